import { chmod, mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { AppError } from '@mam/contract/core/errors';
import { hasCode } from '../error-code.ts';
import {
  exists,
  linkMissing,
  listEntries,
  moveAcrossDisks,
  namesIn,
  resolveInside,
} from '../file-system.ts';
import { moveEarlierParts } from './earlier-parts.ts';
import type { Storage } from './storage.ts';

const PARTS = ['files', 'sources', 'work'] as const;
type Part = (typeof PARTS)[number];
type At = (part: Part, name: string) => string;

/**
 * Files in one folder on one disk, so that publishing is a rename.
 * @param folder absolute path; created when missing.
 */
export async function diskStorage(folder: string): Promise<Storage> {
  const partPath = (part: Part) => resolve(folder, part);
  for (const part of PARTS) await mkdir(partPath(part), { recursive: true });
  // Closes everything below to other users of the machine, whatever a tool sets on a file.
  await chmod(folder, 0o700);
  await moveEarlierParts(folder);
  const at: At = (part, name) => resolveInside(partPath(part), name);
  return {
    root: partPath('files'),
    sources: partPath('sources'),
    async workFolder(name) {
      await remove(at('work', name));
      await mkdir(at('work', name), { recursive: true });
      return at('work', name);
    },
    sweepWork: (before) => sweep(partPath('work'), before),
    ...published(at, partPath('files')),
    ...sources(at, partPath('sources')),
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

function published(
  at: At,
  root: string,
): Pick<Storage, 'publish' | 'has' | 'read' | 'withFile' | 'remove' | 'listVersions'> {
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

const PICTURE = '.picture';

function sources(
  at: At,
  folder: string,
): Pick<
  Storage,
  | 'putSource'
  | 'findSource'
  | 'withSource'
  | 'deleteSource'
  | 'listSources'
  | 'putSourcePicture'
  | 'findSourcePicture'
  | 'deleteSourcePicture'
> {
  const source = (dir: string) => at('sources', dir);
  const picture = (dir: string) => at('sources', dir + PICTURE);
  return {
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
  await mkdir(dirname(target), { recursive: true });
  await rename(folder, target);
}

async function sweep(folder: string, before: Date): Promise<string[]> {
  const deleted: string[] = [];
  for (const { name, modifiedAt } of await listEntries(folder)) {
    if (modifiedAt >= before) continue;
    await remove(join(folder, name));
    deleted.push(name);
  }
  return deleted;
}

function remove(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true });
}

function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(absent);
}

function absent(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) throw error;
}

function notFound(error: unknown): never {
  throw hasCode(error, 'ENOENT') ? new AppError('media.not_found') : error;
}
