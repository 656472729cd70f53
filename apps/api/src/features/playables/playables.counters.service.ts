import type { Database } from '../../db/connect.ts';
import {
  subtractVotes,
  updateCommentCount,
  updateViews,
  updateVotes,
} from './playables.counters.queries.ts';

/** Counters of items, for the features that count. The rows must be locked in the order of their ids. */

/** Adds to likes and dislikes (negative: takes off) and returns the new counts. */
export const addVotes = updateVotes;

/** Takes the deleted votes of one account off their items. */
export async function removeVotes(
  tx: Database,
  deleted: { playable_id: number; vote: number }[],
  now: Date,
): Promise<void> {
  if (deleted.length > 0) await subtractVotes(tx, deleted, now);
}

/** Adds views; `counts` holds the number of new views by item id. */
export const addViews = updateViews;

/** Adds to the shown comments of an item (negative: takes off). */
export const addItemComments = updateCommentCount;
