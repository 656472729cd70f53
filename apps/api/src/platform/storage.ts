import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { hasCode } from './error-code.ts';
import { exists, listEntries, moveFolder, type StoredEntry, touchFolder } from './file-system.ts';

/**
 * The files of the product, in one folder on one disk, so that every move is a rename. Every operation
 * is idempotent: a second call finds nothing to do.
 */
export interface Storage {
  /** Absolute path of the published files, for the static file server. */
  root: string;
  /** Absolute path of the files that readers cannot reach. */
  hiddenRoot: string;
  /** Absolute path of the folder that receives uploads, one file each, named by their `dir`. */
  uploads: string;
  /** Creates an empty working folder on the same disk, so that `publish` is one rename. */
  workFolder: (name: string) => Promise<string>;
  /**
   * Moves a finished working folder to `path`, complete or not at all; beside the other versions where
   * these are hidden.
   */
  publish: (workFolder: string, path: string) => Promise<void>;
  has: (path: string) => Promise<boolean>;
  remove: (path: string) => Promise<void>;
  /** Absolute path of a published file or folder, hidden or not, whether or not it exists. */
  locate: (path: string) => Promise<string>;
  /** Absolute paths at which a published folder may lie: in its place, hidden, or soft-deleted. */
  possiblePaths: (path: string) => string[];
  /** Stores a complete uploaded file, from `uploads` or anywhere else, as the source of `dir`. */
  storeSource: (file: string, dir: string) => Promise<void>;
  /** Absolute path of the source of `dir`, whether or not it exists. */
  sourcePath: (dir: string) => string;
  /** Absolute path of the picture that was uploaded for the source of `dir`. */
  sourcePicturePath: (dir: string) => string;
  /** Deletes everything that was uploaded for `dir`: source, picture and partial upload. */
  deleteSource: (dir: string) => Promise<void>;
  /** Hides the folder of `dir` from readers: its addresses answer 404 from then on. */
  hide: (dir: string) => Promise<void>;
  /** Makes a hidden folder visible again. */
  show: (dir: string) => Promise<void>;
  /** Removes the folder of `dir`, visible or hidden; its bytes are deleted by `sweep`. */
  softDelete: (dir: string) => Promise<void>;
  /** Makes the age of the folder of `dir` count from now. */
  resetAge: (dir: string) => Promise<void>;
  /** Versions of `dir`, hidden or not. */
  listVersions: (dir: string) => Promise<StoredEntry[]>;
  /** Entries of one part of the store; a folder is as recent as the newest file in it. */
  list: (part: StoragePart) => Promise<StoredEntry[]>;
  /** Deletes one entry that `list` returned. */
  delete: (part: StoragePart, name: string) => Promise<void>;
  /** Deletes the entries that were last modified before `before`. @returns their names. */
  sweep: (part: 'work' | 'removed', before: Date) => Promise<string[]>;
}

const PARTS = ['files', 'hidden', 'sources', 'uploads', 'removed', 'work'] as const;
export type StoragePart = (typeof PARTS)[number];
/** Parts in which published folders lie. */
const PLACES = ['files', 'hidden'] as const;

/** @param folder absolute path; created when missing. */
export async function localStorage(folder: string): Promise<Storage> {
  const partPath = (part: StoragePart) => resolve(folder, part);
  for (const part of PARTS) await mkdir(partPath(part), { recursive: true });
  // Closes everything below to other users of the machine, whatever a tool sets on a file.
  await chmod(folder, 0o700);
  const at = (part: StoragePart, name: string) => resolveInside(partPath(part), name);
  const remove = (part: StoragePart, name: string) =>
    rm(at(part, name), { recursive: true, force: true });
  const isIn = (part: StoragePart, path: string) => exists(at(part, path));
  return {
    root: partPath('files'),
    hiddenRoot: partPath('hidden'),
    uploads: partPath('uploads'),
    async workFolder(name) {
      await remove('work', name);
      await mkdir(at('work', name), { recursive: true });
      return at('work', name);
    },
    publish: async (workFolder, path) => {
      const isHidden = await isIn('hidden', firstName(path));
      await replaceFolder(workFolder, at(isHidden ? 'hidden' : 'files', path));
    },
    has: (path) => isIn('files', path),
    remove: async (path) => {
      for (const part of PLACES) await remove(part, path);
    },
    async locate(path) {
      const isHidden = !(await isIn('files', path)) && (await isIn('hidden', path));
      return at(isHidden ? 'hidden' : 'files', path);
    },
    possiblePaths: (path) => [at('files', path), at('hidden', path), at('removed', path)],
    ...sources(at, remove),
    hide: async (dir) => void (await moveFolder(at('files', dir), at('hidden', dir))),
    show: async (dir) => void (await moveFolder(at('hidden', dir), at('files', dir))),
    async softDelete(dir) {
      for (const part of PLACES) {
        const isMoved = await moveFolder(at(part, dir), at('removed', dir));
        if (isMoved) await touchFolder(at('removed', dir));
      }
    },
    resetAge: (dir) => touchFolder(at('files', dir)),
    listVersions: async (dir) =>
      (await Promise.all(PLACES.map((part) => listEntries(at(part, dir))))).flat(),
    list: (part) => listEntries(partPath(part)),
    delete: remove,
    sweep: (part, before) => sweep(partPath(part), before),
  };
}

function sources(
  at: (part: StoragePart, name: string) => string,
  remove: (part: StoragePart, name: string) => Promise<void>,
): Pick<Storage, 'storeSource' | 'sourcePath' | 'sourcePicturePath' | 'deleteSource'> {
  return {
    storeSource: (file, dir) => moveAcrossDisks(file, at('sources', dir)),
    sourcePath: (dir) => at('sources', dir),
    sourcePicturePath: (dir) => at('sources', `${dir}.picture`),
    async deleteSource(dir) {
      await remove('sources', dir);
      await remove('sources', `${dir}.picture`);
      await remove('uploads', dir);
    },
  };
}

/** Fills a working folder; what `work` has not published of it is deleted. */
export async function withWorkFolder<T>(
  { storage }: { storage: Storage },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await storage.workFolder(randomUUID());
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function replaceFolder(folder: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  await rename(folder, target);
}

async function sweep(folder: string, before: Date): Promise<string[]> {
  const deleted: string[] = [];
  for (const { name, modifiedAt } of await listEntries(folder)) {
    if (modifiedAt >= before) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    deleted.push(name);
  }
  return deleted;
}

/** Moves a file; one on another disk (the system's temporary folder) is copied first. */
async function moveAcrossDisks(file: string, target: string): Promise<void> {
  await rename(file, target).catch(async (error: unknown) => {
    if (hasCode(error, 'ENOENT')) return void (await stat(target));
    if (!hasCode(error, 'EXDEV')) throw error;
    await copyFile(file, `${target}.part`);
    await rename(`${target}.part`, target);
    await rm(file, { force: true });
  });
}

/** Copies by reference where the file system supports it, by bytes where it does not. */
export function copyInto(source: string, folder: string, name: string): Promise<void> {
  return copyFile(source, join(folder, name), constants.COPYFILE_FICLONE);
}

function firstName(path: string): string {
  return path.split('/', 1)[0] ?? '';
}

/** Throws for a path that leaves `root`. */
export function resolveInside(root: string, path: string): string {
  const target = resolve(root, path);
  if (!target.startsWith(root + sep)) throw new Error('path leaves its folder');
  return target;
}
