import type { LimitDeps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { ClientInfo } from '../../http/access/client-info.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import { deleteNextTokenRequest, insertTokenRequest } from './tokens.queries.ts';
import { issueToken } from './tokens.service.ts';

type Purpose = 'verify' | 'reset';

/**
 * Notes that somebody wants a mail with a link. Whether the address has an account is not looked up
 * here, so neither the answer nor its time can tell.
 */
export async function requestToken(
  { db, clock, limits }: LimitDeps,
  request: { purpose: Purpose; email: string },
  client: ClientInfo,
): Promise<void> {
  await limits.consume('mail', client, request.email);
  await insertTokenRequest(db, { ...request, created_at: clock.now() });
}

/**
 * Answers every waiting request; requests are never lost and never answered twice, whatever dies.
 * @returns how many there were.
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
  const { purpose } = request;
  const account = await findAccountByEmail(tx, request.email);
  if (!account || (purpose === 'verify' && account.email_verified_at)) return true;
  const { user_id, email, first_name, language } = account;
  const link = await issueToken(tx, { user_id, purpose }, clock.now());
  const params = { name: first_name, ...link };
  await mails.queue(tx, { template: purpose, to: email, language, params });
  return true;
}
