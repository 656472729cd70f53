import type { Deps } from '../../app.deps.ts';
import { invalidate } from '../../db/invalidate.ts';
import { publishDue } from './playables.queries.ts';

/** Publishes the items whose time has come, with their files. */
export async function publishScheduled(deps: Deps): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const published = await publishDue(tx, deps.clock.now());
    if (published.length > 0) await invalidate(tx, 'playables');
  });
}
