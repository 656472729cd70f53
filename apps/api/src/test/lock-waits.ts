import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { until } from './until.ts';

/** Statements of a test's database that wait for a lock that another one holds. */
export async function countBlocked(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Waits until so many statements of a test's database wait for a lock that another one holds. */
export async function untilBlocked(db: Database, count: number): Promise<void> {
  await until(async () => (await countBlocked(db)) >= count);
}
