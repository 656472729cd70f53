import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';
import type { DB } from './tables.ts';

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
 * Runs statements that never read a whole table where an index has what they look for. The planner counts
 * neither the computation of words nor the reading of long texts, so it takes rows for cheaper than they
 * are.
 */
export function withIndexes<T>(db: Database, run: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx);
    return run(tx);
  });
}

/** Reads a list by the index of its words while it is filtered by some. */
export function byWords<T>(
  db: Database,
  words: readonly string[],
  run: (db: Database) => Promise<T>,
): Promise<T> {
  return words.length > 0 ? withIndexes(db, run) : run(db);
}

/** Rows that one statement of a sweep deletes. */
const SWEPT_MAX = 10_000;

/**
 * Deletes the rows of a condition, ten thousand in one statement, so that no sweep holds locks for long or
 * meets the limit of a statement. Call it outside a transaction; locked rows wait for the next sweep.
 */
export async function deleteInBatches(
  db: Database,
  table: keyof DB,
  condition: RawBuilder<unknown>,
  batch = SWEPT_MAX,
): Promise<void> {
  const name = sql.table(table);
  for (let deleted = batch; deleted >= batch; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where ${condition} limit ${batch} for update skip locked))`.execute(
      db,
    );
    deleted = Number(numAffectedRows);
  }
}

/** A table and one of its columns. */
export type TimeColumn = {
  [T in keyof DB]: { table: T; column: keyof DB[T] & string };
}[keyof DB];

/** Deletes the rows whose time is before a moment, in batches. */
export function deleteOlder(db: Database, { table, column }: TimeColumn, before: Date) {
  return deleteInBatches(db, table, sql`${sql.ref(column)} < ${before}`);
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

/** Whether there is a row whose time is before a moment. */
export async function hasOlder(
  db: Database,
  { table, column }: TimeColumn,
  before: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit 1`.execute(db);
  return rows.length > 0;
}
