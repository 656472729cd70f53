import type { Database } from '../../db/connect.ts';
import { subtractVotes } from './playables.counters.queries.ts';

/** Counters of items, for the features that count. The rows must be locked in the order of their ids. */
export { addItemComments, addViews } from './playables.counters.queries.ts';

/** Takes the deleted votes of one account off their items. */
export async function removeVotes(
  tx: Database,
  deleted: { playable_id: number; vote: number }[],
  now: Date,
): Promise<void> {
  if (deleted.length > 0) await subtractVotes(tx, deleted, now);
}
