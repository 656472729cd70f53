import type { Deps } from '../../app.deps.ts';
import { indexLifeTips } from './life-tips.service.ts';
import { sweepMisses } from './misses.service.ts';
import { addWordChanges } from './words.queries.ts';

/** Writes the life tips to the index, adds up its words each minute and forgets old misses each night. */
export async function startSearchJobs(deps: Deps & { content: string }): Promise<void> {
  await indexLifeTips(deps.db, deps.content);
  await deps.jobs.every('search-words', '* * * * *', () => addWordChanges(deps.db));
  await deps.jobs.every('search-misses-sweep', '25 3 * * *', () => sweepMisses(deps));
}
