import type { Database } from '../../db/connect.ts';

export function listCategories(db: Database) {
  return db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute();
}
