import type { Database } from './connect.ts';

/** The stored secret of this name, `fresh` if there is none yet. */
export async function upsertSecret(db: Database, name: string, fresh: Buffer): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('secrets')
    .where('name', '=', name)
    .select('value')
    .executeTakeFirstOrThrow();
  return row.value;
}
