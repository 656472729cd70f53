import type { DeviceSession } from '@mam/contract/accounts/accounts';
import { canActOn } from '@mam/contract/core/ownership';
import type { Deps } from '../../app.deps.ts';
import type { Actor, RequestContext } from '../../http/access/request-context.ts';
import { deleteSession } from '../../http/access/session.queries.ts';
import { findSessionOwner, listSessions } from './accounts.queries.ts';

/** The live sessions of an account, one per browser. */
export async function listDeviceSessions(
  { db, clock }: Deps,
  { user_id, session_id }: Actor,
): Promise<DeviceSession[]> {
  const rows = await listSessions(db, user_id, clock.now());
  return rows.map(({ id, device, created_at, last_used_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    current: id === session_id,
  }));
}

/** Ends one session: of one's own account, or any for an admin. */
export async function revokeDeviceSession(
  { db }: Deps,
  id: number,
  { actor, authorize }: RequestContext,
): Promise<void> {
  const session = await findSessionOwner(db, id);
  authorize(session !== undefined && canActOn(actor, session.user_id));
  await deleteSession(db, id);
}
