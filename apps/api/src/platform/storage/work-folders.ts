import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { diskSpace, listEntries, makeFolder, resolveInside } from '../file-system.ts';
import type { WorkFolders } from './storage.ts';

/** @param folder absolute path on a disk of this machine; created when missing. */
export async function createWorkFolders(folder: string): Promise<WorkFolders> {
  await makeFolder(folder);
  return {
    async workFolder(name) {
      const path = resolveInside(folder, name);
      await rm(path, { recursive: true, force: true });
      await makeFolder(path);
      return path;
    },
    sweepWork: (before) => sweep(folder, before),
    freeWorkBytes: () => freeBytesOf(folder),
  };
}

/** Bytes that this user may still write to the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  return (await diskSpace(folder)).free;
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
