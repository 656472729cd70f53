import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from './connect.ts';

export interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
}

// Any constant of our own.
const LOCK = 64_472_83;

/** Waits for other processes that migrate the same database; held until the connection ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
}

export async function unlockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [LOCK]);
}

export async function listAppliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  await client.query(
    `create table if not exists migration (
       number integer primary key,
       name text not null,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from migration order by number',
  );
  return rows;
}

/** Runs one file and records it, both or neither. */
export async function applyMigration(
  client: pg.ClientBase,
  sql: string,
  { number, name, checksum }: AppliedMigration,
): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** The same without creating anything; empty where no site has been. */
export async function findAppliedMigrations(db: Database): Promise<AppliedMigration[]> {
  const { rows } = await sql<{
    name: string | null;
  }>`select to_regclass('migration') as name`.execute(db);
  if (rows[0]?.name == null) return [];
  const applied = sql<AppliedMigration>`select number, name, checksum from migration order by number`;
  return (await applied.execute(db)).rows;
}
