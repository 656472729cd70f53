import type { Side } from '@mam/contract/comments/thread-kinds';
import type { TopicState } from '@mam/contract/topics/topics';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { asBigint, countRows } from '../../db/fragments.queries.ts';

/** A topic that readers see: its day of opening has come. */
export type TopicRow = NonNullable<Awaited<ReturnType<typeof findTopic>>>;

interface TopicFilter {
  now: Date;
  state?: TopicState | undefined;
  category_id?: number | undefined;
}

/** Open topics first, those that close soonest before the others, then closed ones; the newest first among equals. */
export function listTopics(
  db: Database,
  filter: TopicFilter,
  range: { limit: number; offset: number },
) {
  return matching(db, filter)
    .select(COLUMNS)
    .$narrowType<{ opens_at: Date; category_id: number }>()
    .orderBy(openUntil(filter.now))
    .orderBy('opens_at', 'desc')
    .orderBy('id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

export function countTopics(db: Database, filter: TopicFilter): Promise<number> {
  return countRows(db, matching(db, filter).select('id'));
}

export function findTopic(db: Database, id: string | number, now: Date) {
  return matching(db, { now })
    .where(matchesTopic(id))
    .select(COLUMNS)
    .select('side_reasons')
    .$narrowType<{ opens_at: Date; category_id: number }>()
    .executeTakeFirst();
}

/** These topics, as far as readers see them; at most a page of the list. */
export function findTopics(db: Database, uuids: string[], now: Date) {
  return matching(db, { now })
    .where('uuid', 'in', uuids)
    .select(['id', 'uuid', 'shown_agree', 'shown_disagree', 'shown_unsure'])
    .execute();
}

/** Other open topics: those of the same category first, then the newest. */
export function listRelatedTopics(
  db: Database,
  { id, category_id }: { id: number; category_id: number },
  { now, limit }: { now: Date; limit: number },
) {
  return matching(db, { now, state: 'open' })
    .where('id', '<>', id)
    .select(COLUMNS)
    .$narrowType<{ opens_at: Date; category_id: number }>()
    .orderBy(sql`category_id = ${category_id}`, 'desc')
    .orderBy('opens_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const COLUMNS = [
  'id',
  'uuid',
  'category_id',
  'title',
  'ping',
  'side_names',
  'summary',
  'opens_at',
  'closes_at',
  'shown_agree',
  'shown_disagree',
  'shown_unsure',
  'comment_count',
] as const;

function matching(db: Database, { now, state, category_id }: TopicFilter) {
  return db
    .selectFrom('topics')
    .where('status', '=', 'published')
    .where('opens_at', '<=', now)
    .$if(state === 'closed', (q) => q.where(isClosed(now)))
    .$if(state === 'open', (q) => q.where(({ not }) => not(isClosed(now))))
    .$if(category_id !== undefined, (q) => q.where('category_id', '=', asBigint(category_id ?? 0)));
}

function isClosed(now: Date) {
  return sql<SqlBool>`coalesce(closes_at <= ${now}, false)`;
}

/** The end of an open topic, which may have none; null is last: a closed one. */
function openUntil(now: Date) {
  return sql`case when not ${isClosed(now)} then coalesce(closes_at, 'infinity') end`;
}

/** The topic of this id or uuid. */
export function matchesTopic(id: string | number) {
  return typeof id === 'number'
    ? sql<SqlBool>`topics.id = ${asBigint(id)}`
    : sql<SqlBool>`topics.uuid = ${id}`;
}

/** Locks the topic, so that its counters are serialized; the account is locked before. */
export function lockTopic(tx: Database, id: number) {
  return tx
    .selectFrom('topics')
    .where('id', '=', id)
    .where('status', '=', 'published')
    .select(['id', 'opens_at', 'closes_at'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findSide(db: Database, row: { topic_id: number; holder: Buffer }) {
  return db
    .selectFrom('topic_sides')
    .where('topic_id', '=', row.topic_id)
    .where('holder', '=', row.holder)
    .select(['side', 'previous', 'is_anonymous'])
    .executeTakeFirst();
}

interface SideRow {
  topic_id: number;
  holder: Buffer;
  side: Side;
  previous: Side | null;
  /** Stored with a new row only. */
  is_anonymous: boolean;
}

export async function upsertSide(tx: Database, row: SideRow): Promise<void> {
  const change = { side: row.side, previous: row.previous };
  await tx
    .insertInto('topic_sides')
    .values(row)
    .onConflict((c) => c.columns(['topic_id', 'holder']).doUpdateSet(change))
    .execute();
}

/** Adds to the tally of a locked topic (negative: takes off). */
export async function updateTally(
  tx: Database,
  topic_id: number,
  added: Record<Side, number>,
): Promise<void> {
  await tx
    .updateTable('topics')
    .set((eb) => ({
      agree: eb('agree', '+', added.agree),
      disagree: eb('disagree', '+', added.disagree),
      unsure: eb('unsure', '+', added.unsure),
    }))
    .where('id', '=', topic_id)
    .execute();
}

/** Makes the tallies as they are now those that readers see. */
export async function publishTallies(db: Database): Promise<void> {
  await sql`
    update topics set shown_agree = agree, shown_disagree = disagree, shown_unsure = unsure
    where (shown_agree, shown_disagree, shown_unsure) is distinct from (agree, disagree, unsure)
  `.execute(db);
}

/** Deletes the sides of these holders; their topics are locked. */
export function deleteSidesOf(tx: Database, holders: Buffer[]) {
  return tx
    .deleteFrom('topic_sides')
    .where('holder', 'in', holders)
    .returning(['topic_id', 'side'])
    .execute();
}

/** Sides of these holders, with the question of each topic. */
export function listSidesOf(db: Database, holders: Buffer[]) {
  return db
    .selectFrom('topic_sides')
    .innerJoin('topics', 'topics.id', 'topic_id')
    .where('holder', 'in', holders)
    .select(['topics.uuid as topic', 'title', 'side', 'previous'])
    .orderBy('topic_id')
    .execute();
}

/** Adds to the shown comments of a topic, whose row must be locked; a negative number takes off. */
export async function addTopicComments(tx: Database, id: number, added: number): Promise<void> {
  await tx
    .updateTable('topics')
    .set((eb) => ({ comment_count: eb('comment_count', '+', added) }))
    .where('id', '=', id)
    .execute();
}
