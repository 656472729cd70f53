import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { JobKind } from '../../db/jobs.ts';
import { deleteMedia, findVisibility, lockVisibility, type Visibility } from './media.queries.ts';

/** Repeats `syncVisibility` after a crash between commit and rename. */
export const MEDIA_VISIBILITY: JobKind<{ dirs: string[] }> = {
  name: 'media-visibility',
  concurrency: 1,
};

type VisibilityDeps = Pick<Deps, 'db' | 'storage'>;

/** Keeps the folder of this name in its place until the end of the transaction. */
export const lockPlace = lockVisibility;

/** Queues `syncVisibility` in the transaction that changes who may see the files. */
export async function queueVisibilitySync(
  tx: Database,
  { jobs }: Pick<Deps, 'jobs'>,
  dirs: string[],
): Promise<void> {
  if (dirs.length > 0) await jobs.send(MEDIA_VISIBILITY, { dirs }, tx);
}

/**
 * Moves folders to where the rows say they belong: public for a published item, hidden for any other; a
 * folder without an item is deleted with its row and source. Call it after the commit; repeated calls are
 * harmless.
 */
export async function syncVisibility(deps: VisibilityDeps, dirs: readonly string[]): Promise<void> {
  for (const dir of new Set(dirs)) {
    await deps.db.transaction().execute(async (tx) => {
      // Serialized for each folder, so that the last move follows the newest rows.
      await lockVisibility(tx, dir);
      await APPLY[await findVisibility(tx, dir)](deps, dir, tx);
    });
  }
}

const APPLY: Record<
  Visibility,
  (deps: VisibilityDeps, dir: string, tx: Database) => Promise<void>
> = {
  public: ({ storage }, dir) => storage.show(dir),
  hidden: ({ storage }, dir) => storage.hide(dir),
  orphan: async ({ storage }, dir, tx) => {
    await deleteMedia(tx, dir);
    await storage.softDelete(dir);
    await storage.deleteSource(dir);
  },
};
