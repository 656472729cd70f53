import type { Provider } from '@mam/contract/accounts/accounts';
import type { Database } from '../../db/connect.ts';

export interface Identity {
  provider: Provider;
  /** The permanent id of the person at the provider. */
  subject: string;
  user_id: number;
}

/** False when the identity, or the provider for this account, is taken. */
export async function insertIdentity(
  db: Database,
  { provider, subject, user_id }: Identity,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('account_identities')
    .values({ provider, subject, user_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Locks the account until the end of the transaction, so that concurrent removals see each other. */
export async function lockSignInMethods(tx: Database, user_id: number) {
  const account = await tx
    .selectFrom('accounts')
    .where('id', '=', user_id)
    .select(['password_hash', 'email_verified_at'])
    .forUpdate()
    .executeTakeFirst();
  const identities = await tx
    .selectFrom('account_identities')
    .where('user_id', '=', user_id)
    .select('provider')
    .orderBy('provider')
    .execute();
  return {
    hasPassword: account?.password_hash != null,
    isVerified: account?.email_verified_at != null,
    providers: identities.map(({ provider }) => provider),
  };
}

/** False when the provider was not connected. */
export async function deleteIdentity(
  db: Database,
  user_id: number,
  provider: Provider,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_identities')
    .where('user_id', '=', user_id)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Disconnects every provider of an account; returns which. */
export async function deleteIdentities(db: Database, user_id: number): Promise<Provider[]> {
  const rows = await db
    .deleteFrom('account_identities')
    .where('user_id', '=', user_id)
    .returning('provider')
    .execute();
  return rows.map(({ provider }) => provider).toSorted();
}
