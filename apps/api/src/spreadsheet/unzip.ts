import { setImmediate as othersTurn } from 'node:timers/promises';
import { IMPORT_UNPACKED_BYTES_MAX } from '@mam/contract/core/constants';
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { refuseFile } from './file-bounds.ts';

/** Parts of a workbook that say what stands in its cells; nothing else is unpacked. */
const PARTS =
  /^(?:_rels\/\.rels|xl\/[^/]+\.xml|xl\/_rels\/[^/]+\.rels|xl\/worksheets\/[^/]+\.xml)$/;

// Deflate grows at most 1032-fold, so no slice unpacks to more than eight megabytes.
const SLICE_BYTES = 8_192;
const FILES_MAX = 1_000;

/**
 * The XML parts of a workbook by lower-case name. What they unpack to is counted while it comes out,
 * whatever the archive says of itself.
 * @throws `validation` for an archive that is broken, or unpacks to too much.
 */
export async function unpackXml(file: Uint8Array): Promise<Map<string, string>> {
  const parts = new Map<string, Uint8Array[]>();
  let [bytes, files, isBroken] = [0, 0, false];
  const unzip = new Unzip((part: UnzipFile) => {
    files += 1;
    const name = part.name.toLowerCase().replace(/^\//, '');
    if (!PARTS.test(name)) return;
    isBroken ||= parts.has(name);
    const chunks: Uint8Array[] = [];
    parts.set(name, chunks);
    part.ondata = (error, chunk) => {
      isBroken ||= error !== null;
      if (error) return;
      bytes += chunk.length;
      chunks.push(chunk);
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < file.length; at += SLICE_BYTES) {
    const end = at + SLICE_BYTES;
    attempt(() => unzip.push(file.subarray(at, end), end >= file.length));
    if (isBroken || files > FILES_MAX) refuseFile('validation_import_file_broken');
    if (bytes > IMPORT_UNPACKED_BYTES_MAX) refuseFile('validation_import_file_unpacked');
    await othersTurn();
  }
  return new Map([...parts].map(([name, chunks]) => [name, asText(chunks)]));
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    refuseFile('validation_import_file_broken');
  }
}

function asText(chunks: Uint8Array[]): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    // XML in another encoding exists on paper; no spreadsheet writes it.
    return refuseFile('validation_import_file_broken');
  }
}
