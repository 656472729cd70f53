import type { Deps } from '../../app.deps.ts';
import { invalidate } from '../../db/invalidate.ts';
import { publishDue } from './playables.queries.ts';

/** Publishes scheduled items each minute. */
export async function startPlayableJobs({ db, clock, jobs }: Deps): Promise<void> {
  await jobs.every('playables-publish', '* * * * *', async () => {
    await db.transaction().execute(async (tx) => {
      const published = await publishDue(tx, clock.now());
      if (published.length > 0) await invalidate(tx, 'playables');
    });
  });
}
