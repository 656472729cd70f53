import type { Database } from './connect.ts';

/** The salt of a day, `fresh` if there is none yet. Salts of earlier days are deleted for good. */
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
