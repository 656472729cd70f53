import { rm } from 'node:fs/promises';
import type { Storage } from '../platform/storage/storage.ts';
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
 * Makes the next version of an item's files from the changed files and all others, so that every URL keeps
 * its bytes. Call it while the item's row is locked and write the result into the row: a version that no row
 * references is swept, and the previous version stays a day for open pages.
 * @throws `media.not_found` when the previous version is not there (the item was deleted).
 */
export async function deriveVersion<F extends VersionRef>(
  storage: Storage,
  files: F,
  { folder, drop = [] }: VersionChanges,
): Promise<F> {
  const next = { ...files, version: files.version + 1 };
  try {
    await storage.publish(folder, mediaPath(next, '.'), { path: mediaPath(files, '.'), drop });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return next;
}
