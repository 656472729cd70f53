import { constants } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { hasCode } from './error-code.ts';
import { listEntries, moveFolder, type StoredEntry, touchFolder } from './file-system.ts';

/**
 * The files of the product: a folder on this machine, all of it on one disk, so that every change of
 * place is a rename. Every change may be asked for twice: the second one finds nothing to do.
 */
export interface Storage {
  /** Absolute path of what readers download, for the static file server. */
  root: string;
  /** Absolute path where files arrive from admins, named by their `dir`. */
  uploads: string;
  /** A new empty working folder on the same disk, so that `publish` is one rename. */
  workFolder: (name: string) => Promise<string>;
  /** Deletes working folders in which nothing was written since `before`: their makers were killed. */
  sweepWork: (before: Date) => Promise<string[]>;
  /** Moves a finished working folder to `path`; what readers can see is always whole. */
  publish: (workFolder: string, path: string) => Promise<void>;
  has: (path: string) => Promise<boolean>;
  remove: (path: string) => Promise<void>;
  /** Keeps a whole uploaded file, below `uploads` or anywhere on the disk, as the source of `dir`. */
  storeSource: (file: string, dir: string) => Promise<void>;
  /** Absolute path of the source of `dir`, whether or not it is there. */
  sourcePath: (dir: string) => string;
  /** Deletes what was sent for `dir`: its source, and what has arrived of it. */
  deleteSource: (dir: string) => Promise<void>;
  /** Takes the folder of `dir` away from readers: its addresses answer 404 from then on. */
  moveToTrash: (dir: string) => Promise<void>;
  /** Brings a hidden folder back. */
  restore: (dir: string) => Promise<void>;
  /** Takes the folder of `dir` away for good, hidden or not; its bytes go with `sweepRemoved`. */
  softDelete: (dir: string) => Promise<void>;
  /** Lets the age of the folder of `dir` count from now. */
  resetAge: (dir: string) => Promise<void>;
  /** Deletes what was retired before `before`. */
  sweepRemoved: (before: Date) => Promise<string[]>;
  /** Versions of `dir` that readers can reach, by name. */
  listVersions: (dir: string) => Promise<StoredEntry[]>;
  /** What lies in one part of the store, by name; a folder counts as touched with anything in it. */
  list: (part: StoragePart) => Promise<StoredEntry[]>;
  /** Deletes one entry that `list` named. */
  delete: (part: StoragePart, name: string) => Promise<void>;
}

const PARTS = ['files', 'hidden', 'sources', 'uploads', 'removed', 'work'] as const;
export type StoragePart = (typeof PARTS)[number];

/** @param folder absolute path; made when missing. */
export async function localStorage(folder: string): Promise<Storage> {
  const place = (part: StoragePart) => resolve(folder, part);
  for (const part of PARTS) await mkdir(place(part), { recursive: true });
  const root = place('files');
  const inside = (path: string) => resolveInside(root, path);
  const at = (part: StoragePart, name: string) => resolveInside(place(part), name);
  const discard = (part: StoragePart, name: string) =>
    rm(at(part, name), { recursive: true, force: true });
  return {
    root,
    uploads: place('uploads'),
    async workFolder(name) {
      await discard('work', name);
      await mkdir(at('work', name), { recursive: true });
      return at('work', name);
    },
    sweepWork: (before) => sweep(place('work'), before),
    listVersions: (dir) => listEntries(at('files', dir)),
    async publish(workFolder, path) {
      const target = inside(path);
      await rm(target, { recursive: true, force: true });
      await mkdir(dirname(target), { recursive: true });
      await rename(workFolder, target);
    },
    has: (path) =>
      stat(inside(path)).then(
        () => true,
        () => false,
      ),
    remove: (path) => rm(inside(path), { recursive: true, force: true }),
    storeSource: (file, dir) => moveAcrossDisks(file, at('sources', dir)),
    sourcePath: (dir) => at('sources', dir),
    async deleteSource(dir) {
      await discard('sources', dir);
      await discard('sources', `${dir}.picture`);
      await discard('uploads', dir);
    },
    async moveToTrash(dir) {
      await moveFolder(at('files', dir), at('hidden', dir));
    },
    async restore(dir) {
      await moveFolder(at('hidden', dir), at('files', dir));
    },
    async softDelete(dir) {
      for (const part of ['files', 'hidden'] as const) {
        if (await moveFolder(at(part, dir), at('removed', dir)))
          await touchFolder(at('removed', dir));
      }
    },
    resetAge: (dir) => touchFolder(at('files', dir)),
    sweepRemoved: (before) => sweep(place('removed'), before),
    list: (part) => listEntries(place(part)),
    delete: discard,
  };
}

/** Deletes what was last touched before a moment, and returns its names. */
async function sweep(folder: string, before: Date): Promise<string[]> {
  const gone: string[] = [];
  for (const { name, modifiedAt: touched } of await listEntries(folder)) {
    if (touched >= before) continue;
    await rm(join(folder, name), { recursive: true, force: true });
    gone.push(name);
  }
  return gone;
}

/** A file that came on another disk (a system's folder for temporary files) is copied first. */
async function moveAcrossDisks(file: string, target: string): Promise<void> {
  await rename(file, target).catch(async (error: unknown) => {
    if (hasCode(error, 'ENOENT')) return void (await stat(target));
    if (!hasCode(error, 'EXDEV')) throw error;
    await copyFile(file, `${target}.part`);
    await rename(`${target}.part`, target);
    await rm(file, { force: true });
  });
}

/** Copies by reference where the file system can, by bytes where it cannot. */
export function copyInto(source: string, folder: string, name: string): Promise<void> {
  return copyFile(source, join(folder, name), constants.COPYFILE_FICLONE);
}

/** Throws for a path that would leave `root`, whoever made it. */
export function resolveInside(root: string, path: string): string {
  const target = resolve(root, path);
  if (!target.startsWith(root + sep)) throw new Error('path leaves its folder');
  return target;
}
