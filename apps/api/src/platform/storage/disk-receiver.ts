import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
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
  return new Receiver({ directory, configstore });
}

class Receiver extends FileStore {
  /**
   * Writes each byte at its own offset. The stream of the original does not: after a short write, as on a disk
   * that is almost full, Node's `fs.WriteStream` writes the rest of several chunks further on.
   * @returns the offset after the last byte.
   * @throws `ENOSPC` and the like.
   */
  override async write(bytes: Readable, dir: string, offset: number): Promise<number> {
    const file = await open(join(this.directory, dir), 'r+');
    let position = offset;
    try {
      for await (const chunk of bytes) position = await writeWhole(file, chunk, position);
    } finally {
      await file.close();
    }
    return position;
  }
}

async function writeWhole(file: FileHandle, chunk: Buffer, position: number): Promise<number> {
  let written = 0;
  while (written < chunk.length) {
    const rest = chunk.length - written;
    const { bytesWritten } = await file.write(chunk, written, rest, position + written);
    written += bytesWritten;
  }
  return position + written;
}
