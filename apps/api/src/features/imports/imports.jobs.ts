import type { Deps } from '../../app.deps.ts';
import { deleteImports } from './imports.queries.ts';

/** Deletes unconfirmed files soon after they expire: they may contain names and addresses. */
export async function startImportJobs({ db, clock, jobs }: Deps): Promise<void> {
  await jobs.every('imports-sweep', '*/10 * * * *', () => deleteImports(db, { now: clock.now() }));
}
