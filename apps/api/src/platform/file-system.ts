import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from './error-code.ts';

export interface StoredEntry {
  name: string;
  /** When anything in it was last added, taken away or written. */
  modifiedAt: Date;
}

/**
 * Moves a folder; where the target is there already, what it lacks moves into it.
 * @returns false when there was nothing to move.
 */
export async function moveFolder(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
  for (const name of await namesIn(from)) {
    await rm(join(to, name), { recursive: true, force: true });
    await rename(join(from, name), join(to, name));
  }
  await rmdir(from).catch(() => undefined);
  return true;
}

/** Lets a folder's age count from now: a rename alone leaves the time it was touched. */
export async function touchFolder(folder: string): Promise<void> {
  const mark = join(folder, 'touched');
  try {
    await writeFile(mark, '');
    await rm(mark, { force: true });
  } catch (error) {
    // Gone already, and with it what was to be kept for a while.
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/** Names below a folder and when they were touched; one that goes meanwhile is left out. */
export async function listEntries(folder: string): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = [];
  for (const name of await namesIn(folder)) {
    const touched = await lastModified(join(folder, name)).catch(() => undefined);
    if (touched) entries.push({ name, modifiedAt: touched });
  }
  return entries;
}

/** The newest time below a path: a long job writes into a folder that itself stays as it was. */
async function lastModified(path: string): Promise<Date> {
  const found = await stat(path);
  let last = found.mtime;
  if (!found.isDirectory()) return last;
  for (const entry of await readdir(path, { recursive: true })) {
    const inner = await stat(join(path, entry)).catch(() => undefined);
    if (inner && inner.mtime > last) last = inner.mtime;
  }
  return last;
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
}
