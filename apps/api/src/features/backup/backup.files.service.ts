import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { CHECKSUMS, MANIFEST, type Manifest, manifestSchema } from './backup.manifest.rules.ts';
import type { BackupReader, Checksums, Filter, StoredBytes } from './backup.place.rules.ts';

/** @throws when there is no complete backup. */
export async function readManifest(reader: BackupReader): Promise<Manifest> {
  const stored = await reader.read(MANIFEST);
  if (!stored) throw new Error(`${reader.address} is no complete backup: it has no ${MANIFEST}.`);
  return manifestSchema.parse(JSON.parse(await text(stored.bytes)));
}

/** Reads the list of a backup; empty without one. @throws when a line is not one of ours. */
export async function readChecksums(reader: BackupReader): Promise<Checksums> {
  const stored = await reader.read(CHECKSUMS);
  const lines = stored ? (await text(stored.bytes)).split('\n').filter((line) => line !== '') : [];
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

/** SHA-256 of all bytes. */
export async function hashBytes(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
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

/** The decrypted bytes of a file of a backup; its SHA-256 once all are read. @throws when it is missing. */
export async function readHashed(
  reader: BackupReader,
  { path, hash, decrypt }: { path: string; hash: string | undefined; decrypt: Filter | undefined },
): Promise<StoredBytes & { digest: () => string }> {
  const stored = await reader.read(path, hash);
  if (!stored) throw new Error(`${path} is missing.`);
  const { stream, digest } = createHashing();
  stored.bytes.on('error', (error) => stream.destroy(error));
  stored.bytes.pipe(stream);
  return { ...stored, bytes: decrypt ? await decrypt(stream) : stream, digest };
}
