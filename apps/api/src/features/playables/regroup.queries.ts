import type { Database } from '../../db/connect.ts';

/** Every item of a category, in whatever state. @returns how many moved. */
export async function updateCategoryOf(tx: Database, from: number, to: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('playables')
    .set({ category_id: to })
    .where('category_id', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
