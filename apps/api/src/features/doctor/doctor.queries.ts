import type { MediaStatus } from '@mam/contract/media/media';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

export interface DatabaseFacts {
  /** As the server writes it, for instance `18.4`. */
  version: string;
  major: number;
  encoding: string;
  /** Texts are sorted by another version of the system's library than when the indexes were made. */
  is_moved: boolean;
}

export async function findDatabaseFacts(db: Database): Promise<DatabaseFacts | undefined> {
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
           current_setting('server_version_num')::int / 10000 as major,
           pg_encoding_to_char(encoding) as encoding,
           coalesce(datcollversion <> pg_database_collation_actual_version(oid), false) as is_moved
    from pg_database where datname = current_database()`.execute(db);
  return rows[0];
}

/** Jobs of one queue. */
export interface QueueState {
  name: string;
  waiting: number;
  active: number;
  /** Given up in the last 24 hours. */
  failed: number;
  /** Seconds since the oldest waiting job was due; 0 without one. */
  oldest_seconds: number;
}

/** Every queue that has jobs; none before the first start of the queue. */
export async function listQueues(db: Database): Promise<QueueState[]> {
  const { rows } = await sql<{
    name: string | null;
  }>`select to_regclass('jobs.job') as name`.execute(db);
  if (rows[0]?.name == null) return [];
  const queues = sql<QueueState>`
    select name,
           (count(*) filter (where state < 'active'))::int as waiting,
           (count(*) filter (where state = 'active'))::int as active,
           (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as failed,
           coalesce(extract(epoch from now() - min(start_after)
             filter (where state < 'active' and start_after <= now())), 0)::float8 as oldest_seconds
    from jobs.job group by name order by name`;
  return (await queues.execute(db)).rows;
}

/** Mails by what became of them. */
export interface MailCounts {
  waiting: number;
  sent: number;
  failed: number;
  doubtful: number;
}

/**
 * Counts mails that are kept, of notifications those only that failed or may have arrived. What an admin has put
 * aside is not counted.
 * @param unconfirmed the stored reason of a mail that may have arrived.
 */
export async function countMails(db: Database, unconfirmed: string): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select (count(*) filter (where status in ('queued', 'sending')))::int as waiting,
           (count(*) filter (where status = 'sent'))::int as sent,
           (count(*) filter (where status = 'failed' and dismissed_at is null
              and reason is distinct from ${unconfirmed}))::int as failed,
           ((count(*) filter (where status = 'failed' and dismissed_at is null and reason = ${unconfirmed}))
             + (select count(*) from notification_recipients where status = 'doubtful'))::int as doubtful
    from mails`.execute(db);
  return rows[0] ?? { waiting: 0, sent: 0, failed: 0, doubtful: 0 };
}

/** Files by how far they are. */
export async function countMedia(db: Database): Promise<{ status: MediaStatus; count: number }[]> {
  return db
    .selectFrom('media')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute() as Promise<{ status: MediaStatus; count: number }[]>;
}

/** Paths of the store that no row names and that wait for their deletion. */
export async function countUnreferenced(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('unreferenced_files')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
