import { AppError } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import {
  MEDIA_IN_PROGRESS,
  MEDIA_STOPPED,
  type MediaState,
  type MediaStatus,
} from '@mam/contract/media/media';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { JobKind } from '../../db/jobs.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { type MediaFiles, newMediaDir } from '../../transcoding/media-files.ts';
import { recordChange } from '../audit/audit.service.ts';
import {
  deleteMedia,
  deleteMediaIn,
  findMedia,
  insertMedia,
  isMediaUsed,
  listInProgress,
  listMedia,
  listUnused,
  lockMedia,
  type MediaRow,
  updateFiles,
  updateMedia,
} from './media.queries.ts';
import { noteReplaced } from './media.sweep.queries.ts';

/** A process prepares one file at a time, because ffmpeg uses all cores. */
export const MEDIA_TRANSCODE: JobKind<{ dir: string }> = {
  name: 'media-transcode',
  concurrency: 1,
  // Enough for the longest file on a slow machine; the queue allows a day at most.
  expireInSeconds: 23 * 3_600,
};

/** A file that an admin starts to upload. */
export interface NewMedia {
  kind: PlayableKind;
  /** Its name on the admin's machine. */
  name: string;
  bytes: number;
  /** Its modification time there, in milliseconds since 1970. */
  modified?: number | undefined;
}

/** A prepared file: `dir` is the name of its row, and of the folder in `files`. */
export interface ReadyMedia {
  dir: string;
  files: MediaFiles;
  /** Whole seconds. */
  duration: number;
}

/** Inserts the row of a new upload. @returns the name of its folder, also the id of the upload. */
export async function beginMedia(
  tx: Database,
  { user_id }: Actor,
  { kind, name, bytes, modified }: NewMedia,
): Promise<string> {
  const dir = newMediaDir();
  const source = { source_name: name, source_bytes: bytes, source_modified: modified ?? null };
  await insertMedia(tx, { dir, kind, user_id, ...source });
  return dir;
}

/** The row, which cannot be deleted until the end of the transaction. @throws `media.not_found`. */
export async function getMedia(db: Database, dir: string): Promise<MediaRow> {
  return (await findMedia(db, dir)) ?? refuse();
}

/** The row of a file of this kind, locked until the end of the transaction. @throws `media.not_found`. */
export async function lockMediaOf(
  tx: Database,
  { kind, dir }: { kind: PlayableKind; dir: string },
): Promise<MediaRow> {
  const row = await lockMedia(tx, dir);
  return row?.kind === kind ? row : refuse();
}

/** The rows named, or without names those in progress; for `GET /api/admin/media`. */
export async function listMediaStates(
  db: Database,
  dirs: string[] | undefined,
): Promise<MediaState[]> {
  const rows = dirs ? await listMedia(db, dirs) : await listInProgress(db);
  return rows.map(toMediaState);
}

/** Received files that no item uses; they are deleted after thirty days. */
export async function listUnusedMedia(db: Database, kind: PlayableKind): Promise<MediaState[]> {
  const rows = await listUnused(db, kind);
  return rows.map(toMediaState);
}

/**
 * Cancels a file in progress. A worker that prepares it notices within a second and deletes its output;
 * a partial upload is deleted at once.
 * @throws `media.not_found`, `media.state` when the file is not in progress.
 */
export async function cancelMedia(deps: Deps, actor: Actor, dir: string): Promise<MediaState> {
  const change = { status: 'cancelled', claim: null, percent: 0 } as const;
  const { before, after } = await changeState(deps, actor, {
    verb: 'cancel',
    dir,
    from: MEDIA_IN_PROGRESS,
    change,
  });
  if (before.status === 'uploading') await deps.storage.deleteSource(dir);
  return toMediaState(after);
}

