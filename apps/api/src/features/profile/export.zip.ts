import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive; its name may have folders. */
export interface ZipFile {
  name: string;
  bytes: Uint8Array;
}

/** So many bytes are packed before others have their turn. */
const SLICE_BYTES = 65_536;

/** Packs files while they are sent, no faster than they are taken. */
export function zipStream(files: readonly ZipFile[], mtime: Date): Readable {
  return Readable.from(packed(files, mtime), { objectMode: false });
}

async function* packed(files: readonly ZipFile[], mtime: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const take = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for (const { name, bytes } of files) {
    const entry = new ZipDeflate(name);
    entry.mtime = mtime;
    archive.add(entry);
    for (let from = 0; from < bytes.length || from === 0; from += SLICE_BYTES) {
      const to = from + SLICE_BYTES;
      entry.push(bytes.subarray(from, to), to >= bytes.length);
      yield* take();
    }
  }
  archive.end();
  yield* take();
}
