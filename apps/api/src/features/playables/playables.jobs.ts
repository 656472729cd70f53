import type { Deps } from '../../app.deps.ts';
import { invalidate } from '../../db/invalidate.ts';
import { queueVisibilitySync, syncVisibility } from '../media/media.visibility.service.ts';
import { publishDue } from './playables.queries.ts';
import { mediaDirs } from './playables.rules.ts';

/** Publishes the items whose time has come, with their files. */
export async function publishScheduled(deps: Deps): Promise<void> {
  const dirs = await deps.db.transaction().execute(async (tx) => {
    const published = await publishDue(tx, deps.clock.now());
    if (published.length > 0) await invalidate(tx, 'playables');
    const dirs = published.flatMap(mediaDirs);
    await queueVisibilitySync(tx, deps, dirs);
    return dirs;
  });
  await syncVisibility(deps, dirs);
}
