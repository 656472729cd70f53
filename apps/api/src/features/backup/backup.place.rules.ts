import type { Readable } from 'node:stream';
import type { Log } from '../../platform/log.ts';
import type { StoredFile, StoredFiles } from '../../platform/storage/storage.ts';
import type { Manifest } from './backup.manifest.rules.ts';

/** SHA-256 of files by their path inside a backup. */
export type Checksums = Map<string, string>;

/** Transforms bytes on their way; encryption is one. */
export type Filter = (bytes: Readable) => Promise<Readable>;

/** Where the backups of one site lie: a folder or a bucket. */
export interface BackupPlace {
  /** Backups that may be complete, the oldest first. */
  names: () => Promise<string[]>;
  reader: (name: string) => BackupReader;
  /** Begins a backup, which is not complete before its manifest. */
  begin: (name: string, previous: Previous | undefined) => Promise<Draft>;
  remove: (name: string) => Promise<void>;
  /** Deletes what backups that were killed left behind. */
  removeAbandoned: (options: { now: Date; log: Log }) => Promise<void>;
  /** Deletes shared files that no backup names any more. */
  removeUnused: (now: Date) => Promise<void>;
}

/** Reads the files of one backup, as they are stored. */
export interface BackupReader {
  /** Where it is, for people. */
  address: string;
  /** @param hash what its list names for this file. @returns undefined for a file that is missing. */
  read: (path: string, hash?: string) => Promise<StoredBytes | undefined>;
}

export interface StoredBytes {
  bytes: Readable;
  /** Of the file that was backed up; undefined where that is not known. */
  modified_at?: Date;
}

/** The backup before, whose equal files are shared instead of stored again. */
export interface Previous {
  name: string;
  manifest: Manifest;
  checksums: Checksums;
}

/** A backup while it is written. */
export interface Draft {
  /** Stores a file. @returns its SHA-256. */
  write: (path: string, bytes: Readable) => Promise<string>;
  /** Stores one file of the media store. @returns its SHA-256, undefined when it is gone. */
  storeMedia: (file: MediaFile) => Promise<string | undefined>;
  /** Called once its manifest is stored. @returns where it is. */
  complete: () => Promise<string>;
  /** Deletes it. */
  discard: () => Promise<void>;
}

export interface MediaFile {
  storage: StoredFiles;
  stored: StoredFile;
  /** Path inside the backup. */
  path: string;
  encrypt: Filter | undefined;
}

/** A partial backup without a write for so long was left by a process that was killed. */
export const ABANDONED_MS = 2 * 3_600_000;
