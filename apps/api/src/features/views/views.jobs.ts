import type { Deps } from '../../app.deps.ts';
import { deleteOldViewMarks } from './views.queries.ts';

const HOUR_MS = 3_600_000;

/** Deletes view marks older than an hour, which no longer prevent a view from being counted. */
export async function startViewJobs({ db, clock, jobs }: Deps): Promise<void> {
  await jobs.every('view-marks-sweep', '17 * * * *', async () => {
    await deleteOldViewMarks(db, new Date(clock.now().getTime() - HOUR_MS));
  });
}
