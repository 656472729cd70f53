import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';

/**
 * Where the files of the product lie. The place of a file does not tell who may see it or how far it is: the rows of
 * the database do. Published files have the path `<dir>/<version>/<name>` and never change their bytes; the source of
 * a `dir` is what was uploaded for it. Every operation is idempotent: a second call finds nothing to do.
 */
export interface Storage {
  /** Absolute path of the published files, for the static file server. */
  root: string;
  /** Absolute path of the folder that receives uploads, one file each, named by their `dir`. */
  sources: string;
  /** Creates an empty working folder on this machine. */
  workFolder: (name: string) => Promise<string>;
  /** Deletes working folders without a write since `before`. @returns their names. */
  sweepWork: (before: Date) => Promise<string[]>;

  /**
   * Moves a finished working folder to `path`, complete or not at all: files first, then the row that names them.
   * @throws `media.not_found` when `from` is not there.
   */
  publish: (workFolder: string, path: string, from?: Earlier) => Promise<void>;
  /** Whether there is a published file or folder. */
  has: (path: string) => Promise<boolean>;
  /** The bytes of a small published file; undefined when there is none. */
  read: (path: string) => Promise<Buffer | undefined>;
  /** Works with a published file as one on this machine, which must not be changed. */
  withFile: <T>(path: string, work: (file: string) => Promise<T>) => Promise<T>;
  /** Deletes a published file or folder. */
  remove: (path: string) => Promise<void>;
  /** Every published version, as `<dir>/<version>`. */
  listVersions: () => Promise<string[]>;

  /** Stores a complete local file, which is moved, as the source of `dir`. */
  putSource: (file: string, dir: string) => Promise<void>;
  /** What has arrived of the source of `dir`; undefined before the first byte. */
  findSource: (dir: string) => Promise<{ bytes: number; modified_at: Date } | undefined>;
  /** Works with the source of `dir` as a file on this machine, which must not be changed. */
  withSource: <T>(dir: string, work: (file: string) => Promise<T>) => Promise<T>;
  /** Deletes everything that was uploaded for `dir`: source and picture. */
  deleteSource: (dir: string) => Promise<void>;
  /** The `dir` of every source and every picture, some of them twice. */
  listSources: () => Promise<string[]>;
  /** The picture that was uploaded for the source of `dir`; it replaces an earlier one. */
  putSourcePicture: (dir: string, picture: Buffer) => Promise<void>;
  findSourcePicture: (dir: string) => Promise<Buffer | undefined>;
  deleteSourcePicture: (dir: string) => Promise<void>;

  /** Bytes that may still be stored. */
  freeBytes: () => Promise<number>;
}

/** An earlier version, whose files a new one takes over where it lacks them. */
export interface Earlier {
  path: string;
  /** Names that the new version omits. */
  drop?: readonly string[];
}

/** Fills a working folder; what `work` has not published of it is deleted. */
export async function withWorkFolder<T>(
  { storage }: { storage: Storage },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await storage.workFolder(randomUUID());
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
