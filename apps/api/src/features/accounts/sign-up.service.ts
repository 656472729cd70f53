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
 * Makes an account that its owner has to confirm. An address that has one already gets a letter that
 * says so, and whoever registers is told nothing: same answer, same work.
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

/** Writes to the address of a new account, which has to be confirmed. */
export async function sendVerification(
  tx: Database,
  { clock, mails }: AccountDeps,
  account: { user_id: number; email: string; first_name: string; language: Language },
): Promise<void> {
  const { user_id, email, first_name, language } = account;
  // An earlier letter would confirm a password that this registration has just replaced.
  await revokeVerifyTokens(tx, user_id);
  const link = await issueToken(tx, { user_id, purpose: 'verify' }, clock.now());
  const params = { name: first_name, ...link };
  await mails.queue(tx, { template: 'verify', to: email, language, params });
}

/** Writes to an address that somebody wanted to sign up with again. */
export async function sendAlreadyRegistered(
  tx: Database,
  { mails }: AccountDeps,
  address: string,
): Promise<void> {
  const account = await findAccountByEmail(tx, address);
  // Deleted at this very moment: there is nobody to write to.
  if (!account) return;
  const { user_id, email, first_name, language } = account;
  // As many statements as for a new address. A confirmed account has no such codes.
  await revokeVerifyTokens(tx, user_id);
  const params = { name: first_name };
  await mails.queue(tx, { template: 'account_exists', to: email, language, params });
}

/** Confirms an address with the code of its letter. */
export function verify({ db, clock }: AccountDeps, token: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const given = { token, purposes: ['verify'] as const };
    const user_id = await findTokenOwner(tx, given, now);
    await updateVerified(tx, user_id, now);
    await consumeToken(tx, given, now);
    await revokeVerifyTokens(tx, user_id);
  });
}
