import { constants } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { hasCode } from './error-code.ts';

export interface StoredEntry {
  name: string;
  /** The last time anything in it was added, removed or written. */
  modifiedAt: Date;
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
 * @throws with the path where that is impossible.
 */
export async function makeWritableFolder(folder: string): Promise<void> {
  await makeFolder(folder, 0o700);
  const probe = join(folder, `.try-${process.pid}`);
  await writeFile(probe, '');
  await rm(probe, { force: true });
}

/**
 * Makes a folder, with those above it, where it is missing.
 * @throws the system's own error. Node's recursive `mkdir` reports a read-only disk as ENOENT, and never ends in /proc.
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  if (await exists(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder, { mode }).catch((error: unknown) => {
    // Another process was first.
    if (!hasCode(error, 'EEXIST')) throw error;
  });
}

/** The names in a folder; none in what is no folder. */
export function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  });
}

export function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Bytes of the disk of a folder: those that an ordinary user may still write, and all. */
export async function diskSpace(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

export async function fileSize(file: string): Promise<number> {
  return (await stat(file)).size;
}

/** Throws for a path that leaves `root`. */
export function resolveInside(root: string, path: string): string {
  const target = resolve(root, path);
  if (!target.startsWith(root + sep)) throw new Error('path leaves its folder');
  return target;
}

/** Copies by reference where the file system supports it, by bytes where it does not. */
export function copyInto(source: string, folder: string, name: string): Promise<void> {
  return copyFile(source, join(folder, name), constants.COPYFILE_FICLONE);
}

/** Moves a file; one on another disk (the system's temporary folder) is copied first. */
export async function moveAcrossDisks(file: string, target: string): Promise<void> {
  await rename(file, target).catch(async (error: unknown) => {
    if (hasCode(error, 'ENOENT')) return void (await stat(target));
    if (!hasCode(error, 'EXDEV')) throw error;
    await copyFile(file, `${target}.part`);
    await rename(`${target}.part`, target);
    await rm(file, { force: true });
  });
}

/** Links every file below `from` that `to` lacks, but those with the names in `drop`. */
export async function linkMissing(
  from: string,
  to: string,
  drop: readonly string[] = [],
): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const name = relative(from, join(entry.parentPath, entry.name));
    if (drop.includes(name)) continue;
    if (entry.isDirectory()) await mkdir(join(to, name), { recursive: true });
    else await linkFile(join(from, name), join(to, name));
  }
}

/** Copies the bytes where the disk has no hard links, or no more of them. */
async function linkFile(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: unknown) => {
    if (hasCode(error, 'EEXIST')) return;
    if (!hasCode(error, 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error;
    await copyFile(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL).catch(
      (copying: unknown) => {
        if (!hasCode(copying, 'EEXIST')) throw copying;
      },
    );
  });
}
