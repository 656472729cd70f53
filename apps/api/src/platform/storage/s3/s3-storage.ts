import { readdir, rm } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { AppError } from '@mam/contract/core/errors';
import PQueue from 'p-queue';
import type { Earlier, PublishedFiles, Storage, StoredFiles, WorkFolders } from '../storage.ts';
import { createWorkFolders } from '../work-folders.ts';
import {
  assertUsable,
  type Bucket,
  connectBucket,
  deleteAll,
  findObject,
  listFolders,
  listObjects,
  listUploads,
  openObject,
  putFile,
} from './bucket.ts';
import { accelerateFromBucket, answerFromBucket } from './s3-answer.ts';
import type { S3Settings } from './s3-settings.ts';
import { moveToBucket, OF_UPLOADS, readObject, s3Sources, withLocalFile } from './s3-sources.ts';

/** Files that are sent at once: each is in memory by a part. */
const SENT_AT_ONCE = 4;
/** Requests without bytes at once. */
const ASKED_AT_ONCE = 16;

/** The store in a bucket of an S3-compatible server. */
export interface S3Storage extends Storage {
  /** Ends its connections. */
  close: () => void;
}

/**
 * Files in a bucket; processes share nothing else. Publishing copies within the store where a version takes files over.
 * @param scratch absolute path of the working folders on this machine.
 * @throws a sentence when the store refuses the settings, `unavailable` while it is away.
 */
export async function s3Storage(settings: S3Settings, scratch: string): Promise<S3Storage> {
  const bucket = connectBucket(settings);
  await assertUsable(bucket);
  const work = await createWorkFolders(scratch);
  return {
    ...work,
    ...published(bucket, work),
    ...s3Sources(bucket, work),
    ...keys(bucket),
    // What the store has room for is known when it is full.
    freeBytes: async () => Infinity,
    close: () => bucket.client.destroy(),
  };
}

/** The key of a published file or folder. @throws for a path that leaves it. */
function keyOf(path: string): string {
  const key = posix.join('files', path);
  if (!key.startsWith('files/')) throw new Error('path leaves its folder');
  return key;
}

function published(bucket: Bucket, storage: WorkFolders): PublishedFiles {
  return {
    publish: (folder, path, from) => publish(bucket, { folder, key: keyOf(path) }, from),
    async has(path) {
      const key = keyOf(path);
      return (await findObject(bucket, key)) !== undefined || hasAny(bucket, `${key}/`);
    },
    read: (path) => readObject(bucket, keyOf(path)),
    answer: (path, request) => answerFromBucket(bucket, keyOf(path), request),
    accelerate: (path, request) => accelerateFromBucket(bucket, keyOf(path), request),
    withFile: (path, work) => withLocalFile({ bucket, storage }, keyOf(path), work),
    remove: (path) => {
      const key = keyOf(path);
      return deleteAll(bucket, key, (name) => name === key || name.startsWith(`${key}/`));
    },
    async listVersions() {
      const versions = new Set<string>();
      await each(await listFolders(bucket, 'files/'), ASKED_AT_ONCE, async (dir) => {
        for (const version of await listFolders(bucket, `files/${dir}/`))
          versions.add(`${dir}/${version}`);
      });
      for (const { key } of await listUploads(bucket, 'files/'))
        versions.add(key.split('/').slice(1, 3).join('/'));
      return [...versions];
    },
  };
}

interface Publication {
  /** The finished files on this machine. */
  folder: string;
  /** Where they go. */
  key: string;
}

async function publish(bucket: Bucket, { folder, key }: Publication, from?: Earlier) {
  const earlier = from ? await namesBelow(bucket, `${keyOf(from.path)}/`) : [];
  if (from && earlier.length === 0) throw new AppError('media.not_found');
  // What an attempt that was killed has left.
  await deleteAll(bucket, `${key}/`);
  const names = await filesBelow(folder);
  await each(names, SENT_AT_ONCE, (name) => putFile(bucket, join(folder, name), `${key}/${name}`));
  const own = new Set([...names, ...(from?.drop ?? [])]);
  const copied = earlier.filter((name) => !own.has(name));
  await each(copied, ASKED_AT_ONCE, async (name) => {
    const source = `${bucket.settings.bucket}/${keyOf(from?.path ?? '')}/${name}`;
    await bucket.ask((s3, at) =>
      s3.copyObject({ ...at, Key: `${key}/${name}`, CopySource: encodeURI(source) }),
    );
  });
  await rm(folder, { recursive: true, force: true });
}

async function namesBelow(bucket: Bucket, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of listObjects(bucket, prefix)) names.push(key.slice(prefix.length));
  return names;
}

/** Every file below a folder, with slashes. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
}

async function hasAny(bucket: Bucket, prefix: string): Promise<boolean> {
  const page = await bucket.ask((s3, at) =>
    s3.listObjectsV2({ ...at, Prefix: prefix, MaxKeys: 1 }),
  );
  return (page.Contents ?? []).length > 0;
}

/** Does a piece of work for each item, so many at once; after an error nothing of it goes on. */
async function each<T>(items: T[], concurrency: number, work: (item: T) => Promise<void>) {
  const queue = new PQueue({ concurrency });
  try {
    await queue.addAll(items.map((item) => () => work(item)));
  } finally {
    queue.clear();
    await queue.onIdle();
  }
}

function keys(bucket: Bucket): StoredFiles {
  return {
    async *listKeys() {
      yield* listObjects(bucket, 'files/');
      for await (const object of listObjects(bucket, 'sources/'))
        if (!OF_UPLOADS.some((ending) => object.key.endsWith(ending))) yield object;
    },
    openKey: (key) => openObject(bucket, key),
    putKey: (file, key) => moveToBucket(bucket, file, key),
    async removeKey(key) {
      await bucket.ask((s3, at) => s3.deleteObject({ ...at, Key: key }));
    },
    localPath: () => undefined,
  };
}
