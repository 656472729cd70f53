import type { ImportList } from '@mam/contract/imports/imports.lists';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { Imports } from '../db/tables.ts';

export async function insertImport(db: Database, row: Insertable<Imports>): Promise<void> {
  await db.insertInto('imports').values(row).execute();
}

/** Deletes what has expired, and earlier files of the same admin and list that were not confirmed. */
export async function deleteImports(
  db: Database,
  { now, of }: { now: Date; of?: { user_id: number; list: ImportList } },
): Promise<void> {
  await db
    .deleteFrom('imports')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        ...(of ? [eb.and([eb.and(of), eb('imported', 'is', null)])] : []),
      ]),
    )
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
      'problem_kinds',
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
    .select(['file', 'rows', 'rows_right', 'rows_same', 'problem_count', 'imported'])
    .forUpdate()
    .executeTakeFirst();
}

/** Holds off other writers of a table until the end of the transaction, so that what was found stays so. */
export async function lockTable(tx: Database, table: string): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
}

interface Confirmed {
  imported: number;
  done_at: Date;
  expires_at: Date;
  /** JSON; null where the import stays. */
  undo: string | null;
}

/** Stores what came of a file and deletes its content. */
export async function closeImport(tx: Database, id: string, confirmed: Confirmed): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ ...confirmed, rows: '[]', problems: '[]', problem_kinds: '[]', matches: '[]' })
    .where('id', '=', id)
    .execute();
}

/** Confirmed imports that have not expired, newest first, with the name of their admin. */
export function listConfirmed(db: Database, list: ImportList, now: Date) {
  return db
    .selectFrom('imports')
    .innerJoin('accounts', 'accounts.id', 'imports.user_id')
    .where('list', '=', list)
    .where('done_at', 'is not', null)
    .where('expires_at', '>', now)
    .select(['imports.id', 'file', 'done_at', 'imports.created_at', 'imported'])
    .select(['undone', 'undone_kept', 'first_name', 'last_name'])
    .select(sql<boolean>`undo is not null and undone is null`.as('can_undo'))
    .orderBy('done_at', 'desc')
    .orderBy('imports.id')
    .limit(CONFIRMED_MAX)
    .execute();
}

/** Confirmed imports of a list that are shown. */
const CONFIRMED_MAX = 50;

/** A confirmed import, locked until the end of the transaction. */
export function lockConfirmed(tx: Database, { id, list }: ImportId, now: Date) {
  return tx
    .selectFrom('imports')
    .where('id', '=', id)
    .where('list', '=', list)
    .where('done_at', 'is not', null)
    .where('expires_at', '>', now)
    .select(['file', 'undo', 'undone'])
    .forUpdate()
    .executeTakeFirst();
}

/** Stores what came of an undo and deletes what it needed. */
export async function updateUndone(
  tx: Database,
  id: string,
  { count, kept }: { count: number; kept: number },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ undone: count, undone_kept: kept, undo: null })
    .where('id', '=', id)
    .execute();
}
