import { FILE_NAME_LENGTH_MAX } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import { MEDIA_DIR } from '@mam/contract/media/media.rules';
import type { UnfinishedUpload } from '@mam/contract/uploads/uploads';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { ActionRateLimit } from '../../http/access/action-rate-limit.ts';
import type { Actor } from '../../http/access/request-context.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { beginMedia, type NewMedia } from '../media/media.service.ts';
import { finalizeUpload } from '../media/media.source.service.ts';
import {
  findUpload,
  listLargestUnfinished,
  listUnfinished,
  lockBeginnings,
  type UploadRow,
} from './uploads.queries.ts';

export type UploadDeps = Deps & { limits: ActionRateLimit };

/** Bytes that stay free on the disk, for the database and the logs. */
const MIN_FREE_BYTES = 268_435_456;
/** An upload is active when bytes of it arrived within this many milliseconds. */
const ACTIVE_MS = 30_000;
/** Control characters, line ends and marks that change the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Creates the row of an upload. @throws `storage.full` before a byte is received. */
export async function beginUpload(
  { db, storage }: Deps,
  actor: Actor,
  file: NewMedia,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    // One after the other: two files that fit alone may not fit together.
    await lockBeginnings(tx);
    await assertSpace(tx, storage, file.bytes);
    return beginMedia(tx, actor, file);
  });
}

/** @throws `storage.full` when the store has no room for this many bytes more, and those that are on their way. */
async function assertSpace(db: Database, storage: Storage, bytes: number): Promise<void> {
  const free = await storage.freeBytes();
  if (free === Infinity) return;
  if (free < bytes + (await missingBytes(db, storage)) + MIN_FREE_BYTES)
    throw new AppError('storage.full');
}

/** Bytes of unfinished uploads that have not arrived. */
async function missingBytes(db: Database, storage: Storage): Promise<number> {
  let missing = 0;
  for (const { dir, source_bytes } of await listLargestUnfinished(db)) {
    const received = (await storage.findSource(dir))?.bytes ?? 0;
    missing += Math.max(0, source_bytes - received);
  }
  return missing;
}

/** Returns a name of a media folder, so that any other text fails early. @throws `media.not_found`. */
export function assertMediaDir(dir: string): string {
  if (!MEDIA_DIR.test(dir)) throw new AppError('media.not_found');
  return dir;
}

/** The row of an upload. @throws `media.not_found`. */
export async function getUpload(db: Database, dir: string): Promise<UploadRow> {
  const row = await findUpload(db, dir);
  if (!row) throw new AppError('media.not_found');
  return row;
}

/** A client's file name for display: one line without folders. It never becomes part of a path. */
export function sanitizeFileName(name: string): string {
  const base = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const characters = [...base.replace(INVISIBLE, '').trim()];
  return characters.slice(0, FILE_NAME_LENGTH_MAX).join('') || '?';
}

/** Accepts a complete upload. It may be called repeatedly and concurrently. */
export type FinalizeUpload = (dir: string) => Promise<void>;

/** Creates the finalizer of a process: concurrent calls for one upload share one run. */
export function createUploadFinalizer(deps: Deps): FinalizeUpload {
  const running = new Map<string, Promise<void>>();
  const finalize = async (dir: string) => {
    await finalizeUpload(deps, dir);
  };
  return (dir) => {
    const current = running.get(dir);
    if (current) return current;
    const work = finalize(dir).finally(() => running.delete(dir));
    running.set(dir, work);
    return work;
  };
}

/** Incomplete uploads with the number of bytes received, newest first. */
export async function listUploads(
  { db, clock, storage }: Deps,
  { user_id }: Actor,
): Promise<UnfinishedUpload[]> {
  const items: UnfinishedUpload[] = [];
  for (const row of await listUnfinished(db)) {
    const received = await storage.findSource(row.dir);
    if (!received) continue;
    items.push({
      dir: row.dir,
      kind: row.kind,
      name: row.source_name,
      bytes: row.source_bytes,
      offset: received.bytes,
      modified: row.source_modified,
      is_moving: clock.now().getTime() - received.modified_at.getTime() < ACTIVE_MS,
      is_mine: row.user_id === user_id,
      created_at: row.created_at.toISOString(),
    });
  }
  return items;
}

/** Whether the last byte has been received. */
export async function isComplete(
  storage: Storage,
  { dir, source_bytes }: Pick<UploadRow, 'dir' | 'source_bytes'>,
): Promise<boolean> {
  return (await storage.findSource(dir))?.bytes === source_bytes;
}
