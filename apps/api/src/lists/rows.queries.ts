import type { UpdateObject } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { DB } from '../db/tables.ts';
import type { Noun, StatusTable } from './noun.ts';

/** Columns to set. */
export type Values = UpdateObject<DB, StatusTable>;

export interface StatusChange {
  ids: number[];
  status: 'draft' | 'published';
  now: Date;
  /** What else is set, or in place of `updated_at`. */
  values?: Values | undefined;
}

export async function updateRow(
  tx: Database,
  { table }: Noun<StatusTable>,
  { id, values }: { id: number; values: Values },
): Promise<void> {
  await tx.updateTable(table).set(values).where('id', '=', id).execute();
}

/** Id and label of a row outside the trash. */
export function findLabelled(db: Database, { table, label }: Noun, id: number) {
  return db
    .selectFrom(table)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', label.as('label')])
    .executeTakeFirst();
}

/** @returns the rows that were not in the trash before. */
export function markDeleted(tx: Database, noun: Noun, { ids, now }: { ids: number[]; now: Date }) {
  return tx
    .updateTable(noun.table)
    .set({ deleted_at: now })
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .returning(['id', noun.label.as('label')])
    .execute();
}

/** @returns the rows that were in the trash. */
export function markRestored(tx: Database, noun: Noun, ids: number[]) {
  return tx
    .updateTable(noun.table)
    .set({ deleted_at: null })
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .returning(['id', noun.label.as('label')])
    .execute();
}

/** @returns the rows outside the trash that had another status. */
export async function updateStatus(
  tx: Database,
  noun: Noun<StatusTable>,
  { ids, status, now, values }: StatusChange,
) {
  if (ids.length === 0) return [];
  return tx
    .updateTable(noun.table)
    .set({ updated_at: now, ...values, status })
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('status', '<>', status)
    .returning(['id', noun.label.as('label')])
    .execute();
}
