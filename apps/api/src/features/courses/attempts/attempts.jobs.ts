import type { Deps } from '../../../app.deps.ts';
import { localMonth } from '../../../platform/clock.ts';
import { foldTallies } from './attempts.queries.ts';

/** Forgets whose first answers those of the months before are; their numbers stay. */
export function foldOldTallies({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return foldTallies(db, localMonth(clock.now()));
}
