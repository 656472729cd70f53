import { isAdmin } from '@mam/contract/core/roles';
import type { LimitDeps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { ClientInfo } from '../../http/access/client-info.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import { lockAccountByEmail } from './accounts.queries.ts';
import { isKnownDevice } from './known-devices.service.ts';
import { deleteNextTokenRequest, insertTokenRequest } from './tokens.queries.ts';
import { issueToken } from './tokens.service.ts';

type Purpose = 'verify' | 'reset';

/**
 * Stores a request for a mail with a token. Whether the address has an account is not looked up here, so
 * neither the response nor its time reveals it.
 */
export async function requestToken(
  { db, clock, limits }: LimitDeps,
  request: { purpose: Purpose; email: string },
  client: ClientInfo,
): Promise<void> {
  // The e-mail address has no limit of its own: strangers must not use up what its owner may ask for.
  await limits.consume('mail', client);
  const { device_id = null } = client;
  await insertTokenRequest(db, { ...request, device_id, created_at: clock.now() });
}

/**
 * Processes every stored request. Each is deleted in the transaction that queues its mail, so none is
 * lost or processed twice when a process dies.
 * @returns the number of requests.
 */
export async function processTokenRequests(deps: Pick<MailDeps, 'db' | 'clock' | 'mails'>) {
  for (let count = 0; ; count += 1) {
    if (!(await deps.db.transaction().execute((tx) => processNextRequest(tx, deps)))) return count;
  }
}

async function processNextRequest(
  tx: Database,
  { clock, mails }: Pick<MailDeps, 'clock' | 'mails'>,
): Promise<boolean> {
  const request = await deleteNextTokenRequest(tx);
  if (!request) return false;
  const { purpose, device_id } = request;
  const account = await lockAccountByEmail(tx, request.email);
  if (!account || (purpose === 'verify' && account.email_verified_at)) return true;
  const { user_id, email, first_name, language } = account;
  const isKnown = await isKnownDevice(tx, user_id, device_id);
  const kind = purpose === 'verify' ? 'sign_up' : purpose;
  if (!(await mails.mayQueue(tx, kind, email, { isKnownDevice: isKnown }))) return true;
  const issued = await issueToken(tx, { user_id, purpose }, clock.now());
  const params = { name: first_name, is_admin: isAdmin(account.role), ...issued };
  await mails.queue(tx, { template: purpose, to: email, language, params });
  return true;
}
