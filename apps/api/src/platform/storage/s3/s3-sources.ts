import { rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { AppError } from '@mam/contract/core/errors';
import { hasCode } from '../../error-code.ts';
import { PICTURE, type Sources, type WorkFolders, withWorkFolder } from '../storage.ts';
import {
  absent,
  type Bucket,
  deleteAll,
  fetchObject,
  findObject,
  listObjects,
  listUploads,
  openObject,
  putFile,
} from './bucket.ts';

/** Objects that `@tus/s3-store` keeps beside one that arrives. */
export const OF_UPLOADS = ['.info', '.part'];

/** What was uploaded, as `sources/<dir>` of a bucket. */
export function s3Sources(bucket: Bucket, storage: WorkFolders): Sources {
  const key = (dir: string) => `sources/${dir}`;
  const picture = (dir: string) => key(dir) + PICTURE;
  return {
    async receiver(expected) {
      const { S3Receiver } = await import('./s3-receiver.ts');
      return new S3Receiver(bucket, expected);
    },
    needsOneWriter: true,
    putSource: (file, dir) => moveToBucket(bucket, file, key(dir)),
    findSource: async (dir) =>
      (await findObject(bucket, key(dir))) ?? (await findArriving(bucket, key(dir))),
    withSource: (dir, work) => withLocalFile({ bucket, storage }, key(dir), work),
    deleteSource: (dir) =>
      deleteAll(bucket, key(dir), (name) => name === key(dir) || name.startsWith(`${key(dir)}.`)),
    async listSources() {
      const keys = (await listUploads(bucket, key(''))).map((upload) => upload.key);
      for await (const object of listObjects(bucket, key(''))) keys.push(object.key);
      return keys.map((name) => basename(name).split('.', 1)[0] ?? '');
    },
    async putSourcePicture(dir, bytes) {
      const object = { Key: picture(dir), Body: bytes };
      await bucket.ask((s3, at) => s3.putObject({ ...at, ...object }));
    },
    findSourcePicture: (dir) => readObject(bucket, picture(dir)),
    async deleteSourcePicture(dir) {
      await bucket.ask((s3, at) => s3.deleteObject({ ...at, Key: picture(dir) }));
    },
  };
}

/** Moves a local file into the bucket; one that is gone was moved before. */
export async function moveToBucket(bucket: Bucket, file: string, key: string): Promise<void> {
  try {
    await stat(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT') && (await findObject(bucket, key))) return;
    throw error;
  }
  await putFile(bucket, file, key);
  await rm(file, { force: true });
}

interface Local {
  bucket: Bucket;
  storage: WorkFolders;
}

/** Works with a copy of an object on this machine. @throws `media.not_found`. */
export function withLocalFile<T>(
  { bucket, storage }: Local,
  key: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  return withWorkFolder({ storage }, async (folder) => {
    const file = join(folder, basename(key));
    if (!(await fetchObject(bucket, key, file))) throw new AppError('media.not_found');
    return work(file);
  });
}

/** The bytes of a small object; undefined when there is none. */
export async function readObject(bucket: Bucket, key: string): Promise<Buffer | undefined> {
  const body = await openObject(bucket, key);
  if (!body) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What has arrived of an upload that goes on; undefined when there is none. */
async function findArriving(bucket: Bucket, key: string) {
  const info = await bucket
    .ask((s3, at) => s3.headObject({ ...at, Key: `${key}.info` }))
    .catch(absent);
  const id = info?.Metadata?.['upload-id'];
  if (!info || !id) return undefined;
  let bytes = 0;
  let modified_at = info.LastModified ?? new Date(0);
  const count = (part: { bytes: number | undefined; at: Date | undefined }) => {
    bytes += part.bytes ?? 0;
    if (part.at && part.at > modified_at) modified_at = part.at;
  };
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const from = { Key: key, UploadId: id, PartNumberMarker: after };
    const page = await bucket.ask((s3, at) => s3.listParts({ ...at, ...from })).catch(absent);
    if (!page) return undefined;
    for (const part of page.Parts ?? []) count({ bytes: part.Size, at: part.LastModified });
    after = page.NextPartNumberMarker;
    isLast = !page.IsTruncated;
  }
  const short = await findObject(bucket, `${key}.part`);
  count({ bytes: short?.bytes, at: short?.modified_at });
  return { bytes, modified_at };
}
