import type { ThreadKind } from '@mam/contract/comments/thread-kinds';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { asBigint, THREAD_KIND } from '../../db/fragments.queries.ts';
import { prepared } from '../../db/prepared.ts';
import type { Accounts } from '../../db/tables.ts';

/** An account: its id, and what its anonymous comments have in place of it. */
export interface Writer {
  user_id: number;
  persons: Buffer[];
}

/** What a thread belongs to. */
export interface Item {
  kind: ThreadKind;
  id: number;
}

/** In any query that joins `threads`: the id of its item. */
export const ITEM_ID = sql<number>`coalesce(threads.playable_id, threads.topic_id)`;

/** Comments, each with its item, of which one of `playables` and `topics` is null. */
export function commentsWithItem(db: Database) {
  return db
    .selectFrom('comments')
    .innerJoin('threads', 'threads.id', 'comments.thread_id')
    .leftJoin('playables', 'playables.id', 'threads.playable_id')
    .leftJoin('topics', 'topics.id', 'threads.topic_id')
    .select([THREAD_KIND.as('kind'), ITEM_ID.as('item_id')]);
}

/** In a query on comments under this name: one of the account's, as itself or as one of its persons. */
export function isOwn({ user_id, persons }: Writer, name: 'comments' | 'reply' = 'comments') {
  const [account, person] = [sql.ref(`${name}.user_id`), sql.ref(`${name}.person`)];
  return sql<boolean>`(${account} = ${user_id} or ${person} = any(${persons}))`;
}

/** The published item of an id or uuid, with its thread; null before the first comment. */
export function findItemThread(
  db: Database,
  { kind, id, now }: { kind: ThreadKind; id: string | number; now: Date },
) {
  return kind === 'topic' ? findTopic(db, id, now) : findPlayable(db, kind, id);
}

const THREAD_COLUMNS = [
  'threads.id as thread_id',
  'threads.last_ordinal',
  'threads.comment_count',
] as const;

interface ItemThread {
  id: number;
  thread_id: number | null;
  last_ordinal: number | null;
  comment_count: number | null;
}

const selectPlayable = (id: string) =>
  prepared<ItemThread>(
    `select playables.id, ${THREAD_COLUMNS.join(', ')} from playables
     left join threads on threads.playable_id = playables.id
     where kind = $1 and status = 'published' and playables.${id}`,
  );
const PLAYABLES = { id: selectPlayable('id = $2::bigint'), uuid: selectPlayable('uuid = $2') };

async function findPlayable(db: Database, kind: Exclude<ThreadKind, 'topic'>, id: string | number) {
  const [item] = await PLAYABLES[typeof id === 'number' ? 'id' : 'uuid'](db, [kind, id]);
  return item;
}

function findTopic(db: Database, id: string | number, now: Date) {
  return db
    .selectFrom('topics')
    .leftJoin('threads', 'threads.topic_id', 'topics.id')
    .where('status', '=', 'published')
    .where('opens_at', '<=', now)
    .$if(typeof id === 'number', (q) => q.where('topics.id', '=', asBigint(Number(id))))
    .$if(typeof id === 'string', (q) => q.where('uuid', '=', String(id)))
    .select(['topics.id', ...THREAD_COLUMNS])
    .executeTakeFirst();
}

const lockPlayable = prepared<{ is_closed: boolean }>(
  `select false as is_closed from playables where id = $1 and status = 'published'
   for no key update`,
);

/**
 * Locks an item, which serializes all that changes the counters of its thread. All code locks in the same
 * order: the account (`lockPerson`, so that nothing is added while it is being deleted), items by id,
 * comments by id.
 * @returns undefined for an item that is no longer published; whether a topic is closed.
 */
