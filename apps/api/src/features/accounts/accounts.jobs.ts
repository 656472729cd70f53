import { KNOWN_DEVICE_DAYS, UNVERIFIED_ACCOUNT_DAYS } from '@mam/contract/core/constants';
import { deleteExpiredRateLimits } from '../../http/access/action-rate-limit.queries.ts';
import { deleteExpiredSessions } from '../../http/access/session.queries.ts';
import { startPolling } from '../../platform/background/poll.ts';
import type { Log } from '../../platform/log.ts';
import { anonymizeAccounts } from '../audit/audit.service.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import { deleteOldDevices } from './accounts.queries.ts';
import { deleteUnverifiedAccounts } from './sign-up.queries.ts';
import { processTokenRequests } from './token-requests.service.ts';
import { deleteExpiredTokens } from './tokens.queries.ts';

/** A fixed interval, so that no request reveals by its time whether an address has an account. */
const POLL_MS = 1_000;

/** Unverified accounts that one transaction of the sweep deletes, each with its mails. */
const UNVERIFIED_MAX = 500;

type SweepDeps = Pick<MailDeps, 'db' | 'clock' | 'mails'>;

/** Processes token requests every second; deletes expired rows every night. */
export async function startAccountJobs(deps: MailDeps & { log: Log }) {
  await deps.jobs.every('accounts-sweep', '23 3 * * *', () => sweepAccounts(deps));
  const polling = { name: 'processing token requests', interval_ms: POLL_MS, log: deps.log };
  return startPolling(polling, () => processTokenRequests(deps));
}

/** Deletes expired sessions, tokens and rate limits, accounts that were never verified, and their mails. */
export async function sweepAccounts(
  { db, clock, mails }: SweepDeps,
  batch = UNVERIFIED_MAX,
): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteExpiredTokens(db, now);
  await deleteExpiredRateLimits(db, now);
  await deleteOldDevices(db, daysBefore(now, KNOWN_DEVICE_DAYS));
  await deleteUnverified({ db, clock, mails }, batch);
}

/** So many accounts in each transaction; those that are being used wait for the next night. */
async function deleteUnverified({ db, clock, mails }: SweepDeps, batch: number): Promise<void> {
  const now = clock.now();
  const before = daysBefore(now, UNVERIFIED_ACCOUNT_DAYS);
  const deleteSome = () =>
    db.transaction().execute(async (tx) => {
      const deleted = await deleteUnverifiedAccounts(tx, { before, now, limit: batch });
      for (const { email } of deleted) await mails.deleteAllTo(tx, email);
      await anonymizeAccounts(
        tx,
        deleted.map(({ id }) => id),
      );
      return deleted.length;
    });
  while ((await deleteSome()) === batch);
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
