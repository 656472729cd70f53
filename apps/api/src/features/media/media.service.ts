import { rm, stat } from 'node:fs/promises';
import { AppError, isErrorKey } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { MediaState, MediaStatus } from '@mam/contract/media/media';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { JobKind } from '../../db/jobs.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { newMediaDir } from '../../transcoding/media-files.ts';
import { readSource, wholeSeconds } from '../../transcoding/source.ts';
import { recordChange } from '../audit/audit.service.ts';
import {
  deleteMedia,
  findMedia,
  insertMedia,
  isMediaUsed,
  listInProgress,
  listMedia,
  lockMedia,
  type MediaRow,
  updateMedia,
} from './media.queries.ts';

/** One file is prepared at a time in a process: ffmpeg takes all the machine has. */
export const MEDIA_TRANSCODE: JobKind<{ dir: string }> = {
  name: 'media-transcode',
  concurrency: 1,
  // The longest file on a slow machine; the queue allows a day at most.
  expireInSeconds: 23 * 3_600,
};

const NOT_READ: readonly MediaStatus[] = ['uploading'];
const UNDER_WAY: readonly MediaStatus[] = ['uploading', 'uploaded', 'processing'];
const STOPPED: readonly MediaStatus[] = ['failed', 'cancelled'];

/** A file that an admin begins to send. */
export interface NewMedia {
  kind: PlayableKind;
  /** What the file is called on the admin's machine. */
  name: string;
  bytes: number;
}

/** Notes a file that is about to arrive. @returns the name of its folder, also the id of its upload. */
export async function beginMedia(
  tx: Database,
  actor: Actor,
  { kind, name, bytes }: NewMedia,
): Promise<string> {
  const dir = newMediaDir();
  const { user_id } = actor;
  await insertMedia(tx, { dir, kind, user_id, source_name: name, source_bytes: bytes });
  return dir;
}

/** The row of a folder's name, which stays until the end of the transaction. @throws `media.not_found`. */
export async function getMedia(db: Database, dir: string): Promise<MediaRow> {
  const row = await findMedia(db, dir);
  if (!row) throw new AppError('media.not_found');
  return row;
}

/**
 * Takes a file that has arrived whole: reads what it is, keeps it as the source and queues its
 * preparation. Asked twice, or after a kill half way, it goes on where it was. A file that is refused
 * is deleted, and its row says why.
 * @param file absolute path, anywhere.
 * @returns whole seconds.
 * @throws `media.not_found`, `media.state` when it was cancelled, `media.unreadable`,
 *   `media.no_picture`, `media.no_sound`, `media.too_long`, `validation` of `duration`.
 */
export async function finalizeUpload(
  deps: Deps,
  dir: string,
  file: string,
): Promise<{ duration: number }> {
  const row = await getMedia(deps.db, dir);
  if (row.status !== 'uploading') return acceptedDuration(row);
  // Killed after the move and before the commit: the file is in its place already.
  const isMoved = !(await isFile(file)) && (await isFile(deps.storage.sourcePath(dir)));
  const source = isMoved ? deps.storage.sourcePath(dir) : file;
  const { duration } = await readSource(deps.tools, source, row.kind).catch((error: unknown) =>
    rejectSource(deps, { dir, source }, error),
  );
  const seconds = wholeSeconds(duration);
  if (!isMoved) await deps.storage.storeSource(file, dir);
  await deps.db.transaction().execute(async (tx) => {
    const change = { status: 'uploaded', duration: seconds, updated_at: deps.clock.now() } as const;
    if (await updateMedia(tx, { dir, from: NOT_READ }, change)) {
      await deps.jobs.send(MEDIA_TRANSCODE, { dir }, tx);
    }
  });
  return acceptedDuration(await getMedia(deps.db, dir));
}

/** Accepted before: it says so again, or why it was refused. */
function acceptedDuration({ status, reason, duration }: MediaRow): { duration: number } {
  if (duration !== null) return { duration };
  const known = isErrorKey(reason) ? reason : 'media.state';
  throw new AppError(status === 'failed' ? known : 'media.state');
}

async function rejectSource(
  { db, clock }: Deps,
  { dir, source }: { dir: string; source: string },
  error: unknown,
): Promise<never> {
  // Anything else is our fault, and the file may be read when that is mended.
  if (!(error instanceof AppError)) throw error;
  // Somebody else was accepting it as well, and has moved it meanwhile.
  if (!(await isFile(source))) throw new AppError('media.state');
  // The one thing a form may be told of a file that is read: it has no duration.
  const reason = error.key === 'validation' ? 'media.no_duration' : error.key;
  const change = { status: 'failed', reason, updated_at: clock.now() } as const;
  await updateMedia(db, { dir, from: NOT_READ }, change);
  await rm(source, { force: true });
  throw error;
}

/** The rows named, or with none named what is under way; for `GET /api/admin/media`. */
export async function listMediaStates(
  db: Database,
  dirs: string[] | undefined,
): Promise<MediaState[]> {
  const rows = dirs ? await listMedia(db, dirs) : await listInProgress(db);
  return rows.map(toMediaState);
}

/**
 * Stops a file on its way. The worker that prepares it notices within a second, and takes its child
 * and what it made away. What has not arrived whole goes at once.
 * @throws `media.not_found`, `media.state` when there is nothing left to stop.
 */
export async function cancelMedia(deps: Deps, actor: Actor, dir: string): Promise<MediaState> {
  const change = { status: 'cancelled', claim: null, percent: 0 } as const;
  const { before, after } = await changeState(deps, actor, {
    verb: 'cancel',
    dir,
    from: UNDER_WAY,
    change,
  });
  if (before.status === 'uploading') await deps.storage.deleteSource(dir);
  return toMediaState(after);
}

/** Prepares a failed or cancelled file once more. @throws `media.not_found`, `media.state`, `upload.gone`. */
export async function retryMedia(deps: Deps, actor: Actor, dir: string): Promise<MediaState> {
  await getMedia(deps.db, dir);
  if (!(await isFile(deps.storage.sourcePath(dir)))) throw new AppError('upload.gone');
  const change = {
    status: 'uploaded',
    claim: null,
    percent: 0,
    reason: null,
    attempts: 0,
  } as const;
  const { after } = await changeState(deps, actor, { verb: 'retry', dir, from: STOPPED, change });
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
    const before = await lockMedia(tx, dir);
    if (!before) throw new AppError('media.not_found');
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

/**
 * Deletes a file with all that was made of it; its addresses answer 404 at once.
 * @throws `media.not_found`, `media.in_use` when an item shows it or waits for it.
 */
export async function removeMedia(deps: Deps, actor: Actor, dir: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockMedia(tx, dir);
    if (!row) throw new AppError('media.not_found');
    if (await isMediaUsed(tx, dir)) throw new AppError('media.in_use');
    await deleteMedia(tx, dir);
    const { source_name: label, kind, status } = row;
    await recordChange(tx, actor, {
      verb: 'delete',
      subject: 'media',
      id: dir,
      label,
      before: { kind, status },
    });
  });
  await deps.storage.softDelete(dir);
  await deps.storage.deleteSource(dir);
}

function toMediaState(row: MediaRow): MediaState {
  const { source_name: name, source_bytes: bytes, created_at, updated_at, ...rest } = row;
  const times = { created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
  return { ...rest, ...times, name, bytes };
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