export async function lockItem(
  tx: Database,
  { kind, id }: Item,
  now: Date,
): Promise<{ is_closed: boolean } | undefined> {
  if (kind !== 'topic') {
    const [playable] = await lockPlayable(tx, [id]);
    return playable;
  }
  return tx
    .selectFrom('topics')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .select(sql<boolean>`coalesce(closes_at <= ${now}, false)`.as('is_closed'))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks items that exist in any state, in the order of their ids. */
export async function lockItems(tx: Database, items: readonly Item[]): Promise<void> {
  const topics = items.filter(({ kind }) => kind === 'topic').map(({ id }) => id);
  const playables = items.filter(({ kind }) => kind !== 'topic').map(({ id }) => id);
  if (playables.length > 0) await lockRows(tx, 'playables', playables);
  if (topics.length > 0) await lockRows(tx, 'topics', topics);
}

async function lockRows(tx: Database, table: 'playables' | 'topics', ids: number[]) {
  await tx
    .selectFrom(table)
    .where('id', 'in', ids)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Name and picture that an account shows with what it signs. */
export async function findSigner(db: Database, user_id: number) {
  const [signer] = await selectSigner(db, [user_id]);
  return signer;
}

const selectSigner = prepared<Pick<Selectable<Accounts>, 'first_name' | 'picture' | 'role'>>(
  'select first_name, picture, role from accounts where id = $1',
);

interface Thread {
  id: number;
  last_ordinal: number;
  comment_count: number;
}

const addToThreadOf = (column: 'topic_id' | 'playable_id') =>
  prepared<Thread>(
    `insert into threads (${column}, last_ordinal, comment_count) values ($1, $2, $3)
     on conflict (${column}) do update set
       last_ordinal = threads.last_ordinal + excluded.last_ordinal,
       comment_count = threads.comment_count + excluded.comment_count
     returning id, last_ordinal, comment_count`,
  );
const THREADS = { topic_id: addToThreadOf('topic_id'), playable_id: addToThreadOf('playable_id') };

/** Adds places at the end of the thread of a locked item; the first comment makes the thread. */
export async function addToThread(
  tx: Database,
  item: Item,
  added: { places: number; shown: number },
): Promise<Thread> {
  const addTo = THREADS[item.kind === 'topic' ? 'topic_id' : 'playable_id'];
  const [row] = await addTo(tx, [item.id, added.places, added.shown]);
  if (!row) throw new Error('A thread was neither made nor found');
  return row;
}

/** Adds to the number of shown comments of a thread, and returns it. */
export async function addToCount(tx: Database, thread_id: number, added: number): Promise<number> {
  const { comment_count } = await tx
    .updateTable('threads')
    .set((eb) => ({ comment_count: eb('comment_count', '+', added) }))
    .where('id', '=', thread_id)
    .returning('comment_count')
    .executeTakeFirstOrThrow();
  return comment_count;
}

/** Takes the next place of a thread, or below a comment. */
export async function takePlace(
  tx: Database,
  { thread_id, parent_id }: { thread_id: number; parent_id: number | null },
): Promise<number> {
  if (parent_id === null) {
    const { last_ordinal } = await tx
      .updateTable('threads')
      .set((eb) => ({ last_ordinal: eb('last_ordinal', '+', 1) }))
      .where('id', '=', thread_id)
      .returning('last_ordinal')
      .executeTakeFirstOrThrow();
    return last_ordinal;
  }
  const { last_reply_ordinal } = await tx
    .updateTable('comments')
    .set((eb) => ({ last_reply_ordinal: eb('last_reply_ordinal', '+', 1) }))
    .where('id', '=', parent_id)
    .returning('last_reply_ordinal')
    .executeTakeFirstOrThrow();
  return last_reply_ordinal;
}

/** Adds to the number of shown replies of a comment. */
export async function addToReplies(tx: Database, id: number, added: number): Promise<void> {
  await tx
    .updateTable('comments')
    .set((eb) => ({ reply_count: eb('reply_count', '+', added) }))
    .where('id', '=', id)
    .execute();
}

/** Comments that others may see from now on, in the order of their random moments. */
export function listDue(db: Database, now: Date, limit: number) {
  return commentsWithItem(db)
    .where('comments.status', '=', 'delayed')
    .where((eb) =>
      eb.or([eb('comments.appears_at', '<=', now), eb('comments.appears_at', 'is', null)]),
    )
    .select('comments.id')
    .orderBy('comments.appears_at')
    .limit(limit)
    .execute();
}

/** Forgets the moments of comments that were taken down or wait for another reason: they tell the time of writing. */
export async function forgetMoments(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('comments')
    .set({ appears_at: null })
    .where('appears_at', '<=', now)
    .where('status', '<>', 'delayed')
    .execute();
}
