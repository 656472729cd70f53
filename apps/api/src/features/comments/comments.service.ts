import type { Comment } from '@mam/contract/comments/comments';
import { THREAD_KINDS, type ThreadKind } from '@mam/contract/comments/thread-kinds';
import { AppError } from '@mam/contract/core/errors';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { RequestContext } from '../../http/access/request-context.ts';
import { type PersonItem, personOf } from '../persons/persons.service.ts';
import type { Viewer } from './comments.authors.rules.ts';
import { findItemThread } from './comments.items.queries.ts';
import type { ListedComment } from './comments.queries.ts';
import {
  type CommentRow,
  findPlace,
  findVisible,
  listFirstReplies,
  listPinnedReplies,
  listReplies,
  listUnplacedReplies,
  type Place,
} from './comments.queries.ts';
import { nextReply, type Reading, toComment, toReply } from './comments.view.ts';

export type CommentDeps = Pick<Deps, 'db' | 'clock'>;
export type Caller = Pick<RequestContext, 'actor' | 'language'>;

/** Replies that come with each comment of a page. */
export const FIRST_REPLIES = 2;

/** Comments of the first level, each with the replies to it that are among the rows, by ordinal. */
export function withReplies(rows: ListedComment[], reading: Reading): Comment[] {
  const byParent = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const parents = byParent.get(null) ?? [];
  return parents.map((row) => {
    const replies = distinct(byParent.get(row.id) ?? []);
    const first = replies.filter(({ ordinal }) => ordinal > 0).slice(0, FIRST_REPLIES);
    const next_reply = nextReply(first, FIRST_REPLIES, row.last_reply_ordinal);
    return toComment(row, { replies: pinnedFirst(replies), next_reply }, reading);
  });
}

/** The pinned reply may also be one of the first. */
function distinct(replies: ListedComment[]): ListedComment[] {
  return [...new Map(replies.map((reply) => [reply.id, reply])).values()];
}

function pinnedFirst(replies: ListedComment[]): ListedComment[] {
  return replies.toSorted((a, b) => Number(b.is_pinned) - Number(a.is_pinned));
}

/** The number of shown comments and replies of an item. */
export async function countComments(deps: CommentDeps, kind: ThreadKind, id: string | number) {
  const { comment_count } = await getItem(deps, kind, id);
  return { comment_count: comment_count ?? 0 };
}

/** Replies from one place on: as many as asked for, however many between them are gone. */
export async function listCommentReplies(
  deps: CommentDeps,
  kind: ThreadKind,
  { id, query, caller }: { id: string; query: { from: number; size: number }; caller: Caller },
) {
  const place = await getPlace(deps, kind, id);
  const reading = readingOf(deps, { kind, item_id: place.item_id }, caller);
  const parent = await getVisible(deps, place, reading);
  const rows = await listReplies(deps.db, { parent_id: place.id, ...query }, reading.viewer);
  const next_reply = nextReply(rows, query.size, place.last_reply_ordinal);
  const own = next_reply === null ? await unplaced(deps, place, reading) : [];
  const items = [...rows, ...own].map((row) => toReply(row, parent.uuid, reading));
  return { items, next_reply };
}

/** The comment of an address with its first replies; for a reply the comment above it, and the reply. */
export async function getComment(
  deps: CommentDeps,
  kind: ThreadKind,
  { id, caller }: { id: string; caller: Caller },
): Promise<{ comment: Comment; reply?: Comment }> {
  const place = await getPlace(deps, kind, id);
  const reading = readingOf(deps, { kind, item_id: place.item_id }, caller);
  const row = await getVisible(deps, place, reading);
  if (row.parent_id === null) return { comment: await one(deps, row, reading) };
  const parent = await findVisible(deps.db, row.parent_id, reading.viewer);
  if (!parent) throw new AppError('comment.not_found');
  return {
    comment: await one(deps, parent, reading),
    reply: toReply(row, parent.uuid, reading),
  };
}

async function one(deps: CommentDeps, row: CommentRow, reading: Reading): Promise<Comment> {
  const replies = await listFirstReplies(deps.db, row.id, {
    most: FIRST_REPLIES,
    viewer: reading.viewer,
  });
  const pinned = await listPinnedReplies(deps.db, row.id, reading.viewer);
  const own = await unplaced(deps, row, reading);
  const [comment] = withReplies([row, ...replies, ...pinned, ...own], reading);
  if (!comment) throw new Error('A comment was lost while it was read');
  return comment;
}

/** Own replies that have not appeared yet stand behind the others. */
function unplaced({ db }: CommentDeps, { id }: { id: number }, { viewer }: Reading) {
  return viewer ? listUnplacedReplies(db, id, viewer) : [];
}

/** The published item, or the kind's own not-found error. */
export async function getItem({ db, clock }: CommentDeps, kind: ThreadKind, id: string | number) {
  const item = await findItemThread(db, { kind, id, now: clock.now() });
  if (!item) throw new AppError(THREAD_KINDS[kind].notFound);
  return item;
}

/** The place of a comment on a published item. @throws `comment.not_found` */
export async function getPlace(
  { db, clock }: CommentDeps,
  kind: ThreadKind,
  uuid: string,
): Promise<Place> {
  const place = await findPlace(db, { kind, uuid, now: clock.now() });
  if (!place?.is_public) throw new AppError('comment.not_found');
  return place;
}

async function getVisible({ db }: CommentDeps, { id }: Place, { viewer }: Reading) {
  const row = await findVisible(db, id, viewer);
  if (!row) throw new AppError('comment.not_found');
  return row;
}

function readingOf(
  { db }: CommentDeps,
  item: Pick<Reading, 'kind' | 'item_id'>,
  { actor, language }: Caller,
): Reading {
  return { ...item, viewer: actor && viewerOf(db, item, actor.user_id), language };
}

/** An account on an item. */
export function viewerOf(db: Database, { kind, item_id }: PersonItem, user_id: number): Viewer {
  return { user_id, person: personOf(db, { kind, item_id }, user_id) };
}
