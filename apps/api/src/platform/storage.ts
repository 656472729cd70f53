import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

/** The files readers download: a folder on this machine. */
export interface Storage {
  /** Absolute path of the folder, for the static file server. */
  root: string;
  /** A new empty working folder on the same disk, so that `publish` is one rename. */
  workFolder: (name: string) => Promise<string>;
  /** Deletes working folders last touched before `before`: their makers were killed. */
  sweepWork: (before: Date) => Promise<void>;
  /** Moves a finished working folder to `path`; what readers can see is always whole. */
  publish: (workFolder: string, path: string) => Promise<void>;
  has: (path: string) => Promise<boolean>;
  remove: (path: string) => Promise<void>;
}

/** @param folder absolute path; made when missing. */
export async function localStorage(folder: string): Promise<Storage> {
  const root = resolve(folder, 'files');
  const work = resolve(folder, 'work');
  await mkdir(root, { recursive: true });
  await mkdir(work, { recursive: true });
  const inside = (path: string) => resolveInside(root, path);
  return {
    root,
    async workFolder(name) {
      const path = resolveInside(work, name);
      await rm(path, { recursive: true, force: true });
      await mkdir(path, { recursive: true });
      return path;
    },
    async sweepWork(before) {
      for (const name of await readdir(work)) {
        const path = join(work, name);
        // One that is gone by now was just published.
        const touched = await stat(path).catch(() => undefined);
        if (touched && touched.mtime < before) await rm(path, { recursive: true, force: true });
      }
    },
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
  };
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
