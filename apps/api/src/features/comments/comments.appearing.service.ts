import type { Deps } from '../../app.deps.ts';
import { forgetMoments, listDue } from './comments.items.queries.ts';
import { lockPlace, setCommentStatus } from './comments.statuses.service.ts';

/** Milliseconds between two looks for comments that are due. */
export const APPEAR_INTERVAL_MS = 3_000;

/** Most comments that one look takes: more than a site writes in the interval. */
const BATCH = 500;

/**
 * Lets anonymous comments appear that are due, each in a transaction of its own: what a killed process
 * leaves is done by the next, and of two processes one finds the comment changed.
 */
export async function appearDue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const { kind, ...place } of await listDue(db, clock.now(), BATCH)) {
    await db.transaction().execute(async (tx) => {
      const comment = await lockPlace(tx, kind, place);
      if (comment?.status === 'delayed') await setCommentStatus(tx, comment, { status: 'shown' });
    });
  }
  await forgetMoments(db, clock.now());
}
