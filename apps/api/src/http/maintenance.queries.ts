import type { Database } from '../db/connect.ts';

/** What stands under `maintenance` in the settings; undefined before the first use. */
export async function findMaintenance(db: Database): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .where('key', '=', 'maintenance')
    .select('value')
    .executeTakeFirst();
  return row?.value;
}
