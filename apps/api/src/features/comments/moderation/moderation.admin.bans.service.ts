import type { Ban, BansAsked, banDraft } from '@mam/contract/bans/bans.admin';
import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import { nameOrNull } from '@mam/contract/rules/person';
import type { z } from 'zod';
import type { Database } from '../../../db/connect.ts';
import type { ActorContext } from '../../../http/access/request-context.ts';
import { accountName, banPerson, listBanRows } from '../bans/bans.service.ts';
import type { CommentDeps } from '../comments.service.ts';
import { listNewestDecisions } from './moderation.admin.decisions.queries.ts';
import { removeComments } from './moderation.admin.decisions.service.ts';
import {
  findQueued,
  listOfWriter,
  listQueued,
  type QueueRow,
} from './moderation.admin.queue.queries.ts';
import { deskOf } from './moderation.admin.service.ts';
import { toTalk } from './moderation.admin.view.ts';

type Draft = z.output<typeof banDraft>;

/** Bans an account by its name. @throws `user.not_found` */
export async function banAccount(
  { db, clock }: CommentDeps,
  { actor }: ActorContext,
  { user_id, days, reason }: Draft & { user_id: number },
) {
  const label = await accountName(db, user_id);
  const ban = { person: null, user_id, comment_id: null, label, reason, days };
  const made = await db.transaction().execute((tx) => banPerson(tx, actor, ban, clock.now()));
  return toMade(made);
}

/**
 * Bans the author of a comment: an anonymous one without learning who it is, any other by name.
 * @throws `comment.not_found`, also where the author has no account any more.
 */
export async function banAuthor(
  deps: CommentDeps,
  { actor, language }: ActorContext,
  { comment_id, with_others, ...draft }: Draft & { comment_id: string; with_others: boolean },
) {
  const { db, clock } = deps;
  const row = await findQueued(db, comment_id);
  if (!row || (row.user_id === null && row.person === null)) {
    throw new AppError('comment.not_found');
  }
  const { user_id, person } = row;
  const label = toTalk(row, await deskOf(deps, language)).author?.name ?? '';
  const ban = { ...draft, person, user_id, comment_id: row.id, label };
  const now = clock.now();
  const made = await db.transaction().execute(async (tx) => {
    if (with_others) await removeOthers(tx, actor, { row, now });
    return banPerson(tx, actor, ban, now);
  });
  return toMade(made);
}

/** What the writer has on this item under the same name, except what a moderator has decided about. */
async function removeOthers(
  tx: Database,
  actor: ActorContext['actor'],
  { row, now }: { row: QueueRow; now: Date },
): Promise<void> {
  const own = await listOfWriter(tx, row);
  const others = own.map(({ id }) => id).filter((id) => id !== row.id);
  if (others.length === 0) return;
  const decided = await listNewestDecisions(tx, others);
  const open = others.filter((id) => !decided.some(({ comment_id }) => comment_id === id));
  if (open.length === 0) return;
  await removeComments(tx, actor, { rows: await listQueued(tx, open), now });
}

/** Bans with the name that moderators know: the account's, or the pseudonym on the item. */
export async function listAdminBans(
  deps: CommentDeps,
  asked: BansAsked,
  language: Language,
): Promise<{ items: Ban[]; next: number | null }> {
  const { db } = deps;
  const { rows, next } = await listBanRows(db, asked);
  const desk = await deskOf(deps, language);
  const ids = rows.flatMap(({ comment_id }) => comment_id ?? []);
  const comments = ids.length > 0 ? await listQueued(db, ids) : [];
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const items = rows.map((row): Ban => {
    const comment = byId.get(row.comment_id ?? 0);
    const pseudonym = comment && toTalk(comment, desk).author?.name;
    const { admin_first_name: first_name, admin_last_name: last_name } = row;
    return {
      id: row.id,
      name: row.user_id === null ? (pseudonym ?? null) : nameOrNull(row),
      user_id: row.user_id,
      comment_id: comment && comment.status !== 'deleted' ? comment.uuid : null,
      item: comment?.title ?? null,
      reason: row.reason,
      created_at: row.created_at.toISOString(),
      ends_at: row.ends_at?.toISOString() ?? null,
      by: nameOrNull({ first_name, last_name }),
      lifted_at: row.lifted_at?.toISOString() ?? null,
      lifted_by: nameOrNull({
        first_name: row.lifter_first_name,
        last_name: row.lifter_last_name,
      }),
      is_active: row.lifted_at === null && (row.ends_at === null || row.ends_at > desk.now),
    };
  });
  return { items, next };
}

function toMade({ id, ends_at }: { id: number; ends_at: Date | null }) {
  return { id, ends_at: ends_at?.toISOString() ?? null };
}
