import type { CategoryDraft } from '@mam/contract/categories/categories.rules';
import type { CategoryStatus } from '@mam/contract/categories/category-look';
import type { CacheTag } from '@mam/contract/core/endpoint';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** A table whose rows have a `category_id`, and the tag of the pages that show them. */
export interface CategoryUser {
  table: 'courses' | 'game_rounds' | 'playables' | 'questions' | 'topics';
  tag: CacheTag;
}

export function listCategories(db: Database) {
  return db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute();
}

/** The categories that readers see, in their order. */
export function listPublishedCategories(db: Database) {
  return db
    .selectFrom('categories')
    .where('status', '=', 'published')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Categories with the number of their items in every state, including the trash. */
export function listCategoriesWithCounts(db: Database, users: readonly CategoryUser[]) {
  return db
    .selectFrom('categories')
    .selectAll()
    .select(itemCount(users).as('item_count'))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** All rows in their order. Locks them, so no item is added to them until the transaction ends. */
export async function lockCategories(tx: Database) {
  const rows = await tx
    .selectFrom('categories')
    .selectAll()
    // Locked in the order of ids: positions may change while waiting, and two calls could deadlock.
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.toSorted((a, b) => a.position - b.position || a.id - b.id);
}

interface CategoryFields extends Omit<CategoryDraft, 'slug'> {
  slug: string;
}

export async function insertCategory(
  tx: Database,
  fields: CategoryFields,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('categories')
    .values((eb) => ({
      ...toValues(fields),
      updated_at: now,
      position: eb
        .selectFrom('categories')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('last')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCategoryRow(
  tx: Database,
  id: number,
  { now, ...fields }: CategoryFields & { now: Date },
): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ ...toValues(fields), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** @returns the rows that were not in this state before. */
export function updateStatus(
  tx: Database,
  ids: number[],
  { status, now }: { status: CategoryStatus; now: Date },
) {
  return tx
    .updateTable('categories')
    .set({ status, updated_at: now })
    .where('id', 'in', ids)
    .where('status', '<>', status)
    .returning(['id', 'name'])
    .execute();
}

function toValues({ slug, name, icon, tint, status }: CategoryFields) {
  return { slug, name: JSON.stringify(name), icon, tint, status };
}

export async function deleteCategory(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('categories').where('id', '=', id).execute();
}

/** Number of items of a category in every state, including the trash. */
export async function countItems(
  tx: Database,
  id: number,
  users: readonly CategoryUser[],
): Promise<number> {
  const row = await tx
    .selectFrom('categories')
    .where('id', '=', id)
    .select(itemCount(users).as('total'))
    .executeTakeFirst();
  return row?.total ?? 0;
}

/** Moves the rows of a category in every state, including the trash, to another one. @returns how many. */
export async function updateCategoryOf(
  tx: Database,
  { table }: CategoryUser,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set category_id = ${to} where category_id = ${from}`.execute(tx);
  return Number(numAffectedRows);
}

function itemCount(users: readonly CategoryUser[]) {
  const counts = users.map(
    ({ table }) =>
      sql`(select count(*) from ${sql.table(table)} where category_id = categories.id)`,
  );
  return sql<number>`(${sql.join(counts, sql` + `)})`;
}
