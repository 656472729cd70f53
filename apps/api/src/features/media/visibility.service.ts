import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { JobKind } from '../../db/jobs.ts';
import { deleteMedia, findVisibility, lockVisibility, type Visibility } from './media.queries.ts';

/** Settles what a kill between commit and rename left open. */
export const MEDIA_VISIBILITY: JobKind<{ dirs: string[] }> = {
  name: 'media-place',
  concurrency: 1,
};

type VisibilityDeps = Pick<Deps, 'db' | 'storage'>;

/** Queues `placeMedia` in the transaction that changes who may see the files. */
export async function queueVisibilitySync(
  tx: Database,
  { jobs }: Pick<Deps, 'jobs'>,
  dirs: string[],
): Promise<void> {
  await jobs.send(MEDIA_VISIBILITY, { dirs }, tx);
}

/**
 * Puts folders where their items say: of an item in the trash out of readers' reach, of any other one
 * back into it, of none at all away for good, with the row of `media` and the source. Call it after the
 * commit, as often as you like.
 */
export async function syncVisibility(deps: VisibilityDeps, dirs: readonly string[]): Promise<void> {
  for (const dir of new Set(dirs)) {
    await deps.db.transaction().execute(async (tx) => {
      // One at a time for each folder, so that the last to come follows the newest rows.
      await lockVisibility(tx, dir);
      await APPLY[await findVisibility(tx, dir)](deps, dir, tx);
    });
  }
}

type Apply = (deps: VisibilityDeps, dir: string, tx: Database) => Promise<void>;

const APPLY: Record<Visibility, Apply> = {
  public: ({ storage }, dir) => storage.restore(dir),
  trash: ({ storage }, dir) => storage.moveToTrash(dir),
  nowhere: async ({ storage }, dir, tx) => {
    await deleteMedia(tx, dir);
    await storage.softDelete(dir);
    await storage.deleteSource(dir);
  },
};
