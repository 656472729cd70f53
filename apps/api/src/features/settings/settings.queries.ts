import type { Database } from '../../db/connect.ts';

export type SettingKey = 'site' | 'maintenance';

export interface SettingRow {
  value: unknown;
  updated_at: Date;
}

export function findSetting(db: Database, key: SettingKey): Promise<SettingRow | undefined> {
  return selectSetting(db, key).executeTakeFirst();
}

/** Reads the same row and locks it until the transaction ends. */
export function lockSetting(tx: Database, key: SettingKey): Promise<SettingRow | undefined> {
  return selectSetting(tx, key).forUpdate().executeTakeFirst();
}

function selectSetting(db: Database, key: SettingKey) {
  return db.selectFrom('settings').where('key', '=', key).select(['value', 'updated_at']);
}

/** False when a concurrent transaction inserted the first version. */
export async function insertSetting(
  tx: Database,
  key: SettingKey,
  { value, updated_at }: SettingRow,
): Promise<boolean> {
  const row = await tx
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateSetting(
  tx: Database,
  key: SettingKey,
  { value, updated_at }: SettingRow,
): Promise<void> {
  await tx
    .updateTable('settings')
    .set({ value: JSON.stringify(value), updated_at })
    .where('key', '=', key)
    .execute();
}
