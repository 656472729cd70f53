import type {
  NotificationSort,
  NotificationStatus,
} from '@mam/contract/notifications/notification-kinds';
import type { OutcomeCounts } from '@mam/contract/notifications/notifications.admin';
import type { Audience, NotificationDraft } from '@mam/contract/notifications/notifications.rules';
import { sql, type Updateable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { countRows, hasWords } from '../../db/fragments.queries.ts';
import type { Notifications } from '../../db/tables.ts';

export interface NotificationFilter {
  status?: NotificationStatus | undefined;
  role?: Audience['role'] | undefined;
  /** Folded words. */
  words: string[];
}

export type NotificationRow = NonNullable<Awaited<ReturnType<typeof findNotification>>>;

export function listNotifications(
  db: Database,
  filter: NotificationFilter,
  { sort, limit, offset }: { sort: NotificationSort; limit: number; offset: number },
) {
  const [column, direction] = ORDERS[sort];
  return withNames(matching(db, filter))
    .orderBy(`notifications.${column}`, direction)
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countNotifications(db: Database, filter: NotificationFilter): Promise<number> {
  return countRows(db, matching(db, filter).select('notifications.id'));
}

export function findNotification(db: Database, id: number) {
  return withNames(
    db.selectFrom('notifications').where('notifications.id', '=', id),
  ).executeTakeFirst();
}

/** The row, locked until the end of the transaction. */
export function lockNotification(tx: Database, id: number) {
  return tx
    .selectFrom('notifications')
    .where('id', '=', id)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface Fields extends Omit<NotificationDraft, 'send_at'> {
  send_at: Date;
}

export async function insertNotification(tx: Database, fields: Fields, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('notifications')
    .values({ ...toColumns(fields), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the form; the time begins again. */
export function updateNotificationFields(
  tx: Database,
  id: number,
  { fields, now }: { fields: Fields; now: Date },
): Promise<void> {
  return updateNotification(tx, id, { ...toColumns(fields), progress_at: null, updated_at: now });
}

export async function updateNotification(
  tx: Database,
  id: number,
  change: Updateable<Notifications>,
): Promise<void> {
  await tx.updateTable('notifications').set(change).where('id', '=', id).execute();
}

/** Recipients of some notifications by outcome, of those that have any. */
export function countOutcomes(db: Database, ids: number[]) {
  return db
    .selectFrom('notification_recipients')
    .where('notification_id', 'in', ids)
    .groupBy('notification_id')
    .select([
      'notification_id',
      sql<OutcomeCounts>`${OUTCOMES}`.as('counts'),
      sql<number>`count(*) filter (where ${IS_POSTPONED})`.as('postponed'),
      sql<Date | null>`min(run_at) filter (where ${IS_POSTPONED})`.as('next_at'),
    ])
    .execute();
}

/** Counts the recipients of a completed notification again; another one is unchanged. */
export async function refreshCounts(db: Database, id: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ counts: countsOf(id) })
    .where('id', '=', id)
    .where('status', '=', 'completed')
    .execute();
}

/** Ends a notification whose recipients have all been decided. */
export async function completeNotification(tx: Database, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ status: 'completed', completed_at: now, counts: countsOf(id) })
    .where('id', '=', id)
    .execute();
}

/** Numbers of notifications that an admin should look at. */
export async function countAttention(db: Database, late_before: Date) {
  const { rows } = await sql<{ troubled: number; late: number }>`select
    (select count(distinct notification_id) from notification_recipients
      where status in ('failed', 'doubtful')) as troubled,
    (select count(*) from notifications
      where status in ('pending', 'sending') and held_at is null
        and greatest(send_at, progress_at) <= ${late_before}) as late`.execute(db);
  return rows[0] ?? { troubled: 0, late: 0 };
}

// Only a mail that was tried has a reason while it waits.
const IS_POSTPONED = sql`status = 'waiting' and reason is not null`;
const OUTCOMES = sql`jsonb_build_object(
  'total', count(*),
  'success', count(*) filter (where status = 'sent'),
  'failed', count(*) filter (where status = 'failed'),
  'doubtful', count(*) filter (where status = 'doubtful'),
  'skipped', count(*) filter (where status = 'skipped'),
  'waiting', count(*) filter (where status in ('waiting', 'sending')))`;

function countsOf(id: number) {
  return sql<string>`(select ${OUTCOMES} from notification_recipients where notification_id = ${id})`;
}

const ORDERS = {
  send_at: ['send_at', 'asc'],
  '-send_at': ['send_at', 'desc'],
  name: ['name', 'asc'],
  '-name': ['name', 'desc'],
  updated_at: ['updated_at', 'asc'],
  '-updated_at': ['updated_at', 'desc'],
} as const satisfies Record<NotificationSort, [string, 'asc' | 'desc']>;

function matching(db: Database, { status, role, words }: NotificationFilter) {
  return db
    .selectFrom('notifications')
    .where('notifications.status', status ? '=' : '<>', status ?? 'deleted')
    .$if(role !== undefined, (q) => q.where('notifications.role', '=', role ?? 'all'))
    .$if(words.length > 0, (q) => q.where(hasWords(sql`notifications.words`, words)));
}

function withNames(query: ReturnType<typeof matching>) {
  return query
    .leftJoin('accounts as holder', 'holder.id', 'held_by')
    .leftJoin('accounts as deleter', 'deleter.id', 'deleted_by')
    .selectAll('notifications')
    .select([
      sql<string | null>`holder.last_name || ' ' || holder.first_name`.as('held_by_name'),
      sql<string | null>`deleter.last_name || ' ' || deleter.first_name`.as('deleted_by_name'),
    ]);
}

function toColumns({ audience, title, content, ...fields }: Fields) {
  return {
    ...fields,
    ...audience,
    title: JSON.stringify(title),
    content: JSON.stringify(content),
  };
}
