import type { Lack } from '@mam/contract/rules/stages';
import type { TopicAdminState, TopicFilters } from '@mam/contract/topics/topics.admin';
import type { TopicDraft } from '@mam/contract/topics/topics.rules';
import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { asBigint } from '../../db/fragments.queries.ts';
import type { Topics } from '../../db/tables.ts';
import { type Found, hasKeyword, inCategory, rowQueries } from '../../lists/list.queries.ts';

export type AdminTopicRow = NonNullable<Awaited<ReturnType<typeof findAdminTopic>>>;

/** Topics in the admin area. */
export const TOPIC_ROWS = rowQueries({
  from: (db) => db.selectFrom('topics'),
  select: (rows) => rows.selectAll(),
  matching: (rows, { state, categoryId, words, now }: TopicFilters & Found) =>
    rows
      .where(state ? STATES[state](now) : sql<SqlBool>`status <> 'trash'`)
      .where(inCategory(categoryId))
      .where(hasKeyword(words)),
  orders: {
    '-opens_on': sql`opens_at desc nulls first, id desc`,
    title: sql`title->>'vi', id desc`,
    '-title': sql`title->>'vi' desc, id desc`,
    opens_on: sql`opens_at nulls last, id desc`,
    closes_on: sql`closes_at nulls last, id desc`,
    '-closes_on': sql`closes_at desc nulls last, id desc`,
    comment_count: sql`comment_count, id desc`,
    '-comment_count': sql`comment_count desc, id desc`,
  },
});

/** What holds for topics of a state at a moment. */
const STATES: Record<TopicAdminState, (now: Date) => RawBuilder<SqlBool>> = {
  draft: () => sql`status = 'draft'`,
  trash: () => sql`status = 'trash'`,
  upcoming: (now) => sql`status = 'published' and opens_at > ${now}`,
  open: (now) => sql`status = 'published' and opens_at <= ${now}
    and (closes_at is null or closes_at > ${now})`,
  closed: (now) => sql`status = 'published' and opens_at <= ${now} and closes_at <= ${now}`,
};

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

function toColumns({ title, ping, side_names, side_reasons, summary, ...rest }: TopicFields) {
  return {
    ...rest,
    title: JSON.stringify(title),
    ping: JSON.stringify(ping),
    side_names: JSON.stringify(side_names),
    side_reasons: side_reasons && JSON.stringify(side_reasons),
    summary: summary && JSON.stringify(summary),
  };
}
