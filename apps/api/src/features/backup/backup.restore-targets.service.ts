import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../platform/error-code.ts';
import type { StoredFiles } from '../../platform/storage/storage.ts';
import { MEDIA_PARTS } from './backup.manifest.rules.ts';

/** Where the files of a backup go. */
export interface RestoreTarget {
  /** @throws when there is anything. */
  assertEmpty: () => Promise<void>;
  /** Called for each file that has been written to the folder beside the target. */
  take: (file: string, key: string) => Promise<void>;
  /** Called once, before the rows are committed. */
  finish: () => Promise<void>;
  /** Removes what was taken. */
  undo: () => Promise<void>;
}

/** Files stay beside the folder until all are there. */
export function toFolder(media: string, staging: string): RestoreTarget {
  return {
    async assertEmpty() {
      for (const part of MEDIA_PARTS) {
        const names = await readdir(join(media, part)).catch(() => []);
        if (names.length > 0)
          throw new Error(`${join(media, part)} is not empty. Move it away first.`);
      }
    },
    take: async () => undefined,
    async finish() {
      await mkdir(media, { recursive: true });
      for (const part of MEDIA_PARTS) {
        await mkdir(join(staging, part), { recursive: true });
        await rmdir(join(media, part)).catch((error: unknown) => {
          if (!hasCode(error, 'ENOENT')) throw error;
        });
        await rename(join(staging, part), join(media, part));
      }
    },
    undo: async () => undefined,
  };
}

/** Objects first, rows after: without rows no reader sees them. */
export function toBucket(bucket: StoredFiles): RestoreTarget {
  const taken: string[] = [];
  return {
    async assertEmpty() {
      for await (const { key } of bucket.listKeys())
        throw new Error(`The bucket of S3_BUCKET is not empty: it has ${key}. Use another one.`);
    },
    async take(file, key) {
      taken.push(key);
      await bucket.putKey(file, key);
    },
    finish: async () => undefined,
    async undo() {
      for (const key of taken) await bucket.removeKey(key);
    },
  };
}
