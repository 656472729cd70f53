import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from './error-code.ts';

export interface StoredEntry {
  name: string;
  /** The last time anything in it was added, removed or written. */
  modifiedAt: Date;
}

/**
 * Moves a folder. Where the target exists, the entries are merged into it and replace those of the same
 * name.
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

/** Makes the age of a folder count from now; a rename leaves its modification time unchanged. */
export async function touchFolder(folder: string): Promise<void> {
  const marker = join(folder, 'touched');
  try {
    await writeFile(marker, '');
    await rm(marker, { force: true });
  } catch (error) {
    // A folder that another process has deleted needs no age.
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/** The entries of a folder, or those of some names; one that is deleted meanwhile is left out. */
export async function listEntries(
  folder: string,
  isListed: (name: string) => boolean = () => true,
): Promise<StoredEntry[]> {
  const entries: StoredEntry[] = [];
  for (const name of (await namesIn(folder)).filter(isListed)) {
    const modifiedAt = await lastModified(join(folder, name)).catch(() => undefined);
    if (modifiedAt) entries.push({ name, modifiedAt });
  }
  return entries;
}

/** The newest time below a path: writing into a file does not change the time of its folder. */
async function lastModified(path: string): Promise<Date> {
  const stats = await stat(path);
  let last = stats.mtime;
  if (!stats.isDirectory()) return last;
  for (const entry of await readdir(path, { recursive: true })) {
    const inner = await stat(join(path, entry)).catch(() => undefined);
    if (inner && inner.mtime > last) last = inner.mtime;
  }
  return last;
}

/**
 * Makes a folder in which files can be written, with those above it; a new one is for its owner alone.
 * @throws with the path where that is impossible; Node's own recursive `mkdir` never ends in /proc.
 */
export async function makeWritableFolder(folder: string): Promise<void> {
  await makeFolder(folder, 0o700);
  const probe = join(folder, `.try-${process.pid}`);
  await writeFile(probe, '');
  await rm(probe, { force: true });
}

async function makeFolder(folder: string, mode?: number): Promise<void> {
  if (await exists(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder, { mode }).catch((error: unknown) => {
    // Another process was first.
    if (!hasCode(error, 'EEXIST')) throw error;
  });
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
}

export function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

export async function fileSize(file: string): Promise<number> {
  return (await stat(file)).size;
}
