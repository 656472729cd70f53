import type { Deps } from '../../app.deps.ts';
import { localMonth } from '../../platform/clock.ts';
import { foldTallies } from './attempts.queries.ts';

/** Forgets each night whose first answers those of the months before are; their numbers stay. */
export async function startAttemptJobs(deps: Deps): Promise<void> {
  await deps.jobs.every('answer-tallies-fold', '5 0 * * *', () => foldOldTallies(deps));
}

export function foldOldTallies({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return foldTallies(db, localMonth(clock.now()));
}
