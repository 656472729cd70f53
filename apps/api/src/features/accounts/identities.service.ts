import type { Provider } from '@mam/contract/accounts/accounts';
import { AppError } from '@mam/contract/core/errors';
import type { Database } from '../../db/connect.ts';
import {
  deleteIdentity,
  type Identity,
  insertIdentity,
  listSignInMethods,
} from './identities.queries.ts';

/** Links an identity to an account. False when the identity, or the provider for this account, is taken. */
export function linkIdentity(tx: Database, identity: Identity): Promise<boolean> {
  return insertIdentity(tx, identity);
}

/** Unlinks a provider. Throws `account.no_password` when it is the last sign-in method. */
export function unlinkIdentity(db: Database, user_id: number, provider: Provider): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { hasPassword, providers } = await listSignInMethods(tx, user_id);
    const isLast = !hasPassword && providers.every((name) => name === provider);
    if (isLast) throw new AppError('account.no_password');
    await deleteIdentity(tx, user_id, provider);
  });
}
