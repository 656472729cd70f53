import { FileStore } from '@tus/file-store';
import { type DataStore, type KvStore, Upload } from '@tus/server';
import type { ExpectedUpload } from './storage.ts';

/** Receives bytes in one file for each upload, whose length is the offset; nothing else is kept. */
export function diskReceiver(directory: string, expected: ExpectedUpload): DataStore {
  const configstore: KvStore = {
    async get(dir) {
      const size = await expected(dir);
      return size === undefined ? undefined : new Upload({ id: dir, size, offset: 0 });
    },
    set: async () => undefined,
    delete: async () => undefined,
  };
  return new FileStore({ directory, configstore });
}
