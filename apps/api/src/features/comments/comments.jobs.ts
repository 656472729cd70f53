import { COMMENT_RESTORE_MINUTES } from '@mam/contract/core/constants';
import type { Deps } from '../../app.deps.ts';
import { startPolling } from '../../platform/background/poll.ts';
import type { Log } from '../../platform/log.ts';
import { anonymizeComments } from '../audit/audit.service.ts';
import { APPEAR_INTERVAL_MS, appearDue } from './appearing.service.ts';
import { eraseDeleted, listOwnDeletions } from './withdrawal.queries.ts';

const MINUTE_MS = 60_000;

/**
 * Lets anonymous comments appear, in every process, and erases the texts of deleted comments every hour,
 * once the deletion cannot be undone.
 */
export async function startCommentJobs(deps: Deps & { log: Log }) {
  await deps.jobs.every('comments-sweep', '37 * * * *', () => sweepComments(deps));
  const polling = { name: 'appearing comments', interval_ms: APPEAR_INTERVAL_MS, log: deps.log };
  return startPolling(polling, () => appearDue(deps));
}

export async function sweepComments({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const minutes = COMMENT_RESTORE_MINUTES * MINUTE_MS;
  const before = new Date(clock.now().getTime() - minutes);
  await db.transaction().execute(async (tx) => {
    // What its author deleted leaves the log, too; what an admin took down stays there as a reason.
    await anonymizeComments(tx, await listOwnDeletions(tx, before));
    await eraseDeleted(tx, before);
  });
}
