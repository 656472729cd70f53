import type { Provider } from '@mam/contract/accounts/accounts';
import { AppError, type FieldErrors, fieldError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import type { Database } from '../../db/connect.ts';
import type { ClientInfo } from '../../http/access/client-info.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { isCommonPassword, isMadeOfOwnWords } from '../../platform/common-passwords.ts';
import { findAccount, replacePassword, updatePasswordByToken } from './accounts.queries.ts';
import { revokeAccess } from './accounts.service.ts';
import { deleteIdentities, lockSignInMethods } from './identities.queries.ts';
import { rememberDevice } from './known-devices.service.ts';
import type { AccountDeps } from './sign-in.service.ts';
import { consumeToken, findTokenOwner } from './tokens.service.ts';

/** A link that verifies an address proves that its mail can be read, as one that resets a password does. */
const RESET_PURPOSES = ['reset', 'set_password', 'verify'] as const;

/**
 * Sets a password with the token of a mail; revokes every session and every other token. Providers are
 * disconnected: a stranger who connected one might go on signing in. They stay where this is the first password
 * of a verified address, whose owner has no other way in yet.
 */
export async function resetPassword(
  deps: AccountDeps,
  { token, password }: { token: string; password: string },
  client: ClientInfo,
): Promise<void> {
  const { db, clock, passwords, limits } = deps;
  await limits.consume('login', client);
  const input = { token, purposes: RESET_PURPOSES };
  const owner = await findAccount(db, await findTokenOwner(db, input, clock.now()));
  if (!owner) throw new AppError('link.expired');
  assertUncommon(password, owner);
  const { user_id } = owner;
  const password_hash = await passwords.hash(password, client.address);
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { hasPassword, isVerified, providers } = await lockSignInMethods(tx, user_id);
    const isFirst = isVerified && !hasPassword;
    const disconnected = isFirst ? [] : await deleteIdentities(tx, user_id);
    const account = await updatePasswordByToken(tx, user_id, { password_hash, now });
    if (!account) throw new AppError('link.expired');
    await consumeToken(tx, input, now);
    await revokeAccess(tx, user_id);
    const connected = isFirst ? providers : [];
    await sendPasswordChanged(tx, deps, { ...account, connected, disconnected });
  });
}

/** Whether the link of a mail still sets a password. It stays as it is. @throws `link.expired`. */
export async function checkReset(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  { token }: { token: string },
): Promise<void> {
  await findTokenOwner(db, { token, purposes: RESET_PURPOSES }, clock.now());
}

/** Sets a password with the old one; revokes the other sessions and every token. */
export async function changePassword(
  deps: AccountDeps,
  input: { old_password: string; password: string },
  { actor, client }: { actor: Actor; client: ClientInfo },
): Promise<void> {
  const { user_id, session_id } = actor;
  const field = 'old_password';
  // Both problems at once: the form need not be sent again to learn of the second one.
  const further = (owner: Owner) => problemOf(input.password, owner);
  const { stored: before } = await checkPassword(
    deps,
    { user_id, field, password: input[field], further },
    client,
  );
  const after = await deps.passwords.hash(input.password, client.address);
  await deps.db.transaction().execute(async (tx) => {
    const account = await replacePassword(tx, user_id, { before, after });
    if (!account) throw fieldError(field, 'validation_password_wrong');
    await revokeAccess(tx, user_id, { except: session_id });
    await rememberDevice(tx, user_id, { ...client, now: deps.clock.now() });
    const { providers } = await lockSignInMethods(tx, user_id);
    await sendPasswordChanged(tx, deps, { ...account, connected: providers, disconnected: [] });
  });
}

/**
 * Verifies the password of the account whose session makes the call, rate limited like a sign-in: only
 * failures count. Returns the account and the hash that was checked.
 * @throws `account.no_password`, or `validation` of `field`.
 */
export async function checkPassword(
  { db, passwords, limits }: AccountDeps,
  { user_id, field, password, further }: GivenPassword,
  client: ClientInfo,
) {
  const takeBack = await limits.consume('password', client, user_id);
  const account = await findAccount(db, user_id);
  if (!account?.password_hash) throw new AppError('account.no_password');
  const isCorrect = await passwords.verify(password, account.password_hash, client.address);
  if (isCorrect) await takeBack();
  const wrong: FieldErrors = isCorrect ? {} : { [field]: 'validation_password_wrong' };
  const fields = { ...wrong, ...further?.(account) };
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
  return { stored: account.password_hash };
}

interface GivenPassword {
  user_id: number;
  /** Its name in the form. */
  field: string;
  password: string;
  /** Problems of the other fields, which are reported together with a wrong password. */
  further?: (owner: Owner) => FieldErrors;
}

/** Whether the account can also sign in with a password. */
export async function hasPassword(db: Database, user_id: number): Promise<boolean> {
  return (await findAccount(db, user_id))?.password_hash != null;
}

interface ChangedPassword {
  email: string;
  first_name: string;
  language: Language;
  /** Providers that still sign in to the account. */
  connected: Provider[];
  /** Providers that no longer do. */
  disconnected: Provider[];
}

async function sendPasswordChanged(
  tx: Database,
  { mails }: AccountDeps,
  { email, first_name, language, connected, disconnected }: ChangedPassword,
): Promise<void> {
  const params = { name: first_name, connected, disconnected };
  await mails.queue(tx, { template: 'password_changed', to: email, language, params });
}

interface Owner {
  email: string;
  first_name: string;
  last_name: string;
}

/**
 * Refuses a new password that is common, or made of its owner's name or address.
 * @throws `validation` of the field `password`.
 */
export function assertUncommon(password: string, owner: Owner): void {
  const fields = problemOf(password, owner);
  if (fields.password) throw new AppError('validation', { fields });
}

function problemOf(password: string, owner: Owner): FieldErrors {
  if (isMadeOfOwnWords(password, wordsOf(owner)))
    return { password: 'validation_password_personal' };
  return isCommonPassword(password) ? { password: 'validation_password_common' } : {};
}

function wordsOf({ email, first_name, last_name }: Owner): string[] {
  const [local = '', host = ''] = email.split('@');
  const name = `${last_name} ${first_name}`.split(/\s+/);
  return [
    email,
    local,
    local.replace(/[^\p{L}]+/gu, ''),
    `@${host}`,
    host.replace(/\..*/, ''),
    ...local.split(/[^\p{L}]+/u),
    ...name,
  ];
}
