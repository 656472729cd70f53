import type { AccountDeps, Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Caller } from '../../http/access/client-info.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import { insertLinkRequest, takeLinkRequest } from './tokens.queries.ts';
import { issueLink } from './tokens.service.ts';

type Purpose = 'verify' | 'reset';

/**
 * Notes that somebody wants a mail with a link. Whether the address has an account is not looked up
 * here, so neither the answer nor its time can tell.
 */
export async function requestLink(
  { db, clock, limits }: AccountDeps,
  request: { purpose: Purpose; email: string },
  caller: Caller,
): Promise<void> {
  await limits.take('mail', caller, request.email);
  await insertLinkRequest(db, { ...request, created_at: clock.now() });
}

/**
 * Answers every waiting request; requests are never lost and never answered twice, whatever dies.
 * @returns how many there were.
 */
export async function answerLinkRequests(deps: Pick<Deps, 'db' | 'clock' | 'mails'>) {
  for (let count = 0; ; count += 1) {
    if (!(await deps.db.transaction().execute((tx) => answerOne(tx, deps)))) return count;
  }
}

async function answerOne(
  tx: Database,
  { clock, mails }: Pick<Deps, 'clock' | 'mails'>,
): Promise<boolean> {
  const request = await takeLinkRequest(tx);
  if (!request) return false;
  const { purpose } = request;
  const account = await findAccountByEmail(tx, request.email);
  if (!account || (purpose === 'verify' && account.email_verified_at)) return true;
  const { user_id, email, first_name, language } = account;
  const link = await issueLink(tx, { user_id, purpose }, clock.now());
  const params = { name: first_name, ...link };
  await mails.queue(tx, { template: purpose, to: email, language, params });
  return true;
}
