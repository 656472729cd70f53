import type { Deps } from '../../app.deps.ts';
import { publishTallies } from './topics.queries.ts';

/** Shows readers the tallies as they are at each full hour: a single answer is not to be seen in them. */
export async function startTopicJobs({ jobs, db }: Pick<Deps, 'jobs' | 'db'>): Promise<void> {
  await jobs.every('topics-tallies', '0 * * * *', () => publishTallies(db));
}
