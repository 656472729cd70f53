import type { Deps } from '../../app.deps.ts';
import type { StoragePart } from '../../platform/storage.ts';
import { deleteMedia, isMediaUsed, lockMedia } from './media.queries.ts';
import {
  listIncomplete,
  listItemDirs,
  listOrphans,
  listReferenced,
  listUnprepared,
} from './sweep.queries.ts';
import { syncVisibility } from './visibility.service.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long what nobody names is left alone: its row may be on its way. */
const ORPHAN_MS = DAY_MS;
/** How long the files of what was deleted for good can be brought back by hand. */
const REMOVED_MS = 7 * DAY_MS;
/** How long a file waits for an item to be made of it. */
const FORGOTTEN_MS = 30 * DAY_MS;
/** Without a write for so long, whoever worked in a folder is gone. */
const WORK_MS = 2 * HOUR_MS;

/** What a sweep took away, by name. */
export interface SweepResult {
  /** Rows of `media` that no item used, with their files. */
  rows: string[];
  /** Folders that no row names: moved to `removed`. */
  folders: string[];
  /** `dir/version` that an item had before. */
  versions: string[];
  sources: string[];
  uploads: string[];
  removed: string[];
  work: string[];
  /** Folders that lay on the wrong side of the trash. */
  resynced: string[];
}

type SweepDeps = Pick<Deps, 'db' | 'storage' | 'clock'>;

/**
 * Clears the store of what nothing names any more. Safe at any moment, beside uploads and jobs: what lies
 * in the store is listed before the rows are read, so a row that came meanwhile is known, and nothing
 * younger than a day is touched.
 */
export async function sweepMedia(deps: SweepDeps): Promise<SweepResult> {
  const { storage, clock } = deps;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  return {
    rows: await sweepOrphans(deps, ago(FORGOTTEN_MS)),
    ...(await sweepFolders(deps, ago(ORPHAN_MS))),
    sources: await sweepPart(deps, 'sources', { before: ago(ORPHAN_MS), names: listUnprepared }),
    uploads: await sweepPart(deps, 'uploads', { before: ago(ORPHAN_MS), names: listIncomplete }),
    resynced: await syncAllVisibility(deps),
    removed: await storage.sweepRemoved(ago(REMOVED_MS)),
    work: await storage.sweepWork(ago(WORK_MS)),
  };
}

/** Files that were prepared, failed or were cancelled, and that no item ever took. */
async function sweepOrphans({ db, storage }: SweepDeps, before: Date): Promise<string[]> {
  const gone: string[] = [];
  for (const dir of await listOrphans(db, before)) {
    const isGone = await db.transaction().execute(async (tx) => {
      // Locked first and asked then: an item that takes it now either waits or is seen.
      const row = await lockMedia(tx, dir);
      if (!row || row.updated_at >= before || (await isMediaUsed(tx, dir))) return false;
      await deleteMedia(tx, dir);
      return true;
    });
    if (!isGone) continue;
    await storage.softDelete(dir);
    await storage.deleteSource(dir);
    gone.push(dir);
  }
  return gone;
}

async function sweepFolders({ db, storage }: SweepDeps, before: Date) {
  const shown = await storage.list('files');
  const hidden = await storage.list('hidden');
  const named = await listReferenced(db);
  const folders: string[] = [];
  for (const { name, modifiedAt: touched } of [...shown, ...hidden]) {
    if (named.has(name) || touched >= before) continue;
    await storage.softDelete(name);
    folders.push(name);
  }
  const versions: string[] = [];
  for (const { name: dir } of shown) {
    const current = named.get(dir);
    if (!current || current.size === 0) continue;
    for (const { name: version, modifiedAt: touched } of await storage.listVersions(dir)) {
      if (current.has(version) || touched >= before) continue;
      await storage.remove(`${dir}/${version}`);
      versions.push(`${dir}/${version}`);
    }
  }
  return { folders, versions };
}

interface PartRule {
  before: Date;
  /** Which `dir`s still need what is kept for them here. */
  names: (db: Deps['db']) => Promise<Set<string>>;
}

async function sweepPart(
  { db, storage }: SweepDeps,
  part: StoragePart,
  { before, names }: PartRule,
): Promise<string[]> {
  const entries = await storage.list(part);
  const needed = await names(db);
  const gone: string[] = [];
  for (const { name, modifiedAt: touched } of entries) {
    const [dir = ''] = name.split('.');
    if (needed.has(dir) || touched >= before) continue;
    await storage.delete(part, name);
    gone.push(name);
  }
  return gone;
}

/** Settles what a kill left between an item's row and the place of its files. */
async function syncAllVisibility(deps: SweepDeps): Promise<string[]> {
  const names = async (part: StoragePart) =>
    new Set((await deps.storage.list(part)).map(({ name }) => name));
  const [shown, hidden] = [await names('files'), await names('hidden')];
  const dirs = await listItemDirs(deps.db);
  const wrong = dirs
    .filter(({ dir, isTrash }) => (isTrash ? shown : hidden).has(dir))
    .map(({ dir }) => dir);
  await syncVisibility(deps, wrong);
  return wrong;
}
