import type { Deps } from '../../app.deps.ts';
import { deleteExpiredStates } from './social-sign-in.queries.ts';

/** Deletes expired states and codes every night. */
export async function startSocialSignInJobs({ db, clock, jobs }: Deps): Promise<void> {
  await jobs.every('social-sign-in-sweep', '27 3 * * *', () =>
    deleteExpiredStates(db, clock.now()),
  );
}
