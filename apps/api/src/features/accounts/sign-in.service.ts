import type { SessionEntry, SessionUser } from '@mam/contract/accounts/accounts';
import { AppError } from '@mam/contract/core/errors';
import { isAdmin } from '@mam/contract/core/roles';
import type { LimitDeps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { ClientInfo } from '../../http/access/client-info.ts';
import { deviceLabel } from '../../http/access/device-label.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { startSession } from '../../http/access/session.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import {
  findAccount,
  findAccountByEmail,
  replacePassword,
  updateLogin,
} from './accounts.queries.ts';
import { isKnownDevice, rememberDevice } from './known-devices.service.ts';

/** Dependencies of features that deal with accounts. */
export interface AccountDeps extends LimitDeps, MailDeps {
  passwords: Passwords;
}

/**
 * Signs in with a password. The state of the account is revealed only after a correct password, and an
 * unknown address takes as long as a wrong password. Only failures count towards the limits.
 */
export async function signIn(
  deps: AccountDeps,
  input: { email: string; password: string },
  client: ClientInfo,
): Promise<SessionEntry> {
  const { db, passwords } = deps;
  const account = await checkCredentials(deps, input, client);
  if (account.status === 'suspended') throw new AppError('account.suspended');
  if (!account.email_verified_at) throw new AppError('login.unverified');
  const { user_id, stored } = account;
  const { address } = client;
  const after = passwords.isOutdated(stored)
    ? await passwords.hash(input.password, address)
    : stored;
  return db.transaction().execute(async (tx) => {
    if (after !== stored) await replacePassword(tx, user_id, { before: stored, after });
    return openSession(tx, deps, { user_id, checked: after, client });
  });
}

/** The account of an address and its password, in the same time for every wrong pair. */
async function checkCredentials(
  { db, passwords, limits }: AccountDeps,
  { email, password }: { email: string; password: string },
  client: ClientInfo,
) {
  const takeBackClient = await limits.consume('login', client);
  const account = await findAccountByEmail(db, email);
  const isKnown = await isKnownDevice(db, account?.user_id, client.device_id);
  const takeBack = await limits.consumeSignIn(client, email, { isKnownDevice: isKnown });
  const stored = account?.password_hash ?? null;
  const isCorrect = await passwords.verify(password, stored, client.address);
  if (!account || stored === null || !isCorrect) throw new AppError('login.wrong');
  await takeBackClient();
  await takeBack();
  return { ...account, stored };
}

/**
 * Starts a session of an authenticated account, in the caller's transaction, and remembers its browser.
 * An admin gets a mail about a new one.
 * @param account `checked`: the password hash that was verified, for a sign-in with a password.
 * @throws `login.wrong` when that hash has been replaced since, `account.suspended`.
 */
export async function openSession(
  tx: Database,
  { clock, mails }: Pick<AccountDeps, 'clock' | 'mails'>,
  { user_id, checked, client }: { user_id: number; checked?: string; client: ClientInfo },
): Promise<SessionEntry> {
  const now = clock.now();
  const account = await updateLogin(tx, user_id, { now, checked });
  if (!account) throw await signInError(tx, user_id);
  const { device_id, agent } = client;
  if (isAdmin(account.role) && !(await isKnownDevice(tx, user_id, device_id))) {
    const { email: to, language, first_name: name } = account;
    const params = { name, device: deviceLabel(agent), at: now.toISOString() };
    await mails.queue(tx, { template: 'new_sign_in', to, language, params });
  }
  await rememberDevice(tx, user_id, { device_id, now });
  return { token: await startSession(tx, account, { client, now }), ...toSessionUser(account) };
}

/** The account of the session, as the browser stores it. */
export async function getSessionUser(db: Database, { user_id }: Actor): Promise<SessionUser> {
  const account = await findAccount(db, user_id);
  if (!account) throw new AppError('auth.expired');
  return toSessionUser(account);
}

async function signInError(tx: Database, user_id: number): Promise<AppError> {
  const account = await findAccount(tx, user_id);
  return new AppError(account?.status === 'suspended' ? 'account.suspended' : 'login.wrong');
}

interface SignedInAccount {
  user_id: number;
  email: string;
  role: ('admin' | 'customer')[];
  first_name: string;
  last_name: string;
  phone_number: string | null;
}

function toSessionUser({ user_id, email, role, ...name }: SignedInAccount): SessionUser {
  const { first_name, last_name, phone_number } = name;
  return { user_id, role, email, user_profile: { first_name, last_name, phone_number } };
}
