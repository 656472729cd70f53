import type { Lack } from '@mam/contract/rules/stages';
import type { TopicAdminSort, TopicAdminState } from '@mam/contract/topics/topics.admin';
import type { TopicDraft } from '@mam/contract/topics/topics.rules';
import { sql, type Updateable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { asBigint, countRows, hasWords, listBulkIds } from '../../db/fragments.queries.ts';
import type { Topics } from '../../db/tables.ts';

export type AdminTopicRow = NonNullable<Awaited<ReturnType<typeof findAdminTopic>>>;

/** `words` are folded words. */
export interface AdminTopicFilter {
  now: Date;
  state?: TopicAdminState | undefined;
  category_id?: number | undefined;
  words: string[];
}

interface Range {
  sort: TopicAdminSort;
  limit: number;
  offset: number;
}

export function listAdminTopics(db: Database, filter: AdminTopicFilter, range: Range) {
  const [column, direction] = ORDERS[range.sort];
  return matching(db, filter)
    .selectAll()
    .orderBy(column, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

export function listAdminTopicIds(db: Database, filter: AdminTopicFilter): Promise<number[]> {
  return listBulkIds(db, matching(db, filter).select('id'));
}

export function countAdminTopics(db: Database, filter: AdminTopicFilter): Promise<number> {
  return countRows(db, matching(db, filter).select('id'));
}

export function findAdminTopic(db: Database, id: number) {
  return db.selectFrom('topics').where('id', '=', asBigint(id)).selectAll().executeTakeFirst();
}

/** Locks the rows until the end of the transaction, in the order of ids to avoid deadlocks. */
export function lockTopics(tx: Database, ids: number[]) {
  return tx
    .selectFrom('topics')
    .where((eb) => eb('id', '=', eb.fn.any(sql<number[]>`${ids}::bigint[]`)))
    .selectAll()
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

interface TopicFields extends Omit<TopicDraft, 'opens_on' | 'closes_on'> {
  opens_at: Date | null;
  closes_at: Date | null;
  lacks: Lack[];
}

export async function insertTopic(
  tx: Database,
  { uuid, status, ...fields }: TopicFields & { uuid: string; status: 'draft' | 'published' },
): Promise<number> {
  const { id } = await tx
    .insertInto('topics')
    .values({ ...toColumns(fields), uuid, status })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTopicFields(
  tx: Database,
  id: number,
  { fields, now }: { fields: TopicFields; now: Date },
): Promise<void> {
  await updateTopicRow(tx, id, { change: toColumns(fields), now });
}

export async function updateTopicRow(
  tx: Database,
  id: number,
  { change, now }: { change: Updateable<Topics>; now: Date },
): Promise<void> {
  await tx
    .updateTable('topics')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

const ORDERS = {
  '-created_at': ['created_at', 'desc'],
  title: [sql`title->>'vi'`, 'asc'],
  '-title': [sql`title->>'vi'`, 'desc'],
  opens_on: ['opens_at', 'asc'],
  '-opens_on': ['opens_at', 'desc'],
  closes_on: ['closes_at', 'asc'],
  '-closes_on': ['closes_at', 'desc'],
  comment_count: ['comment_count', 'asc'],
  '-comment_count': ['comment_count', 'desc'],
} as const;

function matching(db: Database, { now, state, category_id, words }: AdminTopicFilter) {
  return db
    .selectFrom('topics')
    .where('status', state === 'trash' ? '=' : '<>', 'trash')
    .$if(state === 'draft', (q) => q.where('status', '=', 'draft'))
    .$if(state === 'upcoming' || state === 'open' || state === 'closed', (q) =>
      q.where('status', '=', 'published'),
    )
    .$if(state === 'upcoming', (q) => q.where('opens_at', '>', now))
    .$if(state === 'open' || state === 'closed', (q) => q.where('opens_at', '<=', now))
    .$if(state === 'open', (q) =>
      q.where((eb) => eb.or([eb('closes_at', 'is', null), eb('closes_at', '>', now)])),
    )
    .$if(state === 'closed', (q) => q.where('closes_at', '<=', now))
    .$if(category_id !== undefined, (q) => q.where('category_id', '=', asBigint(category_id ?? 0)))
    .$if(words.length > 0, (q) => q.where(hasWords(sql`words`, words)));
}

function toColumns({ title, ping, side_names, summary, ...rest }: TopicFields) {
  return {
    ...rest,
    title: JSON.stringify(title),
    ping: JSON.stringify(ping),
    side_names: JSON.stringify(side_names),
    summary: summary && JSON.stringify(summary),
  };
}
