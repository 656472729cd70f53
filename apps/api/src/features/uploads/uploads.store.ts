import { FileStore } from '@tus/file-store';
import { type KvStore, Upload } from '@tus/server';
import type { Deps } from '../../app.deps.ts';
import { findUpload } from './uploads.queries.ts';

/** What our uploads can do besides: be created, with or without their first bytes, and be given up. */
const EXTENSIONS = ['creation', 'creation-with-upload', 'termination'];

/**
 * Where bytes arrive: one file an upload, whose length is the offset. What is known of it stands in the
 * table alone, so a stop at any moment leaves nothing that contradicts it.
 */
export function createUploadStore({ db, storage }: Pick<Deps, 'db' | 'storage'>): FileStore {
  const configstore: KvStore = {
    async get(dir) {
      const row = await findUpload(db, dir);
      // One that is whole takes no more bytes.
      if (row?.status !== 'uploading') return undefined;
      return new Upload({ id: dir, size: row.source_bytes, offset: 0 });
    },
    set: async () => undefined,
    delete: async () => undefined,
  };
  const store = new FileStore({ directory: storage.uploads, configstore });
  store.extensions = EXTENSIONS;
  return store;
}
