import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { AppError } from '@mam/contract/core/errors';
import { hasCode } from '../platform/error-code.ts';
import { touchFolder } from '../platform/file-system.ts';
import type { Storage } from '../platform/storage.ts';
import { mediaPath } from './media-files.ts';

interface VersionRef {
  dir: string;
  version: number;
}

export interface VersionChanges {
  /** Working folder with new and changed files; it becomes the folder of the version. */
  folder: string;
  /** Names of the previous version that the new one omits. */
  drop?: readonly string[];
}

/**
 * Makes the next version of an item's files from the changed files and hard links to all others, so that
 * every URL keeps its bytes. One rename publishes it. Call it while the item's row is locked and write
 * the result into the row: a version that no row references is swept, and the previous version stays a
 * day for open pages.
 * @throws `media.not_found` when the previous version is not there (the item was deleted).
 */
export async function deriveVersion<F extends VersionRef>(
  storage: Storage,
  files: F,
  changes: VersionChanges,
): Promise<F> {
  const before = await storage.locate(mediaPath(files, '.'));
  const next = { ...files, version: files.version + 1 };
  try {
    await hardlinkUnchanged(changes.folder, before, new Set(changes.drop));
    await storage.publish(changes.folder, mediaPath(next, '.'));
  } catch (error) {
    await rm(changes.folder, { recursive: true, force: true });
    throw error;
  }
  // The day of the previous version starts now, however old its files are.
  await touchFolder(before);
  return next;
}

/** Links every file of `before` that `folder` lacks. */
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

/** Copies the bytes where the disk has no hard links, or no more of them. */
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

function missing(error: unknown): never {
  throw hasCode(error, 'ENOENT') ? new AppError('media.not_found') : error;
}
