import type { Deps } from '../../app.deps.ts';
import { deleteImports } from './user-import.queries.ts';

/** Forgets files that nobody confirmed in time: names and addresses of people stand in them. */
export async function startUserJobs({ db, clock, jobs }: Deps): Promise<void> {
  await jobs.every('user-imports-sweep', '*/10 * * * *', () =>
    deleteImports(db, { now: clock.now() }),
  );
}
