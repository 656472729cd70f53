import { UNVERIFIED_ACCOUNT_DAYS } from '@mam/contract/core/constants';
import { startPolling } from '../../platform/background/poll.ts';
import { daysAgo } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { anonymizeAccounts } from '../audit/audit.service.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import { deleteUnverifiedAccounts } from './sign-up.queries.ts';
import { processTokenRequests } from './token-requests.service.ts';

/** A fixed interval, so that no request reveals by its time whether an address has an account. */
const POLL_MS = 1_000;

/** Unverified accounts that one transaction of the sweep deletes, each with its mails. */
const UNVERIFIED_MAX = 500;

/** Processes token requests every second. */
export async function startAccountJobs(deps: MailDeps & { log: Log }) {
  const polling = { name: 'processing token requests', interval_ms: POLL_MS, log: deps.log };
  return startPolling(polling, () => processTokenRequests(deps));
}

/**
 * Deletes accounts that were never verified and the mails to them, so many in each transaction; those that are
 * being used wait for the next night.
 */
export async function sweepUnverified(
  { db, clock, mails }: Pick<MailDeps, 'db' | 'clock' | 'mails'>,
  batch = UNVERIFIED_MAX,
): Promise<void> {
  const now = clock.now();
  const before = daysAgo(clock, UNVERIFIED_ACCOUNT_DAYS);
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
