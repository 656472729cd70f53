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
export async function listSignInMethods(tx: Database, user_id: number) {
  const account = await tx
    .selectFrom('accounts')
    .where('id', '=', user_id)
    .select('password_hash')
    .forUpdate()
    .executeTakeFirst();
  const identities = await tx
    .selectFrom('account_identities')
    .where('user_id', '=', user_id)
    .select('provider')
    .execute();
  const providers = identities.map(({ provider }) => provider);
  return { hasPassword: account?.password_hash != null, providers };
}

export async function deleteIdentity(
  db: Database,
  user_id: number,
  provider: Provider,
): Promise<void> {
  await db
    .deleteFrom('account_identities')
    .where('user_id', '=', user_id)
    .where('provider', '=', provider)
    .execute();
}

/** Deletes the identities of an unverified account: they may not be those of the address's owner. */
export async function deleteUnverifiedIdentities(db: Database, user_id: number): Promise<void> {
  await db
    .deleteFrom('account_identities')
    .using('accounts')
    .whereRef('accounts.id', '=', 'account_identities.user_id')
    .where('accounts.id', '=', user_id)
    .where('accounts.email_verified_at', 'is', null)
    .execute();
}
