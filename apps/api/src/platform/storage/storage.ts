import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

/**
 * Where the files of the product lie: in a folder or in a bucket, under the same keys. The place of a file does not
 * tell who may see it or how far it is: the rows of the database do. Published files have the path
 * `<dir>/<version>/<name>` and never change their bytes; the source of a `dir` is what was uploaded for it. Every
 * operation is idempotent: a second call finds nothing to do.
 */
export interface Storage extends WorkFolders, PublishedFiles, Sources, StoredFiles {
  /** Bytes that may still be stored; `Infinity` where the store has no end. */
  freeBytes: () => Promise<number>;
}

/** Folders on the disk of this machine, whatever the store is. */
export interface WorkFolders {
  /** Creates an empty working folder on this machine. */
  workFolder: (name: string) => Promise<string>;
  /** Deletes working folders without a write since `before`. @returns their names. */
  sweepWork: (before: Date) => Promise<string[]>;
  /** Bytes that may still be written to working folders. */
  freeWorkBytes: () => Promise<number>;
}

export interface PublishedFiles {
  /**
   * Stores a finished working folder as `path`. Files come first, then the row that names them, so what a kill
   * leaves half done is seen by no one; another call replaces it.
   * @throws `media.not_found` when `from` is not there.
   */
  publish: (workFolder: string, path: string, from?: Earlier) => Promise<void>;
  /** Whether there is a published file or folder. */
  has: (path: string) => Promise<boolean>;
  /** The bytes of a small published file; undefined when there is none. */
  read: (path: string) => Promise<Buffer | undefined>;
  /**
   * What a reader gets: whole or a range, nothing but headers for `HEAD` and for who has it already.
   * @returns undefined when there is no such file.
   * @throws `range` for one that begins after the end, `unavailable`.
   */
  answer: (path: string, request: IncomingMessage) => Promise<FileAnswer | undefined>;
  /** Headers that let nginx answer in place of this process, as in deploy/nginx.conf. */
  accelerate: (path: string, request: IncomingMessage) => Promise<Record<string, string>>;
  /** Works with a published file as one on this machine, which must not be changed. */
  withFile: <T>(path: string, work: (file: string) => Promise<T>) => Promise<T>;
  /** Deletes a published file or folder. */
  remove: (path: string) => Promise<void>;
  /** Every published version, as `<dir>/<version>`, and every one whose files a kill left half stored. */
  listVersions: () => Promise<string[]>;
}

export interface Sources {
  /** Receives uploads as tus sends them, named by their `dir`. */
  receiver: (expected: ExpectedUpload) => Promise<DataStore>;
  /** Two writers of one upload could mix its bytes: only one at a time may write, of all processes. */
  needsOneWriter: boolean;
  /** Stores a complete local file, which is moved, as the source of `dir`. */
  putSource: (file: string, dir: string) => Promise<void>;
  /** What has arrived of the source of `dir`; undefined before the first byte. */
  findSource: (dir: string) => Promise<{ bytes: number; modified_at: Date } | undefined>;
  /** Works with the source of `dir` as a file on this machine, which must not be changed. */
  withSource: <T>(dir: string, work: (file: string) => Promise<T>) => Promise<T>;
  /** Deletes everything that was uploaded for `dir`: source and picture. */
  deleteSource: (dir: string) => Promise<void>;
  /** The `dir` of every source, complete or not, and every picture, some of them twice. */
  listSources: () => Promise<string[]>;
  /** The picture that was uploaded for the source of `dir`; it replaces an earlier one. */
  putSourcePicture: (dir: string, picture: Buffer) => Promise<void>;
  findSourcePicture: (dir: string) => Promise<Buffer | undefined>;
  deleteSourcePicture: (dir: string) => Promise<void>;
}

/** Files by their keys, `files/<dir>/<version>/<name>` and `sources/<dir>`: for backups and moves. */
export interface StoredFiles {
  /** Every file; of a source that still arrives, perhaps what is there of it. */
  listKeys: () => AsyncIterable<StoredFile>;
  /** The bytes of a file; undefined when there is none. */
  openKey: (key: string) => Promise<Readable | undefined>;
  /** Stores a complete local file, which is moved. */
  putKey: (file: string, key: string) => Promise<void>;
  removeKey: (key: string) => Promise<void>;
  /** Where the file is on this machine; undefined in a store elsewhere. */
  localPath: (key: string) => string | undefined;
}

export interface StoredFile {
  key: string;
  bytes: number;
  modified_at: Date;
}

export interface FileAnswer {
  status: number;
  headers: Record<string, string>;
  body: Readable | undefined;
}

/** The bytes that an upload will have; undefined when none are expected for it. */
export type ExpectedUpload = (dir: string) => Promise<number | undefined>;

/** An earlier version, whose files a new one takes over where it lacks them. */
export interface Earlier {
  path: string;
  /** Names that the new version omits. */
  drop?: readonly string[];
}

/** What is stored beside the source of a `dir` until its posters are made. */
export const PICTURE = '.picture';

/** Fills a working folder; what `work` has not published of it is deleted. */
export async function withWorkFolder<T>(
  { storage }: { storage: Pick<WorkFolders, 'workFolder'> },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await storage.workFolder(randomUUID());
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
