import { AppError } from '@mam/contract/core/errors';
import { isAdmin } from '@mam/contract/core/roles';
import type { UserDetail } from '@mam/contract/users/users';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { revokeSessions } from '../../http/access/session.ts';
import { revokeTokens } from '../accounts/tokens.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { lockAdmins } from '../profile/account-deletion.queries.ts';
import { getUser } from './users.list.ts';
import { lockUsers, updateUsers } from './users.queries.ts';
import { lockUser, subjectOf } from './users.service.ts';

interface Many {
  ids: readonly number[];
}
interface One {
  id: number;
}

/**
 * Suspends accounts and ends their sessions and codes; those that are suspended already stay as they
 * are. Returns the ids that changed.
 * @throws `user.self`
 */
export async function suspendUsers(db: Database, actor: Actor, { ids }: Many): Promise<number[]> {
  // Whoever acts stays an active admin, so the last one can never be suspended.
  if (ids.includes(actor.user_id)) throw new AppError('user.self');
  return withAdminLock(db, actor, (tx) => setStatus(tx, actor, { ids, status: 'suspended' }));
}

/** Lets suspended accounts sign in again; ended sessions stay ended. Returns the ids that changed. */
export async function unsuspendUsers(db: Database, actor: Actor, { ids }: Many): Promise<number[]> {
  return withAdminLock(db, actor, (tx) => setStatus(tx, actor, { ids, status: 'active' }));
}

/** Makes an account an admin. Throws `user.not_found`, `user.unverified`. */
export async function grantAdmin(db: Database, actor: Actor, { id }: One): Promise<UserDetail> {
  return withAdminLock(db, actor, async (tx) => {
    const user = await lockUser(tx, id);
    // Who has not proven an address may have signed up with somebody else's, and knows the password.
    if (user.email_verified_at === null) throw new AppError('user.unverified');
    await setRole(tx, actor, { user, role: ['admin', 'customer'], verb: 'grant_admin' });
    return getUser(tx, id);
  });
}

/** Takes the right of an admin away. Throws `user.not_found`, `account.last_admin`. */
export async function revokeAdmin(db: Database, actor: Actor, { id }: One): Promise<UserDetail> {
  return withAdminLock(db, actor, async (tx, admins) => {
    const user = await lockUser(tx, id);
    if (admins.every((admin) => admin.id === id)) throw new AppError('account.last_admin');
    await setRole(tx, actor, { user, role: ['customer'], verb: 'revoke_admin' });
    return getUser(tx, id);
  });
}

type Admins = Awaited<ReturnType<typeof lockAdmins>>;

/**
 * Runs work on the rights of others in a transaction that holds all active admins. Of two who act
 * against each other at the same time, the second is no admin any more.
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

async function setStatus(
  tx: Database,
  actor: Actor,
  { ids, status }: Many & { status: 'active' | 'suspended' },
): Promise<number[]> {
  const users = (await lockUsers(tx, ids)).filter((user) => user.status !== status);
  const changed = users.map(({ id }) => id);
  if (changed.length === 0) return [];
  await updateUsers(tx, changed, { status });
  const verb = status === 'suspended' ? 'suspend' : 'unsuspend';
  for (const user of users) {
    if (status === 'suspended') await revokeAccess(tx, user.id);
    const [before, after] = [{ status: user.status }, { status }];
    await recordChange(tx, actor, { ...subjectOf(user), verb, before, after });
  }
  return changed;
}

interface RoleChange {
  user: Awaited<ReturnType<typeof lockUser>>;
  role: ('admin' | 'customer')[];
  verb: string;
}

/** How long a session lasts depends on the roles, so each change of them ends the sessions. */
async function setRole(
  tx: Database,
  actor: Actor,
  { user, role, verb }: RoleChange,
): Promise<void> {
  if (isAdmin(user.role) === isAdmin(role)) return;
  await updateUsers(tx, [user.id], { role });
  await revokeAccess(tx, user.id);
  const [before, after] = [{ role: user.role }, { role }];
  await recordChange(tx, actor, { ...subjectOf(user), verb, before, after });
}

/** The codes of its letters too: they could let somebody in. */
async function revokeAccess(tx: Database, id: number): Promise<void> {
  await revokeTokens(tx, id);
  await revokeSessions(tx, id);
}
