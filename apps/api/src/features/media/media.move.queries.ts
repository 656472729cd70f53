import type { Database } from '../../db/connect.ts';

/** Uploads whose bytes have not all arrived. */
export async function listArriving(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom('media')
    .where('status', '=', 'uploading')
    .select('dir')
    .execute();
  return new Set(rows.map(({ dir }) => dir));
}
