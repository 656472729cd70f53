import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@mam/contract/core/errors';
import {
  assertUsable,
  type Bucket,
  connectBucket,
  deleteAll,
  deleteObjects,
  findObject,
  listFolders,
  listObjects,
  openObject,
  putFile,
} from '../../platform/storage/s3/bucket.ts';
import type { S3Settings } from '../../platform/storage/s3/s3-settings.ts';
import { readChecksums, writeHashed } from './backup.files.service.ts';
import { isBackupName, MANIFEST } from './backup.manifest.rules.ts';
import {
  ABANDONED_MS,
  type BackupPlace,
  type BackupReader,
  type Draft,
  type MediaFile,
  type Previous,
} from './backup.place.rules.ts';

/** Files of the media store, shared by all backups: named by the SHA-256 of their bytes as they are stored. */
const SHARED = 'media/';

/**
 * Backups in a bucket of its own, each as `mam-<time>/…`, whose media files are stored once for all.
 * @param staging absolute path of a folder for the file that is being sent, which is deleted afterwards.
 */
export async function backupBucket(
  settings: S3Settings,
  staging: string,
): Promise<BackupPlace & { close: () => void }> {
  const bucket = connectBucket(settings);
  await assertUsable(bucket, 'BACKUP_S3').catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    bucket.client.destroy();
    throw new Error(`The store at BACKUP_S3_ENDPOINT, ${settings.endpoint}, does not answer.`);
  });
  const names = async () => (await listFolders(bucket, '')).filter(isBackupName).toSorted();
  const place: Pick<BackupPlace, 'names' | 'reader'> = {
    names,
    reader: (name) => bucketReader(bucket, name),
  };
  return {
    ...place,
    begin: (name, previous) => begin({ bucket, staging }, name, previous),
    async remove(name) {
      // First: what is left of it after a kill is no complete backup.
      await deleteObjects(bucket, [`${name}/${MANIFEST}`]);
      await deleteAll(bucket, `${name}/`);
    },
    async removeAbandoned({ now, log }) {
      for (const name of await names()) {
        if (await findObject(bucket, `${name}/${MANIFEST}`)) continue;
        if (await isWrittenSince(bucket, `${name}/`, abandonedBefore(now))) continue;
        await deleteAll(bucket, `${name}/`);
        log.warn(`Deleted ${name}: that backup was interrupted`);
      }
    },
    removeUnused: (now) => removeUnused(bucket, place, now),
    close: () => bucket.client.destroy(),
  };
}

function bucketReader(bucket: Bucket, name: string): BackupReader {
  return {
    address: `${name} in the bucket ${bucket.settings.bucket}`,
    async read(path, hash) {
      const isShared = path.startsWith(SHARED) && hash !== undefined;
      const bytes = await openObject(bucket, isShared ? SHARED + hash : `${name}/${path}`);
      return bytes && { bytes };
    },
  };
}

/** Each file is on the disk for a moment: its name is known only when all of it was read. */
async function begin(
  { bucket, staging }: { bucket: Bucket; staging: string },
  name: string,
  previous: Previous | undefined,
): Promise<Draft> {
  const shared = new Set<string>();
  for await (const { key } of listObjects(bucket, SHARED)) shared.add(key);
  const end = () => rm(staging, { recursive: true, force: true });
  // A backup that was killed may have left a file.
  await end();
  await mkdir(staging, { recursive: true, mode: 0o700 });
  const store = async (bytes: Readable, keyOf: (hash: string) => string) => {
    const file = join(staging, randomUUID());
    const hash = await writeHashed(bytes, file);
    if (!shared.has(keyOf(hash))) await putFile(bucket, file, keyOf(hash));
    await rm(file);
    return hash;
  };
  return {
    write: (path, bytes) => store(bytes, () => `${name}/${path}`),
    async storeMedia(file) {
      const known = findUnchanged(file, previous);
      if (known !== undefined && shared.has(SHARED + known)) return known;
      const bytes = await file.storage.openKey(file.stored.key);
      if (!bytes) return undefined;
      const stored = file.encrypt ? await file.encrypt(bytes) : bytes;
      const hash = await store(stored, (sum) => SHARED + sum);
      shared.add(SHARED + hash);
      return hash;
    },
    async complete() {
      await end();
      return name;
    },
    async discard() {
      await end();
      await deleteAll(bucket, `${name}/`);
    },
  };
}

/** The SHA-256 of a file that was not written since the backup before began. */
function findUnchanged({ stored, path }: MediaFile, previous: Previous | undefined) {
  const isOlder = previous && stored.modified_at < new Date(previous.manifest.created_at);
  return isOlder ? previous.checksums.get(path) : undefined;
}

/** Files of a backup that is not complete yet are named by no list, but young. */
async function removeUnused(
  bucket: Bucket,
  place: Pick<BackupPlace, 'names' | 'reader'>,
  now: Date,
): Promise<void> {
  const used = new Set<string>();
  for (const name of await place.names())
    for (const hash of (await readChecksums(place.reader(name))).values()) used.add(hash);
  const unused: string[] = [];
  for await (const { key, modified_at } of listObjects(bucket, SHARED))
    if (modified_at < abandonedBefore(now) && !used.has(key.slice(SHARED.length))) unused.push(key);
  await deleteObjects(bucket, unused);
}

async function isWrittenSince(bucket: Bucket, prefix: string, since: Date): Promise<boolean> {
  for await (const { modified_at } of listObjects(bucket, prefix))
    if (modified_at >= since) return true;
  return false;
}

function abandonedBefore(now: Date): Date {
  return new Date(now.getTime() - ABANDONED_MS);
}
