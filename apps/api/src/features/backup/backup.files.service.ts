import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readFile, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '../../platform/error-code.ts';
import type { StoredFile, StoredFiles } from '../../platform/storage/storage.ts';
import { CHECKSUMS } from './backup.manifest.rules.ts';

/** SHA-256 of files by their path inside a backup. */
export type Checksums = Map<string, string>;

/** Transforms bytes on their way; encryption is one. */
export type Filter = (bytes: Readable) => Promise<Readable>;

/** Reads the list of a backup. @throws when a line is not one of ours. */
export async function readChecksums(backup: string): Promise<Checksums> {
  const text = await readFile(join(backup, CHECKSUMS), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [, hash, path] = /^([0-9a-f]{64}) {2}(\S.*)$/.exec(line) ?? [];
      if (!hash || !path || path.split('/').includes('..')) throw new Error(`unreadable: ${line}`);
      return [path, hash];
    }),
  );
}

export function formatChecksums(checksums: Checksums): string {
  return [...checksums].map(([path, hash]) => `${hash}  ${path}\n`).join('');
}

export function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** SHA-256 of a file's bytes. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Passes bytes on; `digest` gives their SHA-256 when all have passed. */
function createHashing() {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}

/** Writes a file, on the disk when this returns. @returns its SHA-256. */
export async function writeHashed(bytes: Readable, file: string): Promise<string> {
  const hashing = createHashing();
  await mkdir(dirname(file), { recursive: true });
  await pipeline(bytes, hashing.stream, createWriteStream(file, { mode: 0o600, flush: true }));
  return hashing.digest();
}

/** The decrypted bytes of a file of a backup; its SHA-256 once all are read. */
export async function readHashed(file: string, decrypt: Filter | undefined) {
  const { stream, digest } = createHashing();
  const stored = createReadStream(file);
  stored.on('error', (error) => stream.destroy(error));
  stored.pipe(stream);
  return { bytes: decrypt ? await decrypt(stream) : stream, digest };
}

/** A backup before, whose equal files are shared instead of written again. */
export interface Previous {
  folder: string;
  checksums: Checksums;
}

interface MediaFile {
  storage: StoredFiles;
  stored: StoredFile;
  /** Path inside the backup. */
  path: string;
  target: string;
}

/**
 * Stores one file of the media store, whose files never change their bytes: as a hard link, of the file
 * itself or of the same one in the previous backup, else as a copy. Encrypted bytes, and those of a store elsewhere,
 * are linked to the previous backup only.
 * @returns its SHA-256, undefined when it is gone.
 */
export async function storeMediaFile(
  { storage, stored, path, target }: MediaFile,
  previous: Previous | undefined,
  encrypt: Filter | undefined,
): Promise<string | undefined> {
  const { key, modified_at } = stored;
  await mkdir(dirname(target), { recursive: true });
  const before = previous && join(previous.folder, path);
  const same = before === undefined ? undefined : await statIfThere(before);
  const hash = previous?.checksums.get(path);
  const isSame = hash !== undefined && same?.mtime.getTime() === modified_at.getTime();
  if (before && isSame && (await tryLink(before, target))) return hash;
  const local = encrypt ? undefined : storage.localPath(key);
  if (local && (await tryLink(local, target))) return isSame ? hash : hashFile(target);
  const bytes = await storage.openKey(key);
  if (!bytes) return undefined;
  const copied = await writeHashed(encrypt ? await encrypt(bytes) : bytes, target);
  await utimes(target, modified_at, modified_at);
  return copied;
}

/** False where a link is impossible: another disk, a file system without them, too many of one file. */
async function tryLink(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target);
    return true;
  } catch (error) {
    if (hasCode(error, 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'ENOENT'))
      return false;
    throw error;
  }
}

/** Undefined for what does not exist, or no longer. */
async function statIfThere(path: string) {
  return stat(path).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  });
}
