import type { Database } from '../../db/connect.ts';

export async function listSeedKeys(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('seed_items').select('item').execute();
  return new Set(rows.map((row) => row.item));
}

/** False when another process inserted it first. */
export async function insertSeedKey(db: Database, item: string): Promise<boolean> {
  const row = await db
    .insertInto('seed_items')
    .values({ item })
    .onConflict((conflict) => conflict.doNothing())
    .returning('item')
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined once the category is deleted. */
export async function findCategoryId(db: Database, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('categories')
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}
