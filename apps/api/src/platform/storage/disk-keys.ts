import { mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../error-code.ts';
import { moveAcrossDisks, resolveInside } from '../file-system.ts';
import type { StoredFile, StoredFiles } from './storage.ts';

/** Folders of a media folder that hold stored files. */
export const PARTS = ['files', 'sources'] as const;

/** The files of a media folder by their keys, which are their paths in it. */
export function diskKeys(folder: string): StoredFiles {
  const at = (key: string) => resolveInside(folder, key);
  return {
    async *listKeys() {
      for (const part of PARTS) yield* filesIn(folder, part);
    },
    async openKey(key) {
      const file = await open(at(key)).catch(absent);
      return file?.createReadStream();
    },
    async putKey(file, key) {
      await mkdir(dirname(at(key)), { recursive: true });
      await moveAcrossDisks(file, at(key));
    },
    removeKey: (key) => rm(at(key), { force: true }),
    localPath: at,
  };
}

/** Every file below a folder; those that are still being copied into the store are left out. */
async function* filesIn(root: string, path: string): AsyncGenerator<StoredFile> {
  // What is deleted meanwhile is left out.
  const entries = await opendir(join(root, path)).catch(absent);
  if (!entries) return;
  for await (const entry of entries) {
    const key = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(root, key);
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const stats = await stat(join(root, key)).catch(absent);
    if (stats) yield { key, bytes: stats.size, modified_at: stats.mtime };
  }
}

/** Undefined for what does not exist, or is no file. */
export function absent(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) throw error;
}
