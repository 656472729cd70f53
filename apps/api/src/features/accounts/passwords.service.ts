import { AppError, fieldError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import type { Database } from '../../db/connect.ts';
import type { ClientInfo } from '../../http/access/client-info.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { findAccount, replacePassword, updatePasswordByToken } from './accounts.queries.ts';
import { revokeAccess } from './accounts.service.ts';
import { deleteUnverifiedIdentities } from './identities.queries.ts';
import type { AccountDeps } from './sign-in.service.ts';
import { consumeToken, findTokenOwner } from './tokens.service.ts';

const RESET_PURPOSES = ['reset', 'set_password'] as const;

/** Sets a password with the token of a mail; revokes every session and every other token. */
export async function resetPassword(
  deps: AccountDeps,
  { token, password }: { token: string; password: string },
  client: ClientInfo,
): Promise<void> {
  const { db, clock, passwords, limits } = deps;
  await limits.consume('login', client);
  const input = { token, purposes: RESET_PURPOSES };
  const user_id = await findTokenOwner(db, input, clock.now());
  const password_hash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    await deleteUnverifiedIdentities(tx, user_id);
    const account = await updatePasswordByToken(tx, user_id, { password_hash, now });
    if (!account) throw new AppError('link.expired');
    await consumeToken(tx, input, now);
    await revokeAccess(tx, user_id);
    await sendPasswordChanged(tx, deps, account);
  });
}

/** Sets a password with the old one; revokes the other sessions and every token. */
export async function changePassword(
  deps: AccountDeps,
  input: { old_password: string; password: string },
  { actor, client }: { actor: Actor; client: ClientInfo },
): Promise<void> {
  const { user_id, session_id } = actor;
  const field = 'old_password';
  const before = await checkPassword(deps, { user_id, field, password: input[field] }, client);
  const after = await deps.passwords.hash(input.password);
  await deps.db.transaction().execute(async (tx) => {
    const account = await replacePassword(tx, user_id, { before, after });
    if (!account) throw fieldError(field, 'validation_password_wrong');
    await revokeAccess(tx, user_id, { except: session_id });
    await sendPasswordChanged(tx, deps, account);
  });
}

/**
 * Verifies the password of the account whose session makes the call, rate limited like a sign-in.
 * Returns the hash that was checked.
 * @throws `account.no_password`, or `validation` of `field`.
 */
export async function checkPassword(
  { db, passwords, limits }: AccountDeps,
  { user_id, field, password }: { user_id: number; field: string; password: string },
  client: ClientInfo,
): Promise<string> {
  await limits.consume('login', client, user_id);
  const account = await findAccount(db, user_id);
  if (!account?.password_hash) throw new AppError('account.no_password');
  const isCorrect = await passwords.verify(password, account.password_hash);
  if (!isCorrect) throw fieldError(field, 'validation_password_wrong');
  return account.password_hash;
}

async function sendPasswordChanged(
  tx: Database,
  { mails }: AccountDeps,
  { email, first_name, language }: { email: string; first_name: string; language: Language },
): Promise<void> {
  const params = { name: first_name };
  await mails.queue(tx, { template: 'password_changed', to: email, language, params });
}
