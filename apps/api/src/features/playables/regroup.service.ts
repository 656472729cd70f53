import type { Database } from '../../db/connect.ts';
import { publishChange } from '../../platform/events.ts';
import { updateCategoryOf } from './regroup.queries.ts';

/** Moves all items of one category to another; those in the trash go along. @returns how many. */
export async function regroupPlayables(tx: Database, from: number, to: number): Promise<number> {
  const moved = await updateCategoryOf(tx, from, to);
  if (moved > 0) await publishChange(tx, 'playables');
  return moved;
}
