import type { Database } from '../../db/connect.ts';

/** What admins set. */
export type SettingKey = 'site' | 'maintenance';
/** What commands and jobs report about their last run. */
export type ReportKey = 'backup' | 'media_sweep';

export interface SettingRow {
  value: unknown;
  updated_at: Date;
}

export function findSetting(
  db: Database,
  key: SettingKey | ReportKey,
): Promise<SettingRow | undefined> {
  return selectSetting(db, key).executeTakeFirst();
}

/** Reads the same row and locks it until the transaction ends. */
export function lockSetting(tx: Database, key: SettingKey): Promise<SettingRow | undefined> {
  return selectSetting(tx, key).forUpdate().executeTakeFirst();
}

function selectSetting(db: Database, key: SettingKey | ReportKey) {
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

/** Replaces the report of the run before. */
export async function putReport(
  db: Database,
  key: ReportKey,
  { value, updated_at }: SettingRow,
): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at };
  await db
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
