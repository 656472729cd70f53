import type { Provider } from '@mam/contract/accounts/accounts';
import { AppError } from '@mam/contract/core/errors';
import type { Database } from '../../db/connect.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import { findAccount } from './accounts.queries.ts';
import {
  deleteIdentity,
  type Identity,
  insertIdentity,
  lockSignInMethods,
} from './identities.queries.ts';

export { deleteIdentities } from './identities.queries.ts';

type Deps = Pick<MailDeps, 'db' | 'mails'>;

/** Links an identity to an account. False when the identity, or the provider for this account, is taken. */
export function linkIdentity(tx: Database, identity: Identity): Promise<boolean> {
  return insertIdentity(tx, identity);
}

/** The same for an account that exists, whose owner gets a mail. */
export function connectIdentity({ db, mails }: Deps, identity: Identity): Promise<boolean> {
  const { provider, user_id } = identity;
  return db.transaction().execute(async (tx) => {
    if (!(await insertIdentity(tx, identity))) return false;
    await sendProviderMail(tx, mails, { template: 'provider_connected', provider, user_id });
    return true;
  });
}

/**
 * Unlinks a provider and tells the owner by mail.
 * @throws `account.no_password` when it is the last sign-in method.
 */
export function disconnectIdentity(
  { db, mails }: Deps,
  user_id: number,
  provider: Provider,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { hasPassword, providers } = await lockSignInMethods(tx, user_id);
    const isLast = !hasPassword && providers.every((name) => name === provider);
    if (isLast) throw new AppError('account.no_password');
    if (!(await deleteIdentity(tx, user_id, provider))) return;
    await sendProviderMail(tx, mails, { template: 'provider_disconnected', provider, user_id });
  });
}

async function sendProviderMail(
  tx: Database,
  mails: MailDeps['mails'],
  {
    template,
    provider,
    user_id,
  }: {
    template: 'provider_connected' | 'provider_disconnected';
    provider: Provider;
    user_id: number;
  },
): Promise<void> {
  const account = await findAccount(tx, user_id);
  if (!account) return;
  const { email: to, language, first_name: name } = account;
  await mails.queue(tx, { template, to, language, params: { name, provider } });
}
