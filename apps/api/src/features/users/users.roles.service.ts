import { AppError } from '@mam/contract/core/errors';
import { isAdmin } from '@mam/contract/core/roles';
import type { UserDetail } from '@mam/contract/users/users';
import type { Suspension } from '@mam/contract/users/users.rules';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import {
  lockAdmins,
  reactivateAccounts,
  setRole,
  suspendAccount,
} from '../accounts/accounts.service.ts';
import { deleteIdentities } from '../accounts/identities.service.ts';
import type { AccountDeps } from '../accounts/sign-in.service.ts';
import { actorOfMany, recordChange } from '../audit/audit.service.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import { lockUsers } from './users.queries.ts';
import { getUser, lockUser, subjectOf } from './users.service.ts';

interface Many {
  ids: readonly number[];
}
interface One {
  id: number;
}

/**
 * Suspends accounts, which ends their sessions and tokens. Returns the ids that changed: not those
 * that were suspended already, which keep their reason.
 * @throws `user.self`
 */
export async function suspendUsers(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  actor: Actor,
  { ids, reason, note }: Many & Suspension,
): Promise<number[]> {
  // The acting admin stays active, so the last one can never be suspended.
  if (ids.includes(actor.user_id)) throw new AppError('user.self');
  const at = clock.now();
  const after = { status: 'suspended', suspension_reason: reason, ...(note && { note }) };
  return withAdminLock(db, actor, async (tx) => {
    const users = (await lockUsers(tx, ids)).filter(({ status }) => status === 'active');
    const by = await actorOfAll(tx, actor, { verb: 'suspend', count: users.length });
    for (const user of users) {
      await suspendAccount(tx, user.id, { reason, note, at });
      const change = { verb: 'suspend', before: { status: user.status }, after };
      await recordChange(tx, by, { ...subjectOf(user), ...change });
    }
    return users.map(({ id }) => id);
  });
}

/**
 * Reactivates suspended accounts; their sessions stay ended. Returns the ids that changed, and why those were
 * suspended, as the reason ends with the suspension.
 */
export async function unsuspendUsers(db: Database, actor: Actor, { ids }: Many) {
  return withAdminLock(db, actor, async (tx) => {
    const users = (await lockUsers(tx, ids)).filter(({ status }) => status === 'suspended');
    const changed = users.map(({ id }) => id);
    if (changed.length > 0) await reactivateAccounts(tx, changed);
    const by = await actorOfAll(tx, actor, { verb: 'unsuspend', count: users.length });
    for (const user of users) {
      const change = { before: { status: user.status }, after: { status: 'active' } };
      await recordChange(tx, by, { ...subjectOf(user), verb: 'unsuspend', ...change });
    }
    const suspensions = users.flatMap(({ id, suspension_reason: reason, suspension_note: note }) =>
      reason ? [{ id, reason, note }] : [],
    );
    return { changed, suspensions };
  });
}

/** Several accounts are one entry of the log, with an entry of each as its parts. */
function actorOfAll(tx: Database, actor: Actor, many: { verb: string; count: number }) {
  return actorOfMany(tx, actor, { subject: 'account', ...many });
}

/**
 * Grants the admin role and disconnects the account's providers: a stranger who connected one must not become
 * an admin with it. A mail tells the new admin. Throws `user.not_found`, `user.unverified`.
 */
export async function grantAdmin(
  { db, mails }: Pick<MailDeps, 'db' | 'mails'>,
  actor: Actor,
  { id }: One,
): Promise<UserDetail> {
  return withAdminLock(db, actor, async (tx) => {
    const user = await lockUser(tx, id);
    // An unverified account may belong to a person who signed up with another person's address.
    if (user.email_verified_at === null) throw new AppError('user.unverified');
    const change = { user, role: ['admin', 'customer'] as const, verb: 'grant_admin' };
    if (await changeRole(tx, actor, change)) {
      const disconnected = await deleteIdentities(tx, id);
      const { email: to, language, first_name: name } = user;
      const params = { name, disconnected };
      await mails.queue(tx, { template: 'admin_granted', to, language, params });
    }
    return getUser(tx, id);
  });
}

/** Revokes the admin role. Throws `user.not_found`, `account.last_admin`. */
export async function revokeAdmin(db: Database, actor: Actor, { id }: One): Promise<UserDetail> {
  return withAdminLock(db, actor, async (tx, admins) => {
    const user = await lockUser(tx, id);
    if (admins.every((admin) => admin.id === id)) throw new AppError('account.last_admin');
    await changeRole(tx, actor, { user, role: ['customer'], verb: 'revoke_admin' });
    return getUser(tx, id);
  });
}

type Admins = Awaited<ReturnType<typeof lockAdmins>>;

/**
 * Runs work in a transaction that locks all active admins. When two admins revoke each other's role at the
 * same time, the second call fails.
 */
function withAdminLock<T>(
  db: Database,
  actor: Actor,
  work: (tx: Database, admins: Admins) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const admins = await lockAdmins(tx);
    if (!admins.some(({ id }) => id === actor.user_id)) throw new AppError('auth.expired');
    return work(tx, admins);
  });
}

interface RoleChange {
  user: Awaited<ReturnType<typeof lockUser>>;
  role: readonly ('admin' | 'customer')[];
  verb: string;
}

/** False where the account has the role already. */
async function changeRole(
  tx: Database,
  actor: Actor,
  { user, role, verb }: RoleChange,
): Promise<boolean> {
  if (isAdmin(user.role) === isAdmin([...role])) return false;
  await setRole(tx, user.id, [...role]);
  const [before, after] = [{ role: user.role }, { role }];
  await recordChange(tx, actor, { ...subjectOf(user), verb, before, after });
  return true;
}
