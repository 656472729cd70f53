import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { TableShape } from './backup.tables.rules.ts';

// Any constant of our own.
const LOCK = 64_472_90;

/** Whether this connection now holds the lock of backups, until it ends; one at a time holds it. */
export async function lockBackups(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_locked: boolean }>(
    'select pg_try_advisory_lock($1) as is_locked',
    [LOCK],
  );
  return rows[0]?.is_locked === true;
}

/** Ends the transaction and lets the next backup begin. */
export async function unlockBackups(client: pg.ClientBase): Promise<void> {
  await client.query('commit');
  await client.query('select pg_advisory_unlock($1)', [LOCK]);
}

/** Begins a transaction whose every statement sees the same moment, without a limit of time. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query('set lock_timeout = 0');
  await client.query('begin isolation level repeatable read read only');
}

/** Every table of the site with its foreign keys; the tables of the job queue are in another schema. */
export async function listTableShapes(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name,
           array(select a.attname::text from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                    and a.attgenerated = '' order by a.attnum) as columns,
           array(select distinct t.relname::text from pg_constraint k
                   join pg_class t on t.oid = k.confrelid
                  where k.conrelid = c.oid and k.contype = 'f' and t.oid <> c.oid) as references
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
     order by c.relname`);
  return rows;
}

export interface SchemaVersion {
  number: number;
  name: string;
  checksum: string;
}

/** The last migration that was applied; undefined in a database without tables of ours. */
export async function findSchemaVersion(client: pg.ClientBase): Promise<SchemaVersion | undefined> {
  const known = await client.query("select to_regclass('public.migration') as table");
  if (known.rows[0]?.table === null) return undefined;
  const { rows } = await client.query<SchemaVersion>(
    'select number, name, checksum from migration order by number desc limit 1',
  );
  return rows[0];
}

/** All rows of a table in the text format of COPY, which every version reads. */
export function readTable(
  client: pg.ClientBase,
  { name, columns }: Omit<TableShape, 'references'>,
) {
  return client.query(to(`copy ${target(name, columns)} to stdout`));
}

/** Writes rows in the format of `readTable`; `rowCount` is their number. */
export function writeTable(
  client: pg.ClientBase,
  { name, columns }: Omit<TableShape, 'references'>,
) {
  return client.query(from(`copy ${target(name, columns)} from stdin`));
}

function target(name: string, columns: readonly string[]): string {
  return `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`;
}

/** The next value of every sequence less one; those that were never used are left out. */
export async function listSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function setSequence(
  client: pg.ClientBase,
  name: string,
  value: string,
): Promise<void> {
  await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value]);
}

/** Whether this database is in use: the first start makes an account. */
export async function isDatabaseUsed(client: pg.ClientBase): Promise<boolean> {
  const known = await client.query("select to_regclass('public.accounts') as table");
  if (known.rows[0]?.table === null) return false;
  const { rows } = await client.query<{ is_used: boolean }>(
    'select exists (select from accounts) or exists (select from playables) as is_used',
  );
  return rows[0]?.is_used === true;
}

/**
 * Begins a transaction that empties these tables and in which their triggers rest: rows of a backup were
 * counted and indexed when they were written. Foreign keys are still checked.
 */
export async function beginLoading(client: pg.ClientBase, names: string[]): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query('set lock_timeout = 0');
  await client.query('begin');
  const tables = names.map(pg.escapeIdentifier);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${tables.join(', ')} cascade`);
}

export async function endLoading(client: pg.ClientBase, names: string[]): Promise<void> {
  for (const name of names)
    await client.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`);
  await client.query('commit');
  await client.query('analyze');
}

/** Files that have arrived whole: their bytes never change. */
export async function listReceived(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ dir: string }>(
    "select dir from media where status <> 'uploading'",
  );
  return new Set(rows.map(({ dir }) => dir));
}

/** Files that wait for their conversion. */
export async function listWaitingSources(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ dir: string }>(
    "select dir from media where status in ('uploaded', 'processing')",
  );
  return rows.map(({ dir }) => dir);
}

export async function createScratch(client: pg.ClientBase, name: string): Promise<void> {
  await dropScratch(client, name);
  await client.query(
    `create database ${pg.escapeIdentifier(name)} template template0 encoding 'UTF8'`,
  );
}

export async function dropScratch(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
}
