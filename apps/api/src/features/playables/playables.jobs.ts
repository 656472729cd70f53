import type { Deps } from '../../app.deps.ts';
import { publishChange } from '../../platform/events.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { deleteOldViewMarks } from '../views/views.queries.ts';
import { carryAllParts } from './parts.carry.ts';
import { publishDue } from './playables.queries.ts';

const HOUR_MS = 3_600_000;

/**
 * Publishes what was scheduled, each minute; gives replaced files the captions of those before; sweeps
 * view marks that no longer mean anything.
 */
export async function startPlayableJobs(deps: Deps, jobs: Jobs): Promise<void> {
  const { db, clock } = deps;
  await jobs.every('playables-publish', '* * * * *', async () => {
    await db.transaction().execute(async (tx) => {
      const published = await publishDue(tx, clock.now());
      if (published.length > 0) await publishChange(tx, 'playables');
    });
  });
  await jobs.every('playables-carry-parts', '* * * * *', () => carryAllParts(deps));
  await jobs.every('view-marks-sweep', '17 * * * *', async () => {
    await deleteOldViewMarks(db, new Date(clock.now().getTime() - HOUR_MS));
  });
}
