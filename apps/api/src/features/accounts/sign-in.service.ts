import type { SessionEntry, SessionUser } from '@mam/contract/accounts/accounts';
import { AppError } from '@mam/contract/core/errors';
import type { LimitDeps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { ClientInfo } from '../../http/access/client-info.ts';
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

/** Dependencies of features that deal with accounts. */
export interface AccountDeps extends LimitDeps, MailDeps {
  passwords: Passwords;
}

/**
 * Signs in with a password. The state of the account is revealed only after a correct password, and an
 * unknown address takes as long as a wrong password.
 */
export async function signIn(
  { db, clock, passwords, limits }: AccountDeps,
  input: { email: string; password: string },
  client: ClientInfo,
): Promise<SessionEntry> {
  await limits.consume('login', client, input.email);
  const account = await findAccountByEmail(db, input.email);
  const stored = account?.password_hash ?? null;
  const isCorrect = await passwords.verify(input.password, stored);
  if (!account || stored === null || !isCorrect) throw new AppError('login.wrong');
  if (account.status === 'suspended') throw new AppError('account.suspended');
  if (!account.email_verified_at) throw new AppError('login.unverified');
  const { user_id } = account;
  const after = passwords.isOutdated(stored) ? await passwords.hash(input.password) : stored;
  return db.transaction().execute(async (tx) => {
    if (after !== stored) await replacePassword(tx, user_id, { before: stored, after });
    return openSession(tx, { user_id, checked: after }, { client, now: clock.now() });
  });
}

/**
 * Starts a session of an authenticated account, in the caller's transaction.
 * @param account `checked`: the password hash that was verified, for a sign-in with a password.
 * @throws `login.wrong` when that hash has been replaced since, `account.suspended`.
 */
export async function openSession(
  tx: Database,
  { user_id, checked }: { user_id: number; checked?: string },
  context: { client: ClientInfo; now: Date },
): Promise<SessionEntry> {
  const account = await updateLogin(tx, user_id, { now: context.now, checked });
  if (!account) throw await signInError(tx, user_id);
  return { token: await startSession(tx, account, context), ...toSessionUser(account) };
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
