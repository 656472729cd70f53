import { DAY_MS } from '@mam/contract/core/days';
import type { Deps } from '../../app.deps.ts';
import { deleteMedia, isMediaUsed, lockMedia } from './media.queries.ts';
import { deleteFiles } from './media.service.ts';
import {
  forgetUnreferenced,
  listExpired,
  listOrphans,
  listReferenced,
  listUnprepared,
  lockNaming,
  noteUnreferenced,
} from './media.sweep.queries.ts';

const HOUR_MS = 3_600_000;
/** Grace period of files that no row names: their row may not be committed yet, and open pages may play them. */
const UNREFERENCED_MS = DAY_MS;
/** Period in which a file may wait for an item. */
const UNUSED_MS = 30 * DAY_MS;
/** A working folder without a write for so long was left by a crashed process. */
const WORK_MS = 2 * HOUR_MS;

export interface SweepResult {
  /** Rows of `media` without an item that were deleted with their files. */
  rows: string[];
  /** Paths that no row names: `files/<dir>`, `files/<dir>/<version>`, `sources/<dir>`. */
  unreferenced: string[];
  /** Those of them that were deleted, as they had been noted a day ago. */
  deleted: string[];
  /** Versions that a row names and that are not in the store. */
  missing: string[];
  /** Working folders of this machine that were deleted. */
  work: string[];
}

/** Every folder of the store that a row names, with its versions that a row names. */
export const findReferenced = listReferenced;

type SweepDeps = Pick<Deps, 'db' | 'storage' | 'clock'>;

/**
 * Deletes files that no row has named for a day. Safe beside uploads and jobs: the store is listed before
 * the rows are read, so a row that is inserted meanwhile is seen, and nothing is deleted that was not noted a day
 * before and is not named at the moment of its deletion.
 */
export async function sweepMedia(deps: SweepDeps): Promise<SweepResult> {
  const { db, storage, clock } = deps;
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const rows = await sweepOrphans(deps, ago(UNUSED_MS));
  const { unreferenced, missing } = await compareStore(deps);
  await db.transaction().execute((tx) => noteUnreferenced(tx, unreferenced, now));
  const deleted: string[] = [];
  for (const path of await listExpired(db, ago(UNREFERENCED_MS)))
    if (await deleteUnreferenced(deps, path)) deleted.push(path);
  return { rows, unreferenced, deleted, missing, work: await storage.sweepWork(ago(WORK_MS)) };
}

/** Files that are ready, failed or cancelled and belong to no item. */
async function sweepOrphans(deps: SweepDeps, before: Date): Promise<string[]> {
  const deleted: string[] = [];
  for (const dir of await listOrphans(deps.db, before)) {
    const isDeleted = await deps.db.transaction().execute(async (tx) => {
      // Locked before the check: an item that attaches it now either waits or is seen.
      const row = await lockMedia(tx, dir);
      if (!row || row.updated_at >= before || (await isMediaUsed(tx, dir))) return false;
      await deleteMedia(tx, dir);
      return true;
    });
    if (!isDeleted) continue;
    await deleteFiles(deps, dir);
    deleted.push(dir);
  }
  return deleted;
}

async function compareStore({ db, storage }: SweepDeps) {
  const versions = new Set(await storage.listVersions());
  const sources = new Set(await storage.listSources());
  const referenced = await listReferenced(db);
  const unprepared = await listUnprepared(db);
  const unreferenced = [...versions].flatMap((path) => unreferencedPath(path, referenced) ?? []);
  const needless = [...sources].filter((dir) => !unprepared.has(dir));
  const named = [...referenced].flatMap(([dir, each]) => [...each].map((v) => `${dir}/${v}`));
  const missing: string[] = [];
  // One that was published after the listing is there.
  for (const path of named.filter((each) => !versions.has(each)))
    if (!(await storage.has(path))) missing.push(path);
  const paths = new Set([...unreferenced, ...needless.map((dir) => `sources/${dir}`)]);
  return { unreferenced: [...paths], missing };
}

/** The part of a version's path that no row names; undefined when one names it. */
function unreferencedPath(path: string, referenced: Map<string, Set<string>>): string | undefined {
  const [dir = '', version = ''] = path.split('/');
  const named = referenced.get(dir);
  if (!named) return `files/${dir}`;
  // Which version a row means that names none is not known yet.
  return named.size === 0 || named.has(version) ? undefined : `files/${path}`;
}

/** @returns false when a row names the path again. */
function deleteUnreferenced({ db, storage }: SweepDeps, path: string): Promise<boolean> {
  const [part, dir = '', version] = path.split('/');
  return db.transaction().execute(async (tx) => {
    // Publishing the next version of a folder holds these locks.
    await lockNaming(tx, dir);
    const isNamed =
      part === 'sources' ? await isSourceNeeded(tx, dir) : await isFileNamed(tx, path);
    await forgetUnreferenced(tx, path);
    if (isNamed) return false;
    if (part === 'sources') await storage.deleteSource(dir);
    else await storage.remove(version === undefined ? dir : `${dir}/${version}`);
    return true;
  });
}

async function isSourceNeeded(tx: Deps['db'], dir: string): Promise<boolean> {
  return (await listUnprepared(tx)).has(dir);
}

async function isFileNamed(tx: Deps['db'], path: string): Promise<boolean> {
  const [, dir = '', version] = path.split('/');
  const named = (await listReferenced(tx, dir)).get(dir);
  if (!named) return false;
  return version === undefined || named.size === 0 || named.has(version);
}
