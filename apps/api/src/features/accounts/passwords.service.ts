import { AppError, fieldError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import type { Database } from '../../db/connect.ts';
import type { ClientInfo } from '../../http/access/client-info.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { revokeSessions } from '../../http/access/session.ts';
import { deleteUnverifiedIdentities } from '../social-sign-in/social-sign-in.queries.ts';
import { findAccount, replacePassword, updatePasswordByToken } from './accounts.queries.ts';
import type { AccountDeps } from './sign-in.service.ts';
import { consumeToken, findTokenOwner, revokeTokens } from './tokens.service.ts';

const RESET_PURPOSES = ['reset', 'set_password'] as const;

/** Sets a password with the code of a letter. Every session ends, and every other code. */
export async function resetPassword(
  deps: AccountDeps,
  { token, password }: { token: string; password: string },
  client: ClientInfo,
): Promise<void> {
  const { db, clock, passwords, limits } = deps;
  await limits.consume('login', client);
  const given = { token, purposes: RESET_PURPOSES };
  const user_id = await findTokenOwner(db, given, clock.now());
  const password_hash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    await deleteUnverifiedIdentities(tx, user_id);
    const account = await updatePasswordByToken(tx, user_id, { password_hash, now });
    if (!account) throw new AppError('link.expired');
    await consumeToken(tx, given, now);
    await revokeTokens(tx, user_id);
    await revokeSessions(tx, user_id);
    await sendPasswordChanged(tx, deps, account);
  });
}

/** Sets a password with the old one. The other sessions end, and every code that could set another. */
export async function changePassword(
  deps: AccountDeps,
  given: { old_password: string; password: string },
  { actor, client }: { actor: Actor; client: ClientInfo },
): Promise<void> {
  const { user_id, session_id } = actor;
  const field = 'old_password';
  const before = await checkPassword(deps, { user_id, field, password: given[field] }, client);
  const after = await deps.passwords.hash(given.password);
  await deps.db.transaction().execute(async (tx) => {
    const account = await replacePassword(tx, user_id, { before, after });
    if (!account) throw fieldError(field, 'validation_password_wrong');
    await revokeTokens(tx, user_id);
    await revokeSessions(tx, user_id, session_id);
    await sendPasswordChanged(tx, deps, account);
  });
}

/**
 * Makes sure that whoever holds a session also knows the account's password; as often as one may try
 * to sign in. Returns the hash that was checked.
 * @throws `account.no_password`, or `validation` for the field that the password was typed into.
 */
export async function checkPassword(
  { db, passwords, limits }: AccountDeps,
  { user_id, field, password }: { user_id: number; field: string; password: string },
  client: ClientInfo,
): Promise<string> {
  await limits.consume('login', client, user_id);
  const account = await findAccount(db, user_id);
  if (!account?.password_hash) throw new AppError('account.no_password');
  const isRight = await passwords.verify(password, account.password_hash);
  if (!isRight) throw fieldError(field, 'validation_password_wrong');
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
