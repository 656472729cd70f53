import type { Deps } from '../../app.deps.ts';
import { deleteImports } from './user-import.queries.ts';

/** Deletes unconfirmed files soon after they expire: they contain names and addresses. */
export async function startUserImportJobs({ db, clock, jobs }: Deps): Promise<void> {
  await jobs.every('user-imports-sweep', '*/10 * * * *', () =>
    deleteImports(db, { now: clock.now() }),
  );
}
