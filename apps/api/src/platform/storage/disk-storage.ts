import { chmod, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { AppError } from '@mam/contract/core/errors';
import { hasCode } from '../error-code.ts';
import {
  exists,
  linkMissing,
  makeFolder,
  moveAcrossDisks,
  namesIn,
  resolveInside,
} from '../file-system.ts';
import { contentType } from './content-type.ts';
import { answerFromDisk } from './disk-answer.ts';
import { absent, diskKeys, PARTS } from './disk-keys.ts';
import { moveEarlierParts } from './earlier-parts.ts';
import { PICTURE, type PublishedFiles, type Sources, type Storage } from './storage.ts';
import { createWorkFolders, freeBytesOf } from './work-folders.ts';

type Part = (typeof PARTS)[number];
type At = (part: Part, name: string) => string;

/** The store on this machine's disk. */
export interface DiskStorage extends Storage {
  /** Absolute path of the published files. */
  root: string;
  /** Absolute path of the folder that receives uploads, one file each, named by their `dir`. */
  sources: string;
}

interface DiskOptions {
  /** The group of the files may read what is published: nginx, which sends it in place of this process. */
  isGroupReadable?: boolean;
}

/**
 * Files in one folder on one disk, so that publishing is a rename.
 * @param folder absolute path; created when missing.
 */
export async function diskStorage(
  folder: string,
  { isGroupReadable = false }: DiskOptions = {},
): Promise<DiskStorage> {
  const partPath = (part: Part) => resolve(folder, part);
  for (const part of PARTS) await makeFolder(partPath(part));
  const work = await createWorkFolders(resolve(folder, 'work'));
  // Closes everything below to other users of the machine, whatever a tool sets on a file.
  for (const part of ['sources', 'work']) await chmod(resolve(folder, part), 0o700);
  await chmod(folder, isGroupReadable ? 0o710 : 0o700);
  await moveEarlierParts(folder);
  const at: At = (part, name) => resolveInside(partPath(part), name);
  return {
    root: partPath('files'),
    sources: partPath('sources'),
    ...work,
    ...published(at, partPath('files')),
    ...sources(at, partPath('sources')),
    ...diskKeys(folder),
    freeBytes: () => freeBytesOf(folder),
  };
}

function published(at: At, root: string): PublishedFiles {
  return {
    async publish(workFolder, path, from) {
      if (from) {
        const earlier = at('files', from.path);
        await linkMissing(earlier, workFolder, from.drop).catch(notFound);
      }
      await replaceFolder(workFolder, at('files', path));
    },
    has: (path) => exists(at('files', path)),
    read: (path) => readIfThere(at('files', path)),
    answer: (path, request) => answerFromDisk(root, path, request),
    accelerate: async (path) => ({
      'X-Accel-Redirect': `/accelerated/disk/${path}`,
      'Content-Type': contentType(path),
    }),
    withFile: (path, work) => work(at('files', path)),
    remove: (path) => remove(at('files', path)),
    async listVersions() {
      const versions: string[] = [];
      for (const dir of await namesIn(root))
        for (const version of await namesIn(join(root, dir))) versions.push(`${dir}/${version}`);
      return versions;
    },
  };
}

function sources(at: At, folder: string): Sources {
  const source = (dir: string) => at('sources', dir);
  const picture = (dir: string) => at('sources', dir + PICTURE);
  return {
    async receiver(expected) {
      const { diskReceiver } = await import('./disk-receiver.ts');
      return diskReceiver(folder, expected);
    },
    // Two write the same bytes to the same places.
    needsOneWriter: false,
    putSource: (file, dir) => moveAcrossDisks(file, source(dir)),
    async findSource(dir) {
      const stats = await stat(source(dir)).catch(absent);
      return stats && { bytes: stats.size, modified_at: stats.mtime };
    },
    withSource: (dir, work) => work(source(dir)),
    async deleteSource(dir) {
      for (const path of [source(dir), picture(dir)]) await remove(path);
    },
    listSources: async () => (await namesIn(folder)).map((name) => name.split('.', 1)[0] ?? name),
    async putSourcePicture(dir, bytes) {
      await writeFile(`${picture(dir)}.part`, bytes);
      await rename(`${picture(dir)}.part`, picture(dir));
    },
    findSourcePicture: (dir) => readIfThere(picture(dir)),
    deleteSourcePicture: (dir) => remove(picture(dir)),
  };
}

async function replaceFolder(folder: string, target: string): Promise<void> {
  await remove(target);
  await makeFolder(dirname(target));
  await rename(folder, target);
}

function remove(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true });
}

function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(absent);
}

function notFound(error: unknown): never {
  throw hasCode(error, 'ENOENT') ? new AppError('media.not_found') : error;
}
