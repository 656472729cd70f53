import type { Database } from './connect.ts';

/** The salt of a day: the first to ask decides it. Salts of other days are deleted for good. */
export async function upsertDailySalt(db: Database, day: string, fresh: Buffer): Promise<Buffer> {
  await db.deleteFrom('daily_salts').where('day', '<', day).execute();
  await db
    .insertInto('daily_salts')
    .values({ day, salt: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('daily_salts')
    .where('day', '=', day)
    .select('salt')
    .executeTakeFirstOrThrow();
  return row.salt;
}
