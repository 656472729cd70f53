import type { Insertable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Imports } from '../../db/tables.ts';

export type ImportKind = Imports['kind'];

export async function insertImport(db: Database, row: Insertable<Imports>): Promise<void> {
  await db.insertInto('imports').values(row).execute();
}

/** Deletes expired files, and earlier ones of the same admin and kind. */
export async function deleteImports(
  db: Database,
  { now, of }: { now: Date; of?: { user_id: number; kind: ImportKind } },
): Promise<void> {
  await db
    .deleteFrom('imports')
    .where((eb) => eb.or([eb('expires_at', '<=', now), ...(of ? [eb.and(of)] : [])]))
    .execute();
}

export interface ImportId {
  id: string;
  kind: ImportKind;
}

/** A file that has not expired, without its valid rows. */
export function findImport(db: Database, { id, kind }: ImportId, now: Date) {
  return db
    .selectFrom('imports')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .select([
      'id',
      'user_id',
      'rows_total',
      'rows_right',
      'problems',
      'problem_count',
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
    .select(['rows', 'rows_right', 'problem_count', 'imported'])
    .forUpdate()
    .executeTakeFirst();
}

/** Stores how many rows were created and deletes the content. */
export async function closeImport(tx: Database, id: string, imported: number): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ imported, rows: '[]', problems: '[]' })
    .where('id', '=', id)
    .execute();
}
