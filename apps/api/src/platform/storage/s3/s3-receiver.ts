import { Readable } from 'node:stream';
import { AppError } from '@mam/contract/core/errors';
import { S3Store } from '@tus/s3-store';
import { ERRORS, type KvStore, Upload } from '@tus/server';
import { LRUCache } from 'lru-cache';
import type { ExpectedUpload } from '../storage.ts';
import { type Bucket, findObject } from './bucket.ts';
import { isAbsent, toStoreError } from './s3-errors.ts';

/** A piece as browsers send it is one part. */
const PART_BYTES = 8 * 1024 * 1024;
/** Parts that a process receives at the same time: each is a file in the folder for temporary files. */
const PARTS_AT_ONCE = 4;
/** Uploads whose number at the store is known; others are asked for. */
const KNOWN_MAX = 100;

/**
 * Receives uploads as multipart uploads of the bucket, so that one that was begun at a process goes on at another. What
 * arrived of a piece whose connection broke is kept. The lock of the upload must be held by who writes.
 */
export class S3Receiver extends S3Store {
  readonly #target: Bucket;
  readonly #expected: ExpectedUpload;

  constructor(target: Bucket, expected: ExpectedUpload) {
    super({
      partSize: PART_BYTES,
      maxConcurrentPartUploads: PARTS_AT_ONCE,
      cache: createKnown(),
      s3ClientConfig: { bucket: target.settings.bucket },
    });
    this.client = target.client;
    this.#target = target;
    this.#expected = expected;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { size = 0, offset } = upload;
    await mapped(super.create(new Upload({ id: keyOf(upload.id), size, offset })));
    return upload;
  }

  override async getUpload(dir: string): Promise<Upload> {
    const size = await this.#expected(dir);
    if (size === undefined) throw ERRORS.FILE_NOT_FOUND;
    // Here a store that is away differs from an upload that is not there.
    await mapped(this.getMetadata(keyOf(dir)));
    const { offset } = await mapped(super.getUpload(keyOf(dir)));
    return new Upload({ id: dir, size, offset });
  }

  override async write(bytes: Readable, dir: string, offset: number): Promise<number> {
    const received = Readable.from(untilBroken(bytes), { objectMode: false });
    const end = await mapped(super.write(received, keyOf(dir), offset));
    const expected = await this.#expected(dir);
    if (end === expected) await this.#assertWhole(dir, expected);
    return end;
  }

  /** A writer whose lock ended while it stood still may have stored a part again: then the sizes differ. */
  async #assertWhole(dir: string, bytes: number): Promise<void> {
    const stored = await findObject(this.#target, keyOf(dir));
    if (stored?.bytes === bytes) return;
    await this.#target.ask((s3, at) => s3.deleteObject({ ...at, Key: keyOf(dir) }));
    throw new AppError('upload.gone');
  }

  override async remove(dir: string): Promise<void> {
    await mapped(super.remove(keyOf(dir)));
  }
}

function keyOf(dir: string): string {
  return `sources/${dir}`;
}

/** Ends where the connection broke. */
async function* untilBroken(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch {
    // The one who sends it learns of it by itself, and asks how much has arrived.
  }
}

async function mapped<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isAbsent(error) ? ERRORS.FILE_NOT_FOUND : toStoreError(error);
  }
}

function createKnown<T extends object>(): KvStore<T> {
  const known = new LRUCache<string, T>({ max: KNOWN_MAX });
  return {
    get: async (key) => known.get(key),
    set: async (key, value) => void known.set(key, value),
    delete: async (key) => void known.delete(key),
  };
}
