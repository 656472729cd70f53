import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { AppError } from '@mam/contract/core/errors';
import { systemClock } from '../platform/clock.ts';
import { hasCode } from '../platform/error-code.ts';
import type { Storage } from '../platform/storage.ts';
import { mediaPath } from './media-files.ts';

interface Place {
  dir: string;
  version: number;
}

export interface VersionChanges {
  /** Working folder with the new and the changed files; it becomes the version's own folder. */
  folder: string;
  /** Names in the version before that the new one goes without. */
  drop?: readonly string[];
}

/**
 * Makes the next version of an item's files: what changed, and hard links to everything else, so that
 * every address keeps its bytes. It is there whole, after one rename, or not at all. Call it while the
 * item's row is locked and write the result into the row: a version that no row names is swept, and the
 * version before stays a day for pages that are open.
 * @throws `media.not_found` when the version before is not in its place (the item is in the trash).
 */
export async function deriveVersion<F extends Place>(
  storage: Storage,
  files: F,
  changes: VersionChanges,
): Promise<F> {
  const before = join(storage.root, mediaPath(files, '.'));
  const next = { ...files, version: files.version + 1 };
  try {
    await hardlinkUnchanged(changes.folder, before, new Set(changes.drop));
    await storage.publish(changes.folder, mediaPath(next, '.'));
  } catch (error) {
    await rm(changes.folder, { recursive: true, force: true });
    throw error;
  }
  await touch(before);
  return next;
}

/** Links into `folder` every file of `before` that it does not have itself. */
async function hardlinkUnchanged(
  folder: string,
  before: string,
  drop: ReadonlySet<string>,
): Promise<void> {
  const entries = await readdir(before, { recursive: true, withFileTypes: true }).catch(missing);
  for (const entry of entries) {
    const name = relative(before, join(entry.parentPath, entry.name));
    if (drop.has(name)) continue;
    if (entry.isDirectory()) await mkdir(join(folder, name), { recursive: true });
    else await linkFile(join(before, name), join(folder, name));
  }
}

/** Where the disk knows no hard links, or has no more of them, the bytes are copied. */
async function linkFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: unknown) => {
    if (hasCode(error, 'EEXIST')) return;
    if (!hasCode(error, 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error;
    await copyFile(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL).catch(
      unlessThere,
    );
  });
}

function unlessThere(error: unknown): void {
  if (!hasCode(error, 'EEXIST')) throw error;
}

/** The day that the version before stays begins now, however old its files are. */
async function touch(folder: string): Promise<void> {
  // Not the clock of a test: the sweep asks the disk.
  const now = systemClock.now();
  await utimes(folder, now, now).catch(() => undefined);
}

function missing(error: unknown): never {
  throw hasCode(error, 'ENOENT') ? new AppError('media.not_found') : error;
}
