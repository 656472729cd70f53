import type { Database } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';

// Any constant of our own.
const LOCK = 64_473;

const takeLock = prepared(`select pg_advisory_xact_lock(${LOCK}, $1)`);
const selectAccount = prepared('select id from accounts where id = $1');

/**
 * Lets one transaction at a time act for an account that stays unnamed. A lock of its row would leave the
 * number of the transaction in the row, and so name who wrote what was inserted with it.
 * @returns whether the account exists.
 */
export async function lockPerson(tx: Database, user_id: number): Promise<boolean> {
  await takeLock(tx, [user_id]);
  return (await selectAccount(tx, [user_id])).length > 0;
}

const selectItems = prepared<{ items: Buffer }>('select items from person_items where owner = $1');

export async function findItems(db: Database, owner: Buffer): Promise<Buffer | undefined> {
  const [row] = await selectItems(db, [owner]);
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
