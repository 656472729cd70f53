import { AppError, fieldError } from '@mam/contract/core/errors';
import { isAdmin } from '@mam/contract/core/roles';
import type { Database } from '../../db/connect.ts';
import type { ClientInfo } from '../../http/access/client-info.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { deleteAccount, lockAdmins } from '../accounts/accounts.service.ts';
import { checkPassword } from '../accounts/passwords.service.ts';
import type { AccountDeps } from '../accounts/sign-in.service.ts';
import type { ProfileDeps } from './profile.export.service.ts';
import { deletePictureFile } from './profile.picture.service.ts';
import { lockAccount } from './profile.queries.ts';
import { getProfile } from './profile.service.ts';

/**
 * Deletes an account with all personal data. Its votes and sides are withdrawn, the mails to its address are
 * deleted, and a last mail is queued, whose row is deleted once it has been sent.
 * @throws `account.last_admin`; `validation` for a missing or wrong password, where the account has one.
 */
export async function deleteOwnAccount(
  deps: ProfileDeps,
  input: { password?: string | undefined },
  { actor, client }: { actor: Actor; client: ClientInfo },
): Promise<void> {
  const { user_id } = actor;
  const checked = await verifyPassword(deps, input, { actor, client });
  const picture = await deps.db.transaction().execute(async (tx) => {
    for (const { beginErasure } of deps.personalData) await beginErasure?.(tx, user_id);
    if (isAdmin(actor.role)) await assertNotLastAdmin(tx, user_id);
    const account = await lockAccount(tx, user_id);
    const isSame = account && account.password_hash === checked;
    // A concurrent change of the roles or the password has ended this session.
    if (!isSame || isAdmin(account.role) !== isAdmin(actor.role))
      throw new AppError('auth.expired');
    for (const { erase } of deps.personalData) await erase?.(tx, user_id, deps);
    await deleteAccount(tx, user_id);
    await sendAccountDeleted(tx, deps, account);
    return account.picture;
  });
  // After the commit: an account that stays keeps its picture.
  await deletePictureFile(deps.storage, picture);
}

/** Returns the hash that was checked; null for an account without a password. */
async function verifyPassword(
  deps: AccountDeps,
  { password }: { password?: string | undefined },
  { actor: { user_id }, client }: { actor: Actor; client: ClientInfo },
): Promise<string | null> {
  const { has_password } = await getProfile(deps.db, user_id);
  if (!has_password) return null;
  const field = 'password';
  if (password === undefined) {
    throw fieldError(field, 'validation_required');
  }
  const { stored } = await checkPassword(deps, { user_id, field, password }, client);
  return stored;
}

/** Locks the admins until the commit: of two last admins who leave concurrently, one stays. */
async function assertNotLastAdmin(tx: Database, user_id: number): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.every(({ id }) => id === user_id)) throw new AppError('account.last_admin');
}

async function sendAccountDeleted(
  tx: Database,
  { mails }: AccountDeps,
  account: NonNullable<Awaited<ReturnType<typeof lockAccount>>>,
): Promise<void> {
  const { email: to, language, first_name: name } = account;
  await mails.deleteAllTo(tx, to);
  await mails.queue(tx, { template: 'account_deleted', to, language, params: { name } });
}
