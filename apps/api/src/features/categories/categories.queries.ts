import type { CategoryDraft } from '@mam/contract/categories/categories.rules';
import type { CategoryStatus } from '@mam/contract/categories/category-look';
import { type NotNull, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { countRows } from '../../db/fragments.queries.ts';

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
export function listCategoriesWithCounts(db: Database) {
  return db
    .selectFrom('categories')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom(itemsOfCategories(db).as('items'))
        .whereRef('category_id', '=', 'categories.id')
        .select(sql<number>`count(*)`.as('total'))
        .$asScalar()
        .$notNull()
        .as('item_count'),
    )
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
export function countItems(tx: Database, id: number): Promise<number> {
  const items = tx.selectFrom(itemsOfCategories(tx).as('items'));
  return countRows(tx, items.where('category_id', '=', id).select('category_id'));
}

/** The category of everything that has one. */
function itemsOfCategories(db: Database) {
  return db
    .selectFrom('playables')
    .select('category_id')
    .unionAll(db.selectFrom('topics').select('category_id'))
    .unionAll(db.selectFrom('courses').select('category_id'))
    .unionAll(db.selectFrom('questions').select('category_id'))
    .unionAll(
      db
        .selectFrom('game_rounds')
        .where('category_id', 'is not', null)
        .select('category_id')
        .$narrowType<{ category_id: NotNull }>(),
    );
}
