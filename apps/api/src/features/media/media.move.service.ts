import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../app.deps.ts';
import { hasCode } from '../../platform/error-code.ts';
import type { StoredFile, StoredFiles } from '../../platform/storage/storage.ts';
import { listArriving } from './media.move.queries.ts';

interface Move extends Pick<Deps, 'db'> {
  from: StoredFiles;
  to: StoredFiles;
  /** Absolute path of a folder on this machine for one file at a time; removed in the end. */
  folder: string;
  /** Absolute path of the list of what has been compared, which makes a move go on after a kill. */
  journal: string;
  /** Counts only. */
  isDry: boolean;
  onFile: (moved: Moved) => void;
}

export interface Moved {
  /** Files and bytes that were copied, or would be. */
  files: number;
  bytes: number;
  /** Files that were there, compared before. */
  known: number;
  /** Uploads that still arrive, which are left out. */
  arriving: number;
}

/**
 * Copies every file to the other store and compares both by SHA-256. Files never change their bytes, so the site may go
 * on meanwhile, and a later call copies what has appeared since. Nothing is deleted.
 * @throws for a file that came out different, which is removed there.
 */
export async function moveMedia(move: Move): Promise<Moved> {
  const { db, from, to, journal, isDry, folder, onFile } = move;
  const moved: Moved = { files: 0, bytes: 0, known: 0, arriving: 0 };
  const there = new Map<string, number>();
  for await (const { key, bytes } of to.listKeys()) there.set(key, bytes);
  const compared = await readJournal(journal);
  const arriving = await listArriving(db);
  await mkdir(folder, { recursive: true });
  try {
    for await (const file of from.listKeys()) {
      if (isArriving(file, arriving)) moved.arriving += 1;
      else if (compared.has(file.key) && there.get(file.key) === file.bytes) moved.known += 1;
      else if (isDry || (await copyCompared(move, file))) {
        moved.files += 1;
        moved.bytes += file.bytes;
      }
      onFile(moved);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return moved;
}

function isArriving({ key }: StoredFile, arriving: ReadonlySet<string>): boolean {
  const [part, dir = ''] = key.split(/[/.]/);
  return part === 'sources' && arriving.has(dir);
}

/** @returns false when the file was deleted meanwhile. */
async function copyCompared({ from, to, folder, journal }: Move, file: StoredFile) {
  const { key } = file;
  const bytes = await from.openKey(key);
  if (!bytes) return false;
  const local = join(folder, 'file');
  const hash = await writeLocally(bytes, local);
  await to.putKey(local, key);
  const stored = await to.openKey(key);
  if (!stored || (await hashOf(stored)) !== hash) {
    await to.removeKey(key);
    throw new Error(`${key} came out different in the other store. It was removed there.`);
  }
  await appendFile(journal, `${hash}  ${key}\n`, { mode: 0o600 });
  return true;
}

async function writeLocally(bytes: Readable, file: string): Promise<string> {
  const hash = createHash('sha256');
  bytes.on('data', (chunk) => hash.update(chunk));
  await pipeline(bytes, createWriteStream(file));
  return hash.digest('hex');
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}

/** Keys in the lines of `sha256sum`; a line that a kill cut short names no file that is there. */
async function readJournal(journal: string): Promise<Set<string>> {
  const text = await readFile(journal, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  return new Set(text.split('\n').flatMap((line) => line.split('  ', 2)[1] ?? []));
}
