import type { Database } from '../../db/connect.ts';

export async function findSetting(db: Database, key: string): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .where('key', '=', key)
    .select('value')
    .executeTakeFirst();
  return row?.value;
}
