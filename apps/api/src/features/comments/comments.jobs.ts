import { COMMENT_RESTORE_MINUTES } from '@mam/contract/core/constants';
import type { Deps } from '../../app.deps.ts';
import { startPolling } from '../../platform/background/poll.ts';
import type { Log } from '../../platform/log.ts';
import { anonymizeComments, nameComments } from '../audit/audit.service.ts';
import { APPEAR_INTERVAL_MS, appearDue } from './comments.appearing.service.ts';
import { eraseDeleted, listPlaceNames, lockDeleted } from './comments.withdrawal.queries.ts';

const MINUTE_MS = 60_000;
/** Comments that one transaction of the sweep erases. */
const ERASED_MAX = 1_000;

/** Lets anonymous comments appear, in every process. */
export async function startCommentJobs(deps: Deps & { log: Log }) {
  const polling = { name: 'appearing comments', interval_ms: APPEAR_INTERVAL_MS, log: deps.log };
  return startPolling(polling, () => appearDue(deps));
}

/**
 * Erases the texts of deleted comments once the deletion cannot be undone, so many in each transaction that a
 * reader who restores or answers one never waits long. Locked comments wait for the next sweep.
 */
export async function sweepComments(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  batch = ERASED_MAX,
): Promise<void> {
  const minutes = COMMENT_RESTORE_MINUTES * MINUTE_MS;
  const before = new Date(clock.now().getTime() - minutes);
  const eraseSome = () =>
    db.transaction().execute(async (tx) => {
      const deleted = await lockDeleted(tx, before, batch);
      // A comment deleted by its author leaves the log as well. What an admin deleted stays there, without
      // its words: they may be of a person in despair, and entries are stored for two years.
      const isOwn = (comment: (typeof deleted)[number]) => comment.deleted_by_author;
      const others = deleted.filter((comment) => !isOwn(comment)).map(({ id }) => id);
      await anonymizeComments(
        tx,
        deleted.filter(isOwn).map(({ uuid }) => uuid),
      );
      await nameComments(tx, await listPlaceNames(tx, others));
      await eraseDeleted(
        tx,
        deleted.map(({ id }) => id),
        before,
      );
      return deleted.length;
    });
  while ((await eraseSome()) === batch);
}
