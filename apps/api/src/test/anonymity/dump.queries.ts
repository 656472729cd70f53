import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** A row, with the transactions that wrote and locked it last. */
export interface DumpRow {
  table: string;
  row: Record<string, unknown>;
}

/** Every row of every table, as a copy of the files of a database has it. */
export async function dumpRows(db: Database): Promise<DumpRow[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const all = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const table = sql.table(`${schema}.${name}`);
      const { rows } = await sql<Record<string, unknown>>`
        select xmin::text as xmin, xmax::text as xmax, * from ${table}`.execute(db);
      return rows.map((row) => ({ table: name, row }));
    }),
  );
  return all.flat();
}
