import type { Comment } from '@mam/contract/comments/comments';
import { THREAD_KINDS, type ThreadKind } from '@mam/contract/comments/thread-kinds';
import { AppError } from '@mam/contract/core/errors';
import type { Deps } from '../../app.deps.ts';
import { secretKey } from '../../db/secrets.ts';
import type { RequestContext } from '../../http/access/request-context.ts';
import {
  type CommentRow,
  findPlace,
  findVisible,
  listFirstReplies,
  listPage,
  listReplies,
  type Place,
} from './comments.queries.ts';
import { anonymousAuthor, namedAuthor, type Reading, toComment, toReply } from './comments.view.ts';
import { findItemThread, findSigner, type ItemThread } from './items.queries.ts';

export type CommentDeps = Pick<Deps, 'db' | 'clock'>;
type Caller = Pick<RequestContext, 'actor' | 'language'>;

/** Replies that come with each comment of a page. */
const FIRST_REPLIES = 2;

interface PageQuery {
  page: number;
  size: number;
}

/**
 * One page of comments. A page is a range of ordinals, so a deep one costs as much as the first, and
 * `total` is the last ordinal; where comments are gone, a page is shorter.
 */
export async function listComments(
  deps: CommentDeps,
  kind: ThreadKind,
  { query, caller }: { query: PageQuery & { id: string | number; sort: string }; caller: Caller },
) {
  const { page, size, sort } = query;
  const item = await getItem(deps, kind, query.id);
  const total = item.last_ordinal ?? 0;
  const reading = await readingOf(deps, { kind, item_id: item.id }, caller);
  const range = sort === 'newest' ? newestRange(query, total) : oldestRange(query);
  const rows = await rowsOf(deps, item, { range, viewer: reading.viewer });
  if (sort === 'newest') rows.reverse();
  const items = await withReplies(deps, rows, reading);
  const me = await signaturesOf(deps, reading);
  return { items, page, size, total, comment_count: item.comment_count ?? 0, me };
}

function oldestRange({ page, size }: PageQuery) {
  return { from: (page - 1) * size + 1, to: page * size };
}

function newestRange({ page, size }: PageQuery, total: number) {
  return { from: total - page * size + 1, to: total - (page - 1) * size };
}

async function rowsOf(
  { db }: CommentDeps,
  { thread_id }: ItemThread,
  { range, viewer }: { range: { from: number; to: number }; viewer: number | undefined },
): Promise<CommentRow[]> {
  if (thread_id === null || range.to < 1) return [];
  return listPage(db, { thread_id, ...range }, viewer);
}

/** The comments with their first replies, which are read together. */
async function withReplies(
  { db }: CommentDeps,
  rows: CommentRow[],
  reading: Reading,
): Promise<Comment[]> {
  const ids = rows.filter((row) => row.last_reply_ordinal > 0).map(({ id }) => id);
  const replies =
    ids.length > 0 ? await listFirstReplies(db, { ids, each: FIRST_REPLIES }, reading.viewer) : [];
  const byParent = Map.groupBy(replies, ({ parent_id }) => parent_id);
  return rows.map((row) => toComment(row, byParent.get(row.id) ?? [], reading));
}

/** How own comments are signed; null for a visitor. */
async function signaturesOf({ db }: CommentDeps, reading: Reading) {
  const { viewer } = reading;
  if (viewer === undefined) return null;
  const signer = await findSigner(db, viewer);
  if (!signer) return null;
  return { named: namedAuthor(signer), anonymous: anonymousAuthor(viewer, reading) };
}

/** The number of shown comments and replies of an item. */
export async function countComments(deps: CommentDeps, kind: ThreadKind, id: string | number) {
  const { comment_count } = await getItem(deps, kind, id);
  return { comment_count: comment_count ?? 0 };
}

/** One page of replies, by ordinal as well. */
export async function listCommentReplies(
  deps: CommentDeps,
  kind: ThreadKind,
  { id, query, caller }: { id: string; query: PageQuery; caller: Caller },
) {
  const place = await getPlace(deps, kind, id);
  const reading = await readingOf(deps, { kind, item_id: place.item_id }, caller);
  const parent = await getVisible(deps, place, reading);
  const range = { parent_id: place.id, ...oldestRange(query) };
  const rows = await listReplies(deps.db, range, reading.viewer);
  const items = rows.map((row) => ({ ...toReply(row, parent.uuid, reading) }));
  return { items, page: query.page, size: query.size, total: place.last_reply_ordinal };
}

/** The comment of an address with its first replies; for a reply the comment above it, and the reply. */
export async function getComment(
  deps: CommentDeps,
  kind: ThreadKind,
  { id, caller }: { id: string; caller: Caller },
): Promise<{ comment: Comment; reply?: Comment }> {
  const place = await getPlace(deps, kind, id);
  const reading = await readingOf(deps, { kind, item_id: place.item_id }, caller);
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
  const [comment] = await withReplies(deps, [row], reading);
  if (!comment) throw new Error('A comment was lost while it was read');
  return comment;
}

/** The published item, or the kind's own not-found error. */
export async function getItem({ db, clock }: CommentDeps, kind: ThreadKind, id: string | number) {
  const item = await findItemThread(db, { kind, id, now: clock.now() });
  if (!item) throw new AppError(THREAD_KINDS[kind].notFound);
  return item;
}

/** Where a comment on a published item stands. @throws `comment.not_found` */
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

export async function readingOf(
  { db }: CommentDeps,
  item: Pick<Reading, 'kind' | 'item_id'>,
  { actor, language }: Caller,
): Promise<Reading> {
  const key = await secretKey(db, 'pseudonyms');
  return { key, ...item, viewer: actor?.user_id, language };
}

/** Name and picture with which an account signs under its own name. */
export const signerOf = findSigner;
