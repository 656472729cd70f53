import type { Stats } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@mam/contract/core/errors';
import type { UnfinishedUpload } from '@mam/contract/uploads/uploads';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { ActionRateLimit } from '../../http/access/action-rate-limit.ts';
import type { Actor } from '../../http/access/request-context.ts';
import type { Storage } from '../../platform/storage.ts';
import { beginMedia, finalizeUpload } from '../media/media.service.ts';
import type { UploadMetadata } from './upload-metadata.rules.ts';
import {
  findUpload,
  listUnfinished,
  type UploadRow,
  updateSourceModified,
} from './uploads.queries.ts';

export type UploadDeps = Deps & { limits: ActionRateLimit };

/** Bytes that stay free on the disk: the database and the logs must go on. */
const MIN_FREE_BYTES = 268_435_456;
/** A file of which bytes came within so many milliseconds is being sent. */
const ACTIVE_MS = 30_000;

/** Notes a file that is about to be sent. @throws `storage.full` before a byte of it has come. */
export async function beginUpload(
  { db, storage }: Deps,
  actor: Actor,
  { modified, ...file }: UploadMetadata,
): Promise<string> {
  await assertDiskSpace(storage, file.bytes);
  return db.transaction().execute(async (tx) => {
    const dir = await beginMedia(tx, actor, file);
    if (modified !== undefined) await updateSourceModified(tx, dir, modified);
    return dir;
  });
}

/** @throws `storage.full` when there is no room for so many bytes more. */
export async function assertDiskSpace(storage: Storage, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(storage.uploads);
  if (bavail * bsize < bytes + MIN_FREE_BYTES) throw new AppError('storage.full');
}

/** The row of an upload by the name in its address. @throws `media.not_found`. */
export async function getUpload(db: Database, dir: string): Promise<UploadRow> {
  const row = await findUpload(db, dir);
  if (!row) throw new AppError('media.not_found');
  return row;
}

/** Hands a file that is whole over to be prepared. May be called again, and while it is under way. */
export type FinalizeUpload = (dir: string) => Promise<void>;

/** One per process: two requests that find the same whole file wait for one acceptance. */
export function createUploadFinalizer(deps: Deps): FinalizeUpload {
  const underWay = new Map<string, Promise<void>>();
  const accept = async (dir: string) => {
    await finalizeUpload(deps, dir, uploadFile(deps.storage, dir));
  };
  return (dir) => {
    const found = underWay.get(dir);
    if (found) return found;
    const work = accept(dir).finally(() => underWay.delete(dir));
    underWay.set(dir, work);
    return work;
  };
}

/** Files of which a part is here, and how much; newest first. */
export async function listUploads(
  { db, clock, storage }: Deps,
  { user_id }: Actor,
): Promise<UnfinishedUpload[]> {
  const items: UnfinishedUpload[] = [];
  for (const row of await listUnfinished(db)) {
    const file = await partialFile(storage, row.dir);
    if (!file) continue;
    items.push({
      dir: row.dir,
      kind: row.kind,
      name: row.source_name,
      bytes: row.source_bytes,
      offset: file.size,
      modified: row.source_modified,
      is_moving: clock.now().getTime() - file.mtimeMs < ACTIVE_MS,
      is_mine: row.user_id === user_id,
      created_at: row.created_at.toISOString(),
    });
  }
  return items;
}

/** What has come of a file; undefined before its first byte was waited for. */
export function partialFile(storage: Storage, dir: string): Promise<Stats | undefined> {
  return stat(uploadFile(storage, dir)).catch(() => undefined);
}

/** Whether the last byte is here. */
export async function isComplete(
  storage: Storage,
  { dir, source_bytes }: Pick<UploadRow, 'dir' | 'source_bytes'>,
): Promise<boolean> {
  return (await partialFile(storage, dir))?.size === source_bytes;
}

function uploadFile(storage: Storage, dir: string): string {
  return join(storage.uploads, dir);
}
