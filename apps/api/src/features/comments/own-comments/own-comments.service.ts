import { THREAD_KINDS } from '@mam/contract/comments/thread-kinds';
import { textIn } from '@mam/contract/core/localized';
import type { Database } from '../../../db/connect.ts';
import type { ActorContext } from '../../../http/access/request-context.ts';
import { readPage } from '../../../platform/lists.ts';
import { personsOf } from '../../persons/persons.service.ts';
import { findSigner } from '../comments.items.queries.ts';
import { type CommentDeps, viewerOf } from '../comments.service.ts';
import { toBase } from '../comments.view.ts';
import {
  countNewReplies,
  countOwn,
  listOwn,
  listOwnData,
  type OwnRow,
  upsertSeen,
} from './own-comments.queries.ts';

/** One page of the own comments in all items. */
export async function listOwnComments(
  { db }: CommentDeps,
  { query, context }: { query: { page: number; size: number }; context: ActorContext },
) {
  const { actor, language } = context;
  const writer = await writerOf(db, actor.user_id);
  const signer = await findSigner(db, actor.user_id);
  const toItem = (row: OwnRow) => {
    const { kind, item_id } = row;
    const stored = {
      first_name: null,
      picture: null,
      role: null,
      ...signer,
      ...row,
    };
    const viewer = viewerOf(db, { kind, item_id }, actor.user_id);
    const reading = { kind, item_id, viewer, language };
    return {
      ...toBase(stored, reading),
      parent_id: row.parent_uuid,
      kind,
      href: row.is_published ? `${THREAD_KINDS[kind].page}/${row.item_uuid}` : null,
      title: row.is_published ? titleOf(row, language) : null,
      reply_count: row.reply_count,
      new_replies: row.new_replies,
    };
  };
  return readPage(query, {
    count: () => countOwn(db, writer),
    list: (range) => listOwn(db, writer, range),
    toItem,
  });
}

function titleOf({ playable_title, topic_title }: OwnRow, language: ActorContext['language']) {
  const title = playable_title ?? topic_title;
  return title && textIn(title, language);
}

/** New replies of others to own comments. */
export async function countOwnNews(db: Database, user_id: number) {
  return { new_replies: await countNewReplies(db, await writerOf(db, user_id)) };
}

export async function markSeen({ db }: CommentDeps, user_id: number) {
  await upsertSeen(db, user_id);
  return { new_replies: 0 as const };
}

/** Own comments for the download of all data. */
export async function collectOwnComments(db: Database, user_id: number) {
  return listOwnData(db, await writerOf(db, user_id));
}

async function writerOf(db: Database, user_id: number) {
  return { user_id, persons: await personsOf(db, user_id) };
}