/** Queues a failed or cancelled file again. @throws `media.not_found`, `media.state`, `upload.gone`. */
export async function retryMedia(deps: Deps, actor: Actor, dir: string): Promise<MediaState> {
  const { duration } = await getMedia(deps.db, dir);
  // Without a duration it was never accepted, perhaps never complete.
  if (duration === null || !(await deps.storage.findSource(dir))) throw new AppError('upload.gone');
  const reset = { claim: null, percent: 0, reason: null, attempts: 0, failures: 0 };
  const change = { status: 'uploaded', ...reset } as const;
  const { after } = await changeState(deps, actor, {
    verb: 'retry',
    dir,
    from: MEDIA_STOPPED,
    change,
  });
  return toMediaState(after);
}

interface StateChange {
  verb: 'cancel' | 'retry';
  dir: string;
  from: readonly MediaStatus[];
  change: { status: 'cancelled' | 'uploaded' };
}

function changeState(deps: Deps, actor: Actor, { verb, dir, from, change }: StateChange) {
  return deps.db.transaction().execute(async (tx) => {
    const before = (await lockMedia(tx, dir)) ?? refuse();
    const after = await updateMedia(tx, { dir, from }, { ...change, updated_at: deps.clock.now() });
    if (!after) throw new AppError('media.state');
    if (change.status === 'uploaded') await deps.jobs.send(MEDIA_TRANSCODE, { dir }, tx);
    await recordChange(tx, actor, {
      verb,
      subject: 'media',
      id: dir,
      label: before.source_name,
      before: { status: before.status },
      after: { status: after.status },
    });
    return { before, after };
  });
}

/** Writes the files of a new version into a row that `lockMediaOf` has locked. */
export async function setMediaFiles(tx: Database, dir: string, files: MediaFiles): Promise<void> {
  await updateFiles(tx, dir, JSON.stringify(files));
}

/**
 * Deletes a file with everything made from it; its addresses answer 404 at once.
 * @throws `media.not_found`, `media.in_use` when an item shows it or waits for it.
 */
export async function removeMedia(deps: Deps, actor: Actor, dir: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { source_name: label, kind, status } = (await lockMedia(tx, dir)) ?? refuse();
    if (await isMediaUsed(tx, dir)) throw new AppError('media.in_use');
    await deleteMedia(tx, dir);
    const before = { kind, status };
    await recordChange(tx, actor, { verb: 'delete', subject: 'media', id: dir, label, before });
  });
  await deleteFiles(deps, dir);
}

/** Deletes what was uploaded and what was made from it, after the rows that named it. */
export async function deleteFiles({ storage }: Pick<Deps, 'storage'>, dir: string): Promise<void> {
  await storage.remove(dir);
  await storage.deleteSource(dir);
}

/**
 * Deletes files that an item has given up, with their rows, unless another item has them. Call it after the
 * commit, as workers lock these rows before those of items; a file that a crash spares here waits for an item again.
 */
export async function releaseMedia(
  deps: Pick<Deps, 'db' | 'storage'>,
  dirs: readonly string[],
): Promise<void> {
  for (const dir of new Set(dirs)) {
    const isReleased = await deps.db.transaction().execute(async (tx) => {
      await lockMedia(tx, dir);
      if (await isMediaUsed(tx, dir)) return false;
      await deleteMedia(tx, dir);
      return true;
    });
    if (isReleased) await deleteFiles(deps, dir);
  }
}

/** Deletes an upload that is in one of these states, with the bytes that have arrived. */
export async function discardUpload(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  dir: string,
  from: readonly MediaStatus[] = ['uploading'],
): Promise<void> {
  if (await deleteMediaIn(db, dir, from)) await storage.deleteSource(dir);
}

/**
 * Deletes the row of a file that another one has replaced. Open pages of the item play it until the sweep deletes
 * it a day from now.
 */
export async function deleteReplacedMedia(
  tx: Database,
  dir: string,
  replaced: { playable_id: number; since: Date },
): Promise<void> {
  await deleteMedia(tx, dir);
  await noteReplaced(tx, `files/${dir}`, replaced);
}

function toMediaState(row: MediaRow): MediaState {
  const { source_name: name, source_bytes: bytes, created_at, updated_at, ...rest } = row;
  const times = { created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
  return { ...rest, ...times, name, bytes };
}

function refuse(): never {
  throw new AppError('media.not_found');
}
