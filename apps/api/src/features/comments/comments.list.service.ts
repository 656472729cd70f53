import type { Comment } from '@mam/contract/comments/comments';
import { THREAD_KINDS, type ThreadKind } from '@mam/contract/comments/thread-kinds';
import type { COMMENT_ORDERS } from '@mam/contract/core/constants';
import { AppError, fieldError } from '@mam/contract/core/errors';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/connect.ts';
import { keepItems } from '../../http/kept-items.ts';
import { type HelpfulPlace, helpfulPlaceOf } from './comments.helpful.queries.ts';
import { listPage } from './comments.list.queries.ts';
import type { ListedComment } from './comments.queries.ts';
import {
  type Caller,
  type CommentDeps,
  FIRST_REPLIES,
  getItem,
  viewerOf,
  withReplies,
} from './comments.service.ts';
import { anonymousAuthor, namedAuthor, type Reading, type Signer } from './comments.view.ts';

interface ListInput {
  id: string | number;
  page: number;
  size: number;
  sort: (typeof COMMENT_ORDERS)[number];
  after?: string | undefined;
}

/** Comments of a page as they are for everybody who has nothing of their own among them. */
interface KeptPage {
  version: string;
  items: Comment[];
  next: string | undefined;
}

/** Pages that are read most; about 50 KB each. */
const KEPT_PAGES = 100;

/** By the database, since processes of tests have several. */
const keptPages = new WeakMap<Database, LRUCache<string, KeptPage>>();

/**
 * One page of comments: a range of ordinals, or of the index of the most helpful ones, so a deep one costs as
 * much as the first. `total` is the last ordinal; where comments are gone, a page of ordinals is shorter. The
 * database is asked each time, but sends a page that is kept only if something of it has changed or belongs
 * to the reader.
 */
export async function listComments(
  { db, clock }: CommentDeps,
  kind: ThreadKind,
  { query, caller }: { query: ListInput; caller: Caller },
) {
  const { id, page, size, sort, after } = query;
  const { language } = caller;
  const part = partOf(query);
  const viewer = await viewerOfItem({ db, clock }, { kind, id }, caller);
  const key = JSON.stringify([kind, id, page, size, sort, after, language]);
  const pages = pagesOf(db);
  const kept = pages.get(key);
  const found = await listPage(db, kind, {
    ...{ id, page: part, viewer },
    ...{ replies: FIRST_REPLIES, now: clock.now(), known: kept?.version ?? null },
  });
  if (!found) throw new AppError(THREAD_KINDS[kind].notFound);
  const { last_ordinal: total, comment_count, version, is_personal, signer } = found.item;
  const reading = { kind, item_id: found.item.id, viewer, language };
  const me = signaturesOf(signer, reading);
  const whole = { page, size, total, comment_count, me };
  if (!found.comments) return { ...whole, items: kept?.items ?? [], next: kept?.next };
  const items = withReplies(found.comments, reading);
  if (sort === 'newest') items.reverse();
  const next = sort === 'helpful' ? nextAfter(found.comments, size) : undefined;
  if (!is_personal) pages.set(key, { version, items: keepItems(items), next });
  return { ...whole, items, next };
}

/** @throws `validation` where a page has a number and a place, or those of another order. */
function partOf({ page, size, sort, after }: ListInput) {
  if (sort === 'helpful') {
    if (page > 1) throw fieldError('page', 'validation_invalid_format');
    return { size, after: after === undefined ? undefined : readPlace(after) };
  }
  if (after !== undefined) throw fieldError('after', 'validation_invalid_format');
  return { from: (page - 1) * size + 1, to: page * size, isNewest: sort === 'newest' };
}

/** The place behind which the next page begins; undefined where the page is not full. */
function nextAfter(comments: ListedComment[], size: number): string | undefined {
  const placed = comments.filter(({ parent_id, ordinal }) => parent_id === null && ordinal > 0);
  const last = placed.at(size - 1);
  return last && helpfulPlaceOf(last).join('.');
}

function readPlace(text: string): HelpfulPlace {
  const [pinned = 0, votes = 0, ordinal = 0] = text.split('.').map(Number);
  return [pinned, votes, ordinal];
}

function pagesOf(db: Database) {
  const pages = keptPages.get(db) ?? new LRUCache<string, KeptPage>({ max: KEPT_PAGES });
  keptPages.set(db, pages);
  return pages;
}

/** How own comments are signed; null for a visitor. */
function signaturesOf(signer: Signer | null, reading: Reading) {
  const { viewer } = reading;
  if (viewer === undefined || signer === null) return null;
  return { named: namedAuthor(signer), anonymous: anonymousAuthor(viewer.person, reading) };
}

/** Ids of items by their uuids, which never change. */
const ids = new LRUCache<string, number>({ max: 10_000 });

/** The reader of an item's list, whose query is one statement once the id of the item is known. */
async function viewerOfItem(
  deps: CommentDeps,
  { kind, id }: { kind: ThreadKind; id: string | number },
  { actor }: Caller,
) {
  if (!actor) return undefined;
  const item_id = typeof id === 'number' ? id : (ids.get(id) ?? (await getItem(deps, kind, id)).id);
  if (typeof id === 'string') ids.set(id, item_id);
  return viewerOf(deps.db, { kind, item_id }, actor.user_id);
}
