import type { SessionEntry } from '@mam/contract/accounts/accounts';
import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import type { Database } from '../../db/connect.ts';
import type { RequestContext } from '../../http/access/request-context.ts';
import { hashToken } from '../../http/access/session.ts';
import { deleteUnverifiedAccount, insertAccounts } from '../accounts/accounts.service.ts';
import { linkIdentity } from '../accounts/identities.service.ts';
import { openSession } from '../accounts/sign-in.service.ts';
import {
  countSignUp,
  sendAlreadyRegistered,
  sendVerification,
  signUpDevice,
} from '../accounts/sign-up.service.ts';
import { requestToken } from '../accounts/token-requests.service.ts';
import { nameFromProvider } from './display-name.rules.ts';
import type { SocialSignInDeps } from './providers.service.ts';
import { deleteCode, findIdentity } from './social-sign-in.queries.ts';

type Context = Pick<RequestContext, 'client' | 'language'>;

/** A one-time code and the state cookie of the browser that presents it. */
export interface OneTimeCode {
  code: string;
  stateCookie: string;
}

type CodeIdentity = NonNullable<Awaited<ReturnType<typeof deleteCode>>>;

/**
 * Consumes a one-time code and returns the identity it stands for.
 * @param user_id the account that the identity is to be linked to; null for a sign-in.
 * @throws `identity.expired`
 */
export async function consumeCode(
  { db, clock }: Pick<SocialSignInDeps, 'db' | 'clock'>,
  { code, stateCookie }: OneTimeCode,
  user_id: number | null,
): Promise<CodeIdentity> {
  const [code_hash, browser_hash] = [hashToken(code), hashToken(stateCookie)];
  const identity = await deleteCode(db, { code_hash, browser_hash, user_id, now: clock.now() });
  if (!identity) throw new AppError('identity.expired');
  return identity;
}

/**
 * Signs in with the identity of a one-time code. An email address alone never gives access to an
 * existing account, even if the provider has verified it: linking requires a session of that account.
 * @throws `identity.expired`, `identity.account_exists`, `identity.email_missing`,
 *   `login.unverified` (a mail is queued), `account.suspended`.
 */
export async function exchangeCode(
  deps: SocialSignInDeps,
  code: OneTimeCode,
  context: Context,
): Promise<SessionEntry> {
  const { db, limits } = deps;
  const { client } = context;
  await limits.consume('login', client);
  const identity = await consumeCode(deps, code, null);
  const account = await findIdentity(db, identity);
  if (!account) return signUpWithProvider(deps, identity, context);
  if (!account.email_verified_at) {
    await requestToken(deps, { purpose: 'verify', email: account.email }, client);
    throw new AppError('login.unverified');
  }
  const { user_id } = account;
  return db.transaction().execute((tx) => openSession(tx, deps, { user_id, client }));
}

/** Creates the account of an identity that is linked to none. */
async function signUpWithProvider(
  deps: SocialSignInDeps,
  identity: CodeIdentity,
  context: Context,
): Promise<SessionEntry> {
  const { email } = identity;
  if (email === null) throw new AppError('identity.email_missing');
  await countSignUp(deps.limits, context.client);
  const account = { ...identity, email };
  if (identity.is_email_verified) return createVerifiedAccount(deps, account, context);
  await deps.db.transaction().execute((tx) => createUnverifiedAccount(tx, deps, account, context));
  throw new AppError('login.unverified');
}

type ProviderAccount = CodeIdentity & { email: string };

/** Creates an account with a verified address; it replaces an unverified one of that address. */
function createVerifiedAccount(
  deps: SocialSignInDeps,
  account: ProviderAccount,
  { client, language }: Context,
): Promise<SessionEntry> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    await deleteUnverifiedAccount(tx, account.email);
    const state = { language, email_verified_at: now, sign_up_device: null };
    const created = await insertProviderAccount(tx, account, state);
    // When two calls for one identity run at once, the other call may have created the account.
    const user_id = created?.id ?? (await findIdentity(tx, account))?.user_id;
    if (user_id === undefined) throw new AppError('identity.account_exists');
    return openSession(tx, deps, { user_id, client });
  });
}

/**
 * Like a sign-up with a password, it does not reveal whether the address has an account. The browser of
 * this sign-in verifies the address by its mail alone; in another one its reader sets a password, which
 * removes the identity: it may be a stranger's.
 */
async function createUnverifiedAccount(
  tx: Database,
  deps: SocialSignInDeps,
  account: ProviderAccount,
  { client, language }: Context,
): Promise<void> {
  const sign_up_device = signUpDevice(account.email, client);
  const state = { language, email_verified_at: null, sign_up_device };
  const created = await insertProviderAccount(tx, account, state);
  if (!(await deps.mails.mayQueue(tx, 'sign_up', account.email))) return;
  if (!created) return sendAlreadyRegistered(tx, deps, account.email);
  await sendVerification(tx, deps, { ...created, user_id: created.id });
}

/** Creates an account without a password and links its identity. Undefined where the address is taken. */
async function insertProviderAccount(
  tx: Database,
  account: ProviderAccount,
  state: { language: Language; email_verified_at: Date | null; sign_up_device: Buffer | null },
) {
  const name = nameFromProvider(account.name, state.language);
  const row = { email: account.email, ...name, ...state, role: ['customer' as const] };
  const [created] = await insertAccounts(tx, [row]);
  if (created) await linkIdentity(tx, { ...account, user_id: created.id });
  return created;
}
