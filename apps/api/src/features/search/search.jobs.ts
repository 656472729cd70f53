import { SYNONYM_RETENTION_DAYS } from '@mam/contract/search/search.admin';
import type { Deps } from '../../app.deps.ts';
import { indexLifeTips } from './life-tips.service.ts';
import { sweepMisses } from './misses.service.ts';
import { purgeSynonyms } from './synonyms.queries.ts';
import { addWordChanges } from './words.queries.ts';

const DAY_MS = 86_400_000;

/**
 * Writes the life tips to the index, adds up its words each minute, and each night forgets old misses and
 * synonyms that were deleted long ago.
 */
export async function startSearchJobs(deps: Deps & { content: string }): Promise<void> {
  await indexLifeTips(deps.db, deps.content);
  await deps.jobs.every('search-words', '* * * * *', () => addWordChanges(deps.db));
  await deps.jobs.every('search-misses-sweep', '25 3 * * *', () => sweepMisses(deps));
  await deps.jobs.every('search-synonyms-sweep', '35 3 * * *', () =>
    purgeSynonyms(deps.db, new Date(deps.clock.now().getTime() - SYNONYM_RETENTION_DAYS * DAY_MS)),
  );
}
