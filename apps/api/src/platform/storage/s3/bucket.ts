import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ListMultipartUploadsOutput, S3 } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { contentType } from '../content-type.ts';
import type { StoredFile } from '../storage.ts';
import { isAbsent, refusal, toStoreError } from './s3-errors.ts';
import type { S3Settings } from './s3-settings.ts';

const CONNECT_MS = 2_000;
/** Milliseconds until an answer begins, which copying a large object within the store may need. */
const ANSWER_MS = 120_000;
/** Milliseconds for the first answer; a store that is silent is asked again, with a line in the log. */
const START_MS = 10_000;
/** Each reader of a file holds one while it is sent. */
const SOCKETS_MAX = 1_000;
/** Bytes of a part, one of which is in memory for each file on its way. */
const PART_BYTES = 8 * 1024 * 1024;
const DELETED_AT_ONCE = 1_000;

/** Parameters that each operation needs. */
interface In {
  Bucket: string;
}

/** One bucket and its operations on keys. Errors that say «not now» become `unavailable`. */
export interface Bucket {
  settings: S3Settings;
  client: S3;
  ask: <T>(call: (client: S3, at: In) => Promise<T>) => Promise<T>;
}

export function connectBucket(settings: S3Settings): Bucket {
  const { endpoint, region, accessKeyId, secretAccessKey, isPathStyle, bucket } = settings;
  const agent = { keepAlive: true, maxSockets: SOCKETS_MAX };
  const client = new S3({
    ...{ endpoint, region, forcePathStyle: isPathStyle },
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: {
      ...{ connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
      ...{ httpAgent: agent, httpsAgent: agent },
    },
    // Not every store knows checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    settings,
    client,
    ask: (call) =>
      call(client, { Bucket: bucket }).catch((error: unknown) => {
        throw toStoreError(error);
      }),
  };
}

/**
 * @param prefix what the names of its settings begin with.
 * @throws a sentence for the person who starts the product; `unavailable` while the store is away.
 */
export async function assertUsable(
  { settings, client, ask }: Bucket,
  prefix: 'S3' | 'BACKUP_S3' = 'S3',
): Promise<void> {
  try {
    const abortSignal = AbortSignal.timeout(START_MS);
    await ask((s3, at) => s3.listObjectsV2({ ...at, MaxKeys: 1 }, { abortSignal }));
  } catch (error) {
    const sentence = refusal(error, settings, prefix);
    if (!sentence) throw error;
    client.destroy();
    throw new Error(sentence);
  }
}

/** Stores a local file; a large one in parts, which are read one after the other. */
export async function putFile({ client, settings }: Bucket, file: string, key: string) {
  const body = createReadStream(file);
  const params = { Bucket: settings.bucket, Key: key, Body: body, ContentType: contentType(key) };
  const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: 1 });
  await upload.done().catch((error: unknown) => {
    throw toStoreError(error);
  });
  body.destroy();
}

/** @returns undefined when there is no such object. */
export async function openObject({ ask }: Bucket, key: string): Promise<Readable | undefined> {
  return ask(async (s3, at) => {
    const { Body: body } = await s3.getObject({ ...at, Key: key });
    return body as Readable;
  }).catch(absent);
}

/** Copies an object to a file on this machine. @returns false when there is no such object. */
export async function fetchObject(bucket: Bucket, key: string, file: string): Promise<boolean> {
  const body = await openObject(bucket, key);
  if (!body) return false;
  await pipeline(body, createWriteStream(file)).catch((error: unknown) => {
    throw toStoreError(error);
  });
  return true;
}

export async function findObject({ ask }: Bucket, key: string) {
  const head = await ask((s3, at) => s3.headObject({ ...at, Key: key })).catch(absent);
  return head && { bytes: head.ContentLength ?? 0, modified_at: head.LastModified ?? new Date(0) };
}

export async function* listObjects({ ask }: Bucket, prefix: string): AsyncGenerator<StoredFile> {
  let token: string | undefined;
  do {
    const from = { Prefix: prefix, ContinuationToken: token };
    const page = await ask((s3, at) => s3.listObjectsV2({ ...at, ...from }));
    for (const { Key: key = '', Size: bytes = 0, LastModified: modified_at } of page.Contents ?? [])
      yield { key, bytes, modified_at: modified_at ?? new Date(0) };
    token = page.NextContinuationToken;
  } while (token !== undefined);
}

/** The names between a prefix, which ends with a slash, and the next slash. */
export async function listFolders({ ask }: Bucket, prefix: string): Promise<string[]> {
  const names: string[] = [];
  let token: string | undefined;
  do {
    const from = { Prefix: prefix, Delimiter: '/', ContinuationToken: token };
    const page = await ask((s3, at) => s3.listObjectsV2({ ...at, ...from }));
    for (const { Prefix: path = '' } of page.CommonPrefixes ?? [])
      names.push(path.slice(prefix.length, -1));
    token = page.NextContinuationToken;
  } while (token !== undefined);
  return names;
}

/** A multipart upload that was neither completed nor aborted. */
interface OpenUpload {
  key: string;
  id: string;
}

export async function listUploads({ ask }: Bucket, prefix: string): Promise<OpenUpload[]> {
  const uploads: OpenUpload[] = [];
  let after: Pick<ListMultipartUploadsOutput, 'NextKeyMarker' | 'NextUploadIdMarker'> = {};
  for (let isLast = false; !isLast; ) {
    const from = { KeyMarker: after.NextKeyMarker, UploadIdMarker: after.NextUploadIdMarker };
    const page: ListMultipartUploadsOutput = await ask((s3, at) =>
      s3.listMultipartUploads({ ...at, Prefix: prefix, ...from }),
    );
    for (const { Key: key = '', UploadId: id = '' } of page.Uploads ?? [])
      if (key.startsWith(prefix)) uploads.push({ key, id });
    after = page;
    isLast = !page.IsTruncated;
  }
  return uploads;
}

export async function deleteObjects({ ask }: Bucket, keys: string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += DELETED_AT_ONCE) {
    const objects = keys.slice(start, start + DELETED_AT_ONCE).map((Key) => ({ Key }));
    const { Errors: errors = [] } = await ask((s3, at) =>
      s3.deleteObjects({ ...at, Delete: { Objects: objects, Quiet: true } }),
    );
    const [error] = errors;
    if (error) throw new Error(`${error.Key} was not deleted: ${error.Code}`);
  }
}

/** Deletes every object and unfinished upload whose key has the prefix and passes `isMeant`. */
export async function deleteAll(
  bucket: Bucket,
  prefix: string,
  isMeant: (key: string) => boolean = () => true,
): Promise<void> {
  // First: a part that is stored meanwhile would stay.
  for (const { key, id } of await listUploads(bucket, prefix)) {
    if (!isMeant(key)) continue;
    const upload = { Key: key, UploadId: id };
    await bucket.ask((s3, at) => s3.abortMultipartUpload({ ...at, ...upload })).catch(absent);
  }
  const keys: string[] = [];
  for await (const { key } of listObjects(bucket, prefix)) if (isMeant(key)) keys.push(key);
  await deleteObjects(bucket, keys);
}

/** Undefined for what the store does not have. */
export function absent(error: unknown): undefined {
  if (!isAbsent(error)) throw error;
}
