import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { executePrepared } from '../../db/prepared.ts';

// Any constant of our own.
const LOCK = 64_473;

/**
 * Lets one transaction at a time act for an account that stays unnamed. A lock of its row would leave the
 * number of the transaction in the row, and so name who wrote what was inserted with it.
 * @returns whether the account exists.
 */
export async function lockPerson(tx: Database, user_id: number): Promise<boolean> {
  const lock = sql`select pg_advisory_xact_lock(${LOCK}, ${user_id})`;
  await executePrepared(tx, { compile: () => lock.compile(tx) });
  const account = tx.selectFrom('accounts').where('id', '=', user_id).select('id');
  return (await executePrepared(tx, account)).rows.length > 0;
}

export async function findItems(db: Database, owner: Buffer): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('person_items')
    .where('owner', '=', owner)
    .select('items')
    .executeTakeFirst();
  return row?.items;
}

export async function upsertItems(tx: Database, owner: Buffer, items: Buffer): Promise<void> {
  await tx
    .insertInto('person_items')
    .values({ owner, items })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ items }))
    .execute();
}

export async function deleteItems(tx: Database, owner: Buffer): Promise<void> {
  await tx.deleteFrom('person_items').where('owner', '=', owner).execute();
}
