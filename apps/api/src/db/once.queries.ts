import { sql } from 'kysely';
import type { Database } from './connect.ts';
import { setStatementTimeout } from './statements.queries.ts';

// Any constant of our own.
const LOCK = 64_472_85;

/** Whether every row of a table satisfies a constraint that was added for new rows only. */
export async function isValidated(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ convalidated: boolean }>`
    select convalidated from pg_constraint where conname = ${name}`.execute(db);
  return rows[0]?.convalidated ?? true;
}

/** Waits for other processes that change old rows; held until the transaction ends. */
export async function lockOnce(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}

/**
 * Rewrites a table in the order of a random key, so that nothing remains of what its rows were or when
 * they came, and then holds every row to the constraint.
 */
export async function rewriteTable(
  db: Database,
  { table, index, constraint }: { table: string; index: string; constraint: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await setStatementTimeout(tx, 0);
    await lockOnce(tx);
    await sql`cluster ${sql.table(table)} using ${sql.ref(index)}`.execute(tx);
    await sql`alter table ${sql.table(table)} set without cluster`.execute(tx);
    await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(constraint)}`.execute(
      tx,
    );
  });
}
