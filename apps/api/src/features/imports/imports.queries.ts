import type { ImportList } from '@mam/contract/imports/lists';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Imports } from '../../db/tables.ts';

export async function insertImport(db: Database, row: Insertable<Imports>): Promise<void> {
  await db.insertInto('imports').values(row).execute();
}

/** Deletes expired files, and earlier ones of the same admin and list. */
export async function deleteImports(
  db: Database,
  { now, of }: { now: Date; of?: { user_id: number; list: ImportList } },
): Promise<void> {
  await db
    .deleteFrom('imports')
    .where((eb) => eb.or([eb('expires_at', '<=', now), ...(of ? [eb.and(of)] : [])]))
    .execute();
}

export interface ImportId {
  id: string;
  list: ImportList;
}

/** A file that has not expired, without its valid rows. */
export function findImport(db: Database, { id, list }: ImportId, now: Date) {
  return db
    .selectFrom('imports')
    .where('id', '=', id)
    .where('list', '=', list)
    .where('expires_at', '>', now)
    .select([
      'id',
      'user_id',
      'rows_total',
      'rows_right',
      'rows_change',
      'rows_same',
      'problems',
      'problem_count',
      'matches',
      'imported',
      'expires_at',
    ])
    .executeTakeFirst();
}

/** The valid rows of a file, which is locked until the end of the transaction. */
export function lockImport(tx: Database, id: string) {
  return tx
    .selectFrom('imports')
    .where('id', '=', id)
    .select(['rows', 'rows_right', 'rows_same', 'problem_count', 'imported'])
    .forUpdate()
    .executeTakeFirst();
}

/** Holds off other writers of a table until the end of the transaction, so that what was found stays so. */
export async function lockTable(tx: Database, table: string): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
}

/** Stores how many rows were created or changed and deletes the content. */
export async function closeImport(tx: Database, id: string, imported: number): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ imported, rows: '[]', problems: '[]', matches: '[]' })
    .where('id', '=', id)
    .execute();
}
