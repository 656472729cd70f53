import type { Deps } from '../../app.deps.ts';
import { publishChange } from '../../platform/events.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { publishDue } from './playables.queries.ts';
import { deleteOldViewMarks } from './views.queries.ts';

const HOUR_MS = 3_600_000;

/** Publishes what was scheduled, each minute; sweeps view marks that no longer mean anything. */
export async function startPlayableJobs({ db, clock }: Deps, jobs: Jobs): Promise<void> {
  await jobs.every('playables-publish', '* * * * *', async () => {
    await db.transaction().execute(async (tx) => {
      const published = await publishDue(tx, clock.now());
      if (published.length > 0) await publishChange(tx, 'playables');
    });
  });
  await jobs.every('view-marks-sweep', '17 * * * *', async () => {
    await deleteOldViewMarks(db, new Date(clock.now().getTime() - HOUR_MS));
  });
}
