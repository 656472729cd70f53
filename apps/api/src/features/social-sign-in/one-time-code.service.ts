import type { SessionEntry } from '@mam/contract/accounts/accounts';
import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import type { Database } from '../../db/connect.ts';
import type { RequestContext } from '../../http/access/request-context.ts';
import { hashToken } from '../../http/access/session.ts';
import { openSession } from '../accounts/sign-in.service.ts';
import { sendAlreadyRegistered, sendVerification } from '../accounts/sign-up.service.ts';
import { requestToken } from '../accounts/token-requests.service.ts';
import { nameFromProvider } from './display-name.rules.ts';
import type { SocialSignInDeps } from './oauth-client.service.ts';
import {
  deleteCode,
  deleteUnverifiedAccount,
  findIdentity,
  insertIdentity,
  insertProviderAccount,
} from './social-sign-in.queries.ts';

type Context = Pick<RequestContext, 'client' | 'language'>;

/** Code and mark of the browser, as they were sent. */
export interface OneTimeCode {
  code: string;
  browser: string;
}

type VerifiedCode = NonNullable<Awaited<ReturnType<typeof deleteCode>>>;

/**
 * Lets in whoever a provider has vouched for. Nobody gets into an account because of an address
 * alone, however sure the provider is of it: linking needs a session of that account.
 * @throws `identity.expired`, `identity.account_exists`, `identity.email_missing`,
 *   `login.unverified` (a letter is on its way), `account.suspended`.
 */
export async function exchangeCode(
  deps: SocialSignInDeps,
  { code, browser }: OneTimeCode,
  context: Context,
): Promise<SessionEntry> {
  const { db, clock, limits } = deps;
  await limits.consume('login', context.client);
  const [code_hash, browser_hash] = [hashToken(code), hashToken(browser)];
  const now = clock.now();
  const arrival = await deleteCode(db, { code_hash, browser_hash, user_id: null, now });
  if (!arrival) throw new AppError('identity.expired');
  const known = await findIdentity(db, arrival);
  if (!known) return signUpWithProvider(deps, arrival, context);
  if (!known.email_verified_at) {
    await requestToken(deps, { purpose: 'verify', email: known.email }, context.client);
    throw new AppError('login.unverified');
  }
  return db.transaction().execute((tx) => openSession(tx, known, { client: context.client, now }));
}

/** Somebody who has never been here by this provider. */
async function signUpWithProvider(
  deps: SocialSignInDeps,
  arrival: VerifiedCode,
  context: Context,
): Promise<SessionEntry> {
  const { email } = arrival;
  if (email === null) throw new AppError('identity.email_missing');
  await deps.limits.consume('sign_up', context.client, email);
  const newcomer = { ...arrival, email };
  if (arrival.is_email_verified) return createVerifiedAccount(deps, newcomer, context);
  const { language } = context;
  await deps.db
    .transaction()
    .execute((tx) => createUnverifiedAccount(tx, deps, { newcomer, language }));
  throw new AppError('login.unverified');
}

type IdentityWithEmail = VerifiedCode & { email: string };

/** Makes an account for a proven address; what somebody else had made for it, unproven, gives way. */
function createVerifiedAccount(
  { db, clock }: SocialSignInDeps,
  newcomer: IdentityWithEmail,
  { client, language }: Context,
): Promise<SessionEntry> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    await deleteUnverifiedAccount(tx, newcomer.email);
    const made = await insertProviderAccount(tx, {
      ...toAccount(newcomer, language),
      email_verified_at: now,
    });
    if (made !== undefined) await insertIdentity(tx, { ...newcomer, user_id: made });
    // Where two hand-overs of one person meet, the other one has made the account.
    const user_id = made ?? (await findIdentity(tx, newcomer))?.user_id;
    if (user_id === undefined) throw new AppError('identity.account_exists');
    return openSession(tx, { user_id }, { client, now });
  });
}

/**
 * As signing up does: makes an account that has to be confirmed, or writes to whoever has one at this
 * address, and does not tell which.
 */
async function createUnverifiedAccount(
  tx: Database,
  deps: SocialSignInDeps,
  { newcomer, language }: { newcomer: IdentityWithEmail; language: Language },
): Promise<void> {
  const account = { ...toAccount(newcomer, language), email_verified_at: null };
  const user_id = await insertProviderAccount(tx, account);
  if (user_id === undefined) return sendAlreadyRegistered(tx, deps, newcomer.email);
  await insertIdentity(tx, { ...newcomer, user_id });
  await sendVerification(tx, deps, { ...account, user_id });
}

function toAccount({ email, name }: IdentityWithEmail, language: Language) {
  return { email, ...nameFromProvider(name, language), language };
}
