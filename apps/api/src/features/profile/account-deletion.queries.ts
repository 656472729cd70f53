import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** The accounts that run the site and may sign in, held until the end of the transaction. */
export function lockAdmins(tx: Database) {
  return tx
    .selectFrom('accounts')
    .where(sql<boolean>`'admin' = any (role)`)
    .where('status', '=', 'active')
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The account to be deleted, held until the end of the transaction. */
export function lockAccount(tx: Database, user_id: number) {
  return tx
    .selectFrom('accounts')
    .where('id', '=', user_id)
    .select(['email', 'first_name', 'language', 'picture', 'role', 'password_hash'])
    .forUpdate()
    .executeTakeFirst();
}

/** With it go, by their foreign keys, its sessions, codes, identities, histories and requests. */
export async function deleteAccount(tx: Database, user_id: number): Promise<void> {
  await tx.deleteFrom('accounts').where('id', '=', user_id).execute();
}
