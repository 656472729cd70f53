import type { registration } from '@mam/contract/accounts/accounts.rules';
import { AppError, fieldError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import { splitFullName } from '@mam/contract/rules/person';
import type { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import type { ActionRateLimit } from '../../http/access/action-rate-limit.ts';
import type { ClientInfo } from '../../http/access/client-info.ts';
import type { RequestContext } from '../../http/access/request-context.ts';
import { findAccount, findAccountByEmail } from './accounts.queries.ts';
import { hashDevice } from './known-devices.service.ts';
import { assertUncommon } from './passwords.service.ts';
import type { AccountDeps } from './sign-in.service.ts';
import { updateVerified, upsertRegistration } from './sign-up.queries.ts';
import { consumeToken, findTokenOwner, issueToken, revokeVerifyTokens } from './tokens.service.ts';

type Registration = z.output<typeof registration>;

/**
 * Creates an unverified account. The owner of an address that already has one gets a mail instead; the
 * response and the work are the same, so that neither reveals which addresses have accounts.
 */
export async function register(
  deps: AccountDeps,
  { full_name, email, phone_number, password, is_subscribed }: Registration,
  { client, language }: Pick<RequestContext, 'client' | 'language'>,
): Promise<void> {
  const { db, passwords, limits } = deps;
  const name = splitFullName(full_name);
  assertUncommon(password, { ...name, email });
  await countSignUp(limits, client);
  const password_hash = await passwords.hash(password, client.address);
  const row = {
    ...name,
    email,
    phone_number: phone_number ?? null,
    password_hash,
    language,
    sign_up_device: signUpDevice(email, client),
    subscribed_at: is_subscribed ? deps.clock.now() : null,
  };
  await db.transaction().execute(async (tx) => {
    const user_id = await upsertRegistration(tx, row);
    const mayQueue = await deps.mails.mayQueue(tx, 'sign_up', email);
    if (!mayQueue) return;
    if (user_id === undefined) await sendAlreadyRegistered(tx, deps, email);
    else await sendVerification(tx, deps, { ...row, user_id });
  });
}

/** Counts a new account of this client. @throws `too_many`. */
export async function countSignUp(limits: ActionRateLimit, client: ClientInfo): Promise<void> {
  await limits.consume('sign_up', client);
}

/** Sends the mail with which the owner of a new account verifies the address. */
export async function sendVerification(
  tx: Database,
  { clock, mails }: AccountDeps,
  account: { user_id: number; email: string; first_name: string; language: Language },
): Promise<void> {
  const { user_id, email, first_name, language } = account;
  const issued = await issueToken(tx, { user_id, purpose: 'verify' }, clock.now());
  const params = { name: first_name, ...issued };
  await mails.queue(tx, { template: 'verify', to: email, language, params });
}

/** Informs the owner of an account that its address was used to sign up again. */
export async function sendAlreadyRegistered(
  tx: Database,
  { mails }: AccountDeps,
  address: string,
): Promise<void> {
  const account = await findAccountByEmail(tx, address);
  // Deleted concurrently.
  if (!account) return;
  const { email, first_name, language } = account;
  const params = { name: first_name };
  await mails.queue(tx, { template: 'account_exists', to: email, language, params });
}

/**
 * Verifies an address with the token of its mail. The token proves that the mail can be read, not that
 * its reader chose the password: a stranger may have registered the address as well. So the password of the
 * newest registration is needed, except in the browser that made it.
 * @throws `link.expired`, `validation` for a missing or wrong password.
 */
export async function verify(
  { db, clock, passwords, limits }: AccountDeps,
  { token, password }: { token: string; password?: string | undefined },
  client: ClientInfo,
): Promise<{ email: string }> {
  const input = verifyToken(token);
  const account = await findUnverified({ db, clock }, token);
  const { user_id, email, sign_up_device, password_hash } = account;
  if (!hasSignedUpHere(account, client)) {
    if (password === undefined) throw fieldError('password', 'validation_required');
    await limits.consume('login', client);
    const isCorrect = await passwords.verify(password, password_hash, client.address);
    if (!isCorrect) throw fieldError('password', 'validation_sign_up_password_wrong');
  }
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    // When another registration has replaced the checked one meanwhile, nothing is verified.
    const isUnchanged = await updateVerified(tx, user_id, { password_hash, sign_up_device, now });
    if (!isUnchanged) throw new AppError('link.expired');
    await consumeToken(tx, input, now);
    await revokeVerifyTokens(tx, user_id);
  });
  return { email };
}

/** What the page of the link asks for. The link stays as it is. @throws `link.expired`. */
export async function checkVerification(
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  { token }: { token: string },
  client: ClientInfo,
): Promise<{ needs_password: boolean }> {
  return { needs_password: !hasSignedUpHere(await findUnverified(deps, token), client) };
}

const verifyToken = (token: string) => ({ token, purposes: ['verify'] as const });

async function findUnverified({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>, token: string) {
  const account = await findAccount(db, await findTokenOwner(db, verifyToken(token), clock.now()));
  if (!account) throw new AppError('link.expired');
  return account;
}

function hasSignedUpHere(
  { email, sign_up_device }: { email: string; sign_up_device: Buffer | null },
  client: ClientInfo,
): boolean {
  return sign_up_device !== null && signUpDevice(email, client)?.equals(sign_up_device) === true;
}

/** The browser that registers an address; null where it sends no id. */
export function signUpDevice(email: string, { device_id }: ClientInfo): Buffer | null {
  return device_id === undefined ? null : hashDevice(email, device_id);
}
