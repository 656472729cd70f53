import { IMPORT_UNPACKED_BYTES_MAX } from '@mam/contract/imports/imports.limits';
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { refuseFile, ZIP_FILES_MAX } from './sheet.ts';

/** The parts of a workbook that hold its cells; nothing else is unpacked. */
const PARTS =
  /^(?:_rels\/\.rels|xl\/[^/]+\.xml|xl\/_rels\/[^/]+\.rels|xl\/worksheets\/[^/]+\.xml)$/;

// Deflate expands at most 1032-fold, so no slice unpacks to more than eight megabytes.
const SLICE_BYTES = 8_192;

/** The chunks of each part of an archive by lower-case name. */
export type Parts = ReadonlyMap<string, readonly Uint8Array[]>;

/**
 * The XML parts of a workbook. The unpacked bytes are counted as they come, since the
 * sizes that an archive declares may be wrong.
 * @throws `validation` for a broken archive, or one that unpacks to too much.
 */
export function unpackXml(file: Uint8Array): Parts {
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
    if (isBroken || files > ZIP_FILES_MAX) refuseFile('validation_import_file_broken');
    if (bytes > IMPORT_UNPACKED_BYTES_MAX) refuseFile('validation_import_file_unpacked');
  }
  return parts;
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    refuseFile('validation_import_file_broken');
  }
}
