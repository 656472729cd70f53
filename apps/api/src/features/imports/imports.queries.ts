import type { Database } from '../../db/connect.ts';

/** Slugs and names of all categories, by which rows name theirs. */
export function listCategoryNames(db: Database) {
  return db.selectFrom('categories').select(['id', 'slug', 'name']).execute();
}
