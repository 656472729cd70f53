import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { JobKind } from '../../platform/jobs.ts';
import { deleteMedia, findPlace, lockPlace, type MediaPlace } from './media.queries.ts';

/** Settles what a kill between commit and rename left open. */
export const MEDIA_PLACE: JobKind<{ dirs: string[] }> = { name: 'media-place', concurrency: 1 };

type PlacingDeps = Pick<Deps, 'db' | 'storage'>;

/** Queues `placeMedia` in the transaction that changes who may see the files. */
export async function queuePlacing(
  tx: Database,
  { jobs }: Pick<Deps, 'jobs'>,
  dirs: string[],
): Promise<void> {
  await jobs.send(MEDIA_PLACE, { dirs }, tx);
}

/**
 * Puts folders where their items say: of an item in the trash out of readers' reach, of any other one
 * back into it, of none at all away for good, with the row of `media` and the source. Call it after the
 * commit, as often as you like.
 */
export async function placeMedia(deps: PlacingDeps, dirs: readonly string[]): Promise<void> {
  for (const dir of new Set(dirs)) {
    await deps.db.transaction().execute(async (tx) => {
      // One at a time for each folder, so that the last to come follows the newest rows.
      await lockPlace(tx, dir);
      await PLACE[await findPlace(tx, dir)](deps, dir, tx);
    });
  }
}

type Place = (deps: PlacingDeps, dir: string, tx: Database) => Promise<void>;

const PLACE: Record<MediaPlace, Place> = {
  public: ({ storage }, dir) => storage.show(dir),
  trash: ({ storage }, dir) => storage.hide(dir),
  nowhere: async ({ storage }, dir, tx) => {
    await deleteMedia(tx, dir);
    await storage.retire(dir);
    await storage.dropSource(dir);
  },
};
