import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../db/connect.ts';

const PREFIX = 'mam_test_';

/** A unique name that contains its time of creation, so that a later run can clean up. */
export function testDatabaseName(now: Date, random: string): string {
  return `${PREFIX}${Math.floor(now.getTime() / 1000)}_${random}`;
}

/** @param template name of the database to copy; the server's own empty one when left out. */
export async function createDatabase(admin: pg.Client, name: string, template = 'template0') {
  const [quoted, from] = [pg.escapeIdentifier(name), pg.escapeIdentifier(template)];
  await admin.query(
    template === 'template0'
      ? `create database ${quoted} template ${from} encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`
      : `create database ${quoted} template ${from}`,
  );
}

export async function dropDatabase(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

/** Test databases created before a moment, left behind by a killed run. */
export async function listTestDatabases(admin: pg.Client, before: Date): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [PREFIX],
  );
  const limit = before.getTime() / 1000;
  return rows.map(({ name }) => name).filter((name) => Number(name.split('_')[2]) < limit);
}

/** Everything in a table, whichever it is. */
export async function listRows(db: Database, table: string): Promise<unknown[]> {
  return (await sql`select * from ${sql.table(table)}`.execute(db)).rows;
}
