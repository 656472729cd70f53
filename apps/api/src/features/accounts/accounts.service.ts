import { joinFullName } from '@mam/contract/rules/person';
import type { Suspension } from '@mam/contract/users/users.rules';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { revokeSessions } from '../../http/access/session.ts';
import { ACTIVE, deleteKnownDevices, findAccount, updateAccounts } from './accounts.queries.ts';
import { revokeTokens } from './tokens.service.ts';

/** Statements that other features may run as they are; they never write to `accounts` themselves. */
export {
  type AccountChange,
  deleteAccount,
  insertAccounts,
  lockAdmins,
  updateAccounts,
} from './accounts.queries.ts';
export { deleteUnverifiedAccount } from './sign-up.queries.ts';

/** Suspends an account, which ends its sessions and tokens. */
export async function suspendAccount(
  tx: Database,
  id: number,
  { reason, note, at }: Suspension & { at: Date },
): Promise<void> {
  const why = { suspended_at: at, suspension_reason: reason, suspension_note: note };
  await updateAccounts(tx, [id], { status: 'suspended', ...why });
  await revokeAccess(tx, id);
}

/** Lets accounts sign in again. */
export function reactivateAccounts(tx: Database, ids: readonly number[]): Promise<void> {
  return updateAccounts(tx, ids, ACTIVE);
}

/** Sets the roles, on which the lifetime of a session depends, so it ends the sessions and tokens. */
export async function setRole(
  tx: Database,
  id: number,
  role: ('admin' | 'customer')[],
): Promise<void> {
  await updateAccounts(tx, [id], { role });
  await revokeAccess(tx, id);
}

/**
 * Ends the sessions of an account, except the named one, every token with which one could sign in or set
 * a password, and what is known of its browsers. Call it after the change that requires it, in the same transaction.
 */
export async function revokeAccess(
  tx: Database,
  id: number,
  options: { except?: number } = {},
): Promise<void> {
  await revokeTokens(tx, id);
  await deleteKnownDevices(tx, id);
  await revokeSessions(tx, id, options);
}

/** The full name of the admin who creates an account, which its owner gets to know. */
export async function findInviter(db: Database, { user_id }: Actor): Promise<string | null> {
  const admin = await findAccount(db, user_id);
  return admin ? joinFullName(admin) : null;
}
