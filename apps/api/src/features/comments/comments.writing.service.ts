import { randomInt, randomUUID } from 'node:crypto';
import type { Comment } from '@mam/contract/comments/comments';
import { type Side, THREAD_KINDS, type ThreadKind } from '@mam/contract/comments/thread-kinds';
import { AppError, fieldError } from '@mam/contract/core/errors';
import { isAdmin } from '@mam/contract/core/roles';
import { findDetails } from '@mam/contract/text-checks/details';
import type { LimitDeps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { hashKey, uuidFrom } from '../../http/access/idempotency-key.ts';
import type { ActorContext } from '../../http/access/request-context.ts';
import { createKeyedQueue } from '../../platform/queues/keyed-queue.ts';
import { lockPerson, type PersonItem, rememberItems } from '../persons/persons.service.ts';
import { helpFor } from '../search/crisis.service.ts';
import { takeSide } from '../topics/topics.sides.service.ts';
import { checkText, type TextCheck } from '../word-lists/text-check.service.ts';
import { refuseBanned } from './bans/bans.service.ts';
import { APPEAR_INTERVAL_MS } from './comments.appearing.service.ts';
import type { Viewer } from './comments.authors.rules.ts';
import { addToThread, findSigner, type Item, lockItem } from './comments.items.queries.ts';
import { replaceUnshown } from './comments.rewriting.service.ts';
import { countComments, getComment, getItem, viewerOf } from './comments.service.ts';
import { addToItem } from './comments.statuses.service.ts';
import { hourOf, type Status, toComment, toReply } from './comments.view.ts';
import { insertComment, isReply, isWritten, takeReplyPlace } from './comments.writing.queries.ts';

interface NewComment {
  text: string;
  anonymous: boolean;
  /** Public id of the comment that it replies to. */
  parent_id?: string | undefined;
  side?: Side | undefined;
  keep_details: boolean;
  /** Public id of an own comment that was taken down, which this one stands for. */
  replaces?: string | undefined;
}

const MINUTE_MS = 60_000;
/** Together with the interval of the job, one to ten minutes. */
const DELAY_MIN_MS = MINUTE_MS;
const DELAY_MAX_MS = 10 * MINUTE_MS - APPEAR_INTERVAL_MS;
/** Far beyond the number of comments, so that no two are equal. */
const ID_MAX = 2 ** 47;
const PLACE_MAX = 2 ** 31;

/** Writers of one item wait for its lock here, not on connections that all other calls need. */
const inTurn = createKeyedQueue();

/**
 * Posts a comment or a reply. One with words of the hold list or with personal details waits for
 * approval; one with words of distress is posted, and `help` has the numbers to call.
 * @throws the item's not-found error, `topic.closed`, `validation` without a side in a topic,
 *   `comment.details`, `comment.banned`, `too_many`, `comment.same_as_rejected`, `comment.not_found` for a parent that is not shown,
 *   `comment.reply_to_reply`.
 */
export async function createComment(
  deps: LimitDeps,
  kind: ThreadKind,
  { id, body, context }: { id: string | number; body: NewComment; context: ActorContext },
) {
  const { db, clock, limits } = deps;
  const { user_id, role } = context.actor;
  const { id: item_id } = await getItem(deps, kind, id);
  if (kind === 'topic' && !body.side) throw fieldError('side', 'validation_required');
  if (!body.keep_details && findDetails(body.text).length > 0) {
    throw new AppError('comment.details');
  }
  const uuid = idOf(db, { kind, item_id, user_id }, context.idempotency_key);
  const repeated = () => answerAgain(deps, { kind, id, uuid, text: body.text }, context);
  if (await isWritten(db, uuid)) return repeated();
  await refuseBanned(db, clock, user_id);
  await limits.consume('comment', context.client, user_id);
  const check = await checkText(deps, body.text);
  const viewer = viewerOf(db, { kind, item_id }, user_id);
  const reading = { kind, item_id, viewer, language: context.language };
  const now = clock.now();
  const item = { kind, id: item_id };
  const posted = await inTurn(`${kind} ${item_id}`, () =>
    db.transaction().execute((tx) => post(tx, item, { uuid, body, check, viewer, role, now })),
  );
  if (!posted) return repeated();
  const signer = await findSigner(db, user_id);
  if (!signer) throw new AppError('auth.expired');
  const row = { ...posted.row, ...signer };
  const comment: Comment = body.parent_id
    ? toReply(row, body.parent_id, reading)
    : toComment(row, { replies: [], next_reply: null }, reading);
  const help = await helpFor(deps, { ...check, text: body.text }, context.language);
  return { comment, help, comment_count: posted.comment_count };
}

interface Post {
  uuid: string;
  body: NewComment;
  check: TextCheck;
  viewer: Viewer;
  role: string[];
  now: Date;
}

/**
 * Writes the comment and all counters that it changes, under the lock of its item. Undefined if the comment
 * had been written before.
 */
async function post(tx: Database, item: Item, { uuid, body, check, viewer, role, now }: Post) {
  const { user_id } = viewer;
  if (!(await lockPerson(tx, user_id))) throw new AppError('auth.expired');
  const locked = await lockItem(tx, item, now);
  if (!locked) throw new AppError(THREAD_KINDS[item.kind].notFound);
  if (await isWritten(tx, uuid)) return undefined;
  if (locked.is_closed) throw new AppError('topic.closed');
  const { kind, id: item_id } = item;
  await replaceUnshown(tx, { kind, item_id }, body, viewer, now);
  const side = kind === 'topic' ? (body.side ?? null) : null;
  const { anonymous } = body;
  if (side) await takeSide(tx, { topic_id: item_id, user_id, side, by: { anonymous } }, now);
  if (anonymous) await rememberItems(tx, user_id, [{ kind, item_id }]);
  const author = authorOf(viewer, body, role);
  const { flags } = check;
  const row = { ...author, ...timesOf(body, now), uuid, text: body.text, side, flags };
  const status: Status = firstStatus(body, check);
  const shown = status === 'shown';
  const places = Number(shown && body.parent_id === undefined);
  const thread = await addToThread(tx, item, { places, shown: Number(shown) });
  const parent = body.parent_id
    ? await placeBelow(tx, { uuid: body.parent_id, thread_id: thread.id, shown })
    : undefined;
  if (shown) await addToItem(tx, { kind, item_id }, 1);
  await insertComment(tx, {
    ...{ ...row, status, thread_id: thread.id, parent_id: parent?.id ?? null },
    ordinal: shown ? (parent?.last_reply_ordinal ?? thread.last_ordinal) : noPlace(),
  });
  const fresh = { ...row, status, likes: 0, dislikes: 0, report_count: 0, reply_count: 0 };
  return { row: fresh, comment_count: thread.comment_count };
}

/**
 * The public id: random, or what the key of the request makes of the writer on this item, so that the
 * comment is found when the request comes again.
 */
function idOf(
  db: Database,
  { kind, item_id, user_id }: PersonItem & { user_id: number },
  key: string | undefined,
): string {
  if (key === undefined) return randomUUID();
  return uuidFrom(hashKey(db, key, ['comment', kind, item_id, user_id]));
}

interface Repeated {
  kind: ThreadKind;
  id: string | number;
  uuid: string;
  text: string;
}

/** The comment as its writer sees it meanwhile. @throws `idempotency.mismatch` */
async function answerAgain(
  deps: LimitDeps,
  { kind, id, uuid, text }: Repeated,
  caller: ActorContext,
) {
  const { comment: first, reply } = await getComment(deps, kind, { id: uuid, caller });
  const comment: Comment = reply ?? first;
  if (comment.text !== text) throw new AppError('idempotency.mismatch');
  const { distress } = await checkText(deps, text);
  const help = await helpFor(deps, { text, distress }, caller.language);
  return { comment, help, ...(await countComments(deps, kind, id)) };
}

/** The author: the account, which pins what the team writes, or the person on this item, whose row has a random id. */
function authorOf({ user_id, person }: Viewer, { anonymous }: NewComment, role: string[]) {
  const by = { is_anonymous: anonymous, is_staff: false };
  if (!anonymous) return { ...by, user_id, person: null, is_pinned: isAdmin(role) };
  return { ...by, id: -randomInt(ID_MAX), user_id: null, person, is_pinned: false };
}

/**
 * An anonymous comment appears at a random moment, so that its place and the counters do not tell which one
 * was written on a phone that was seen in use; its time is the hour of that moment.
 */
function timesOf({ anonymous }: NewComment, now: Date) {
  if (!anonymous) return { created_at: now, appears_at: null };
  const appears_at = new Date(now.getTime() + randomInt(DELAY_MIN_MS, DELAY_MAX_MS));
  return { created_at: new Date(hourOf(appears_at)), appears_at };
}

function firstStatus({ anonymous }: NewComment, { isHeld }: TextCheck): Status {
  if (isHeld) return 'held';
  return anonymous ? 'delayed' : 'shown';
}

/** Ordinal of a comment that has not appeared: it gets its place when it does. */
function noPlace(): number {
  return -randomInt(1, PLACE_MAX);
}

async function placeBelow(tx: Database, place: Parameters<typeof takeReplyPlace>[1]) {
  const parent = await takeReplyPlace(tx, place);
  if (parent) return parent;
  const key = (await isReply(tx, place)) ? 'comment.reply_to_reply' : 'comment.not_found';
  throw new AppError(key);
}
