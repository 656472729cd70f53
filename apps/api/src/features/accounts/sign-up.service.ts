import type { registration } from '@mam/contract/accounts/accounts.rules';
import type { Language } from '@mam/contract/core/localized';
import { splitFullName } from '@mam/contract/rules/person';
import type { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import type { RequestContext } from '../../http/access/request-context.ts';
import { findAccountByEmail, updateVerified, upsertRegistration } from './accounts.queries.ts';
import type { AccountDeps } from './sign-in.service.ts';
import { consumeToken, findTokenOwner, issueToken, revokeVerifyTokens } from './tokens.service.ts';

type Registration = z.output<typeof registration>;

/**
 * Creates an unverified account. The owner of an address that already has one gets a mail instead; the
 * response and the work are the same, so that neither reveals which addresses have accounts.
 */
export async function register(
  deps: AccountDeps,
  { full_name, email, phone_number, password }: Registration,
  { client, language }: Pick<RequestContext, 'client' | 'language'>,
): Promise<void> {
  const { db, passwords, limits } = deps;
  await limits.consume('sign_up', client, email);
  const password_hash = await passwords.hash(password);
  const row = {
    ...splitFullName(full_name),
    email,
    phone_number: phone_number ?? null,
    password_hash,
    language,
  };
  await db.transaction().execute(async (tx) => {
    const user_id = await upsertRegistration(tx, row);
    if (user_id === undefined) await sendAlreadyRegistered(tx, deps, email);
    else await sendVerification(tx, deps, { ...row, user_id });
  });
}

/** Sends the mail with which the owner of a new account verifies the address. */
export async function sendVerification(
  tx: Database,
  { clock, mails }: AccountDeps,
  account: { user_id: number; email: string; first_name: string; language: Language },
): Promise<void> {
  const { user_id, email, first_name, language } = account;
  // A token of an earlier registration would verify a password that this one has just replaced.
  await revokeVerifyTokens(tx, user_id);
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
  const { user_id, email, first_name, language } = account;
  // As many statements as for a new address. A verified account has no such tokens.
  await revokeVerifyTokens(tx, user_id);
  const params = { name: first_name };
  await mails.queue(tx, { template: 'account_exists', to: email, language, params });
}

/** Verifies an address with the token of its mail. */
export function verify({ db, clock }: AccountDeps, token: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const input = { token, purposes: ['verify'] as const };
    const user_id = await findTokenOwner(tx, input, now);
    await updateVerified(tx, user_id, now);
    await consumeToken(tx, input, now);
    await revokeVerifyTokens(tx, user_id);
  });
}
