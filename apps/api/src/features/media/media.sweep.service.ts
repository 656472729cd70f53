import { DAY_MS } from '@mam/contract/core/days';
import type { Deps } from '../../app.deps.ts';
import type { StoragePart } from '../../platform/storage.ts';
import { deleteMedia, isMediaUsed, lockMedia } from './media.queries.ts';
import {
  listIncomplete,
  listItemDirs,
  listOrphans,
  listReferenced,
  listUnprepared,
} from './media.sweep.queries.ts';
import { syncVisibility } from './media.visibility.service.ts';

const HOUR_MS = 3_600_000;
/** Grace period of files that no row references: their row may not be committed yet. */
const UNREFERENCED_MS = DAY_MS;
/** Period in which soft-deleted files can be recovered by hand. */
const REMOVED_MS = 7 * DAY_MS;
/** Period in which a file may wait for an item. */
const UNUSED_MS = 30 * DAY_MS;
/** A working folder without a write for so long was left by a crashed process. */
const WORK_MS = 2 * HOUR_MS;

/** Names of what a sweep deleted. */
export interface SweepResult {
  /** Rows of `media` without an item, with their files. */
  rows: string[];
  /** Folders that no row references: moved to `removed`. */
  folders: string[];
  /** Replaced versions, as `dir/version`. */
  versions: string[];
  sources: string[];
  uploads: string[];
  removed: string[];
  work: string[];
  /** Folders whose visibility did not match their item. */
  resynced: string[];
}

/** Every folder of the store that a row names, with its versions that a row names. */
export const findReferenced = listReferenced;

type SweepDeps = Pick<Deps, 'db' | 'storage' | 'clock'>;

/**
 * Deletes files that no row references any more. Safe beside uploads and jobs: the store is listed before
 * the rows are read, so a row that is inserted meanwhile is seen, and nothing younger than a day is
 * deleted.
 */
export async function sweepMedia(deps: SweepDeps): Promise<SweepResult> {
  const { storage, clock } = deps;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  return {
    rows: await sweepOrphans(deps, ago(UNUSED_MS)),
    ...(await sweepFolders(deps, ago(UNREFERENCED_MS))),
    sources: await sweepPart(deps, 'sources', {
      before: ago(UNREFERENCED_MS),
      listNeeded: listUnprepared,
    }),
    uploads: await sweepPart(deps, 'uploads', {
      before: ago(UNREFERENCED_MS),
      listNeeded: listIncomplete,
    }),
    resynced: await syncAllVisibility(deps),
    removed: await storage.sweep('removed', ago(REMOVED_MS)),
    work: await storage.sweep('work', ago(WORK_MS)),
  };
}

/** Files that are ready, failed or cancelled and belong to no item. */
async function sweepOrphans({ db, storage }: SweepDeps, before: Date): Promise<string[]> {
  const deleted: string[] = [];
  for (const dir of await listOrphans(db, before)) {
    const isDeleted = await db.transaction().execute(async (tx) => {
      // Locked before the check: an item that attaches it now either waits or is seen.
      const row = await lockMedia(tx, dir);
      if (!row || row.updated_at >= before || (await isMediaUsed(tx, dir))) return false;
      await deleteMedia(tx, dir);
      return true;
    });
    if (!isDeleted) continue;
    await storage.softDelete(dir);
    await storage.deleteSource(dir);
    deleted.push(dir);
  }
  return deleted;
}

async function sweepFolders({ db, storage }: SweepDeps, before: Date) {
  const visible = await storage.list('files');
  const hidden = await storage.list('hidden');
  const referenced = await listReferenced(db);
  const folders: string[] = [];
  for (const { name, modifiedAt } of [...visible, ...hidden]) {
    if (referenced.has(name) || modifiedAt >= before) continue;
    await storage.softDelete(name);
    folders.push(name);
  }
  const versions: string[] = [];
  for (const { name: dir } of [...visible, ...hidden]) {
    const current = referenced.get(dir);
    if (!current || current.size === 0) continue;
    for (const { name: version, modifiedAt } of await storage.listVersions(dir)) {
      if (current.has(version) || modifiedAt >= before) continue;
      await storage.remove(`${dir}/${version}`);
      versions.push(`${dir}/${version}`);
    }
  }
  return { folders, versions };
}

interface PartRule {
  before: Date;
  /** The `dir`s whose entries in this part are still needed. */
  listNeeded: (db: Deps['db']) => Promise<Set<string>>;
}

async function sweepPart(
  { db, storage }: SweepDeps,
  part: StoragePart,
  { before, listNeeded }: PartRule,
): Promise<string[]> {
  const entries = await storage.list(part);
  const needed = await listNeeded(db);
  const deleted: string[] = [];
  for (const { name, modifiedAt } of entries) {
    const [dir = ''] = name.split('.');
    if (needed.has(dir) || modifiedAt >= before) continue;
    await storage.delete(part, name);
    deleted.push(name);
  }
  return deleted;
}

/** Repairs the visibility of folders whose move was interrupted by a crash. */
export async function syncAllVisibility(
  deps: Pick<SweepDeps, 'db' | 'storage'>,
): Promise<string[]> {
  const names = async (part: StoragePart) =>
    new Set((await deps.storage.list(part)).map(({ name }) => name));
  const [visible, hidden] = [await names('files'), await names('hidden')];
  const dirs = await listItemDirs(deps.db);
  const wrong = dirs
    .filter(({ dir, isHidden }) => (isHidden ? visible : hidden).has(dir))
    .map(({ dir }) => dir);
  await syncVisibility(deps, wrong);
  return wrong;
}
