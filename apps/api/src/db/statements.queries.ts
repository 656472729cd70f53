import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** Milliseconds for a statement of a nightly sweep, a roll-up or an import. */
const LONG_STATEMENT_MS = 15 * 60_000;

/** Raises the statement timeout of this transaction, for work that no request waits for. */
export function setLongStatementTimeout(tx: Database): Promise<void> {
  return setStatementTimeout(tx, LONG_STATEMENT_MS);
}

/** Sets the statement timeout of this transaction, in milliseconds. */
export async function setStatementTimeout(tx: Database, ms: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(tx);
}

/**
 * Runs statements that never read a whole table where an index has what they look for. The planner counts neither
 * the computation of words nor the reading of long texts, which make a row dear.
 */
export function withIndexes<T>(db: Database, run: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx);
    return run(tx);
  });
}

/** The moment at which the database answers. */
export async function databaseTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() at`.execute(db);
  return rows[0]?.at ?? new Date(Number.NaN);
}

/** Rejects while the database does not answer. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Sends a message to all listeners of a channel, once the transaction has committed. */
export async function notify(tx: Database, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx);
}
