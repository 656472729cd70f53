import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { isUnavailable } from '../../platform/background/poll.ts';
import { isSystemError } from '../../platform/error-code.ts';
import type { Log } from '../../platform/log.ts';
import { mediaPath } from '../../transcoding/media-files.ts';
import { PREPARE, type Prepared } from '../../transcoding/prepare.ts';
import { toolEndOf } from '../../transcoding/run-tool.ts';
import { readSource, wholeSeconds } from '../../transcoding/source.ts';
import {
  claimMedia,
  finishClaim,
  heartbeat,
  type Lease,
  lockClaimed,
} from './media.lease.queries.ts';
import { MEDIA_TRANSCODE, type ReadyMedia } from './media.service.ts';
import { applySourcePicture } from './media.source.service.ts';

export interface MediaWorkerDeps extends Deps {
  log: Log;
  /**
   * Attaches a prepared file to the item that waits for it, if one does, in the transaction that marks the
   * file as ready.
   */
  onReady: (tx: Database, ready: ReadyMedia, now: Date) => Promise<unknown>;
}

/** Milliseconds between two heartbeats; a cancel is noticed as soon. */
const HEARTBEAT_MS = 700;
/** Number of failures after which a file is given up. Interruptions do not count. */
const FAILURES_MAX = 4;
const VERSION = 1;

/**
 * Prepares one file, if it still waits. All output goes to a working folder of this attempt, which is
 * deleted when the lease was lost or the file was cancelled.
 * @param stopping aborted when this process shuts down: the file then waits for another worker.
 * @throws errors after which a later attempt may succeed.
 */
export async function prepareMedia(
  deps: MediaWorkerDeps,
  dir: string,
  stopping: AbortSignal,
): Promise<void> {
  const lease: Lease = { dir, claim: randomUUID() };
  const row = await claimMedia(deps.db, lease);
  if (!row) return;
  const beat = startHeartbeat(deps, lease, stopping);
  try {
    const folder = await deps.storage.workFolder(`${dir}-${lease.claim}`);
    try {
      const made = await transcode(deps, { dir, kind: row.kind, folder }, beat);
      beat.stop();
      await finish(deps, lease, { ...made, folder });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } catch (error) {
    beat.stop();
    if (stopping.aborted) return release(deps, lease, row.attempts - 1);
    // The lease was lost or the file cancelled: its row is up to date.
    if (beat.signal.aborted) return;
    await failOrRethrow(deps, lease, { error, failures: row.failures });
  }
}

interface Heartbeat {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  stop: () => void;
}

/** Extends the lease and saves the progress; aborts the work when the lease is lost. */
function startHeartbeat(
  { db, log }: MediaWorkerDeps,
  lease: Lease,
  stopping: AbortSignal,
): Heartbeat {
  const lost = new AbortController();
  let percent = 0;
  let isBeating = false;
  const timer = setInterval(async () => {
    if (isBeating) return;
    isBeating = true;
    try {
      if (!(await heartbeat(db, lease, percent))) lost.abort();
    } catch (error) {
      // The database may be unavailable for a moment; `finish` checks the lease again.
      log.warn({ err: error }, 'a media worker could not save its progress');
    }
    isBeating = false;
  }, HEARTBEAT_MS);
  return {
    signal: AbortSignal.any([lost.signal, stopping]),
    onProgress: (share) => {
      percent = Math.max(percent, Math.min(99, Math.floor(share * 100)));
    },
    stop: () => clearInterval(timer),
  };
}

async function transcode(
  { tools, storage }: MediaWorkerDeps,
  { dir, kind, folder }: { dir: string; kind: PlayableKind; folder: string },
  { signal, onProgress }: Heartbeat,
): Promise<Prepared> {
  const [target, tmpDir] = [join(folder, 'target'), join(folder, 'tmp')];
  await mkdir(target);
  await mkdir(tmpDir);
  return storage.withSource(dir, async (file) => {
    const probe = await readSource(tools, file, kind);
    return PREPARE[kind]({ tools, file, probe, target, tmpDir, onProgress, signal });
  });
}

/** Publishes the files and attaches them to the item that waits, if the lease still holds. */
async function finish(
  deps: MediaWorkerDeps,
  lease: Lease,
  made: Prepared & { folder: string },
): Promise<void> {
  if (await publish(deps, lease, made)) await deps.storage.deleteSource(lease.dir);
}

/** @returns false when the lease was lost. */
function publish(
  { db, storage, clock, onReady }: MediaWorkerDeps,
  lease: Lease,
  { files: made, duration: seconds, folder }: Prepared & { folder: string },
): Promise<boolean> {
  const { dir } = lease;
  const target = join(folder, 'target');
  const duration = wholeSeconds(seconds);
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    // The row stays locked, so a worker that lost its lease never overwrites these files.
    const row = await lockClaimed(tx, lease);
    if (!row) return false;
    const picture = await applySourcePicture(storage, { dir, kind: row.kind }, target);
    const files = { ...made, ...picture, dir, version: VERSION };
    await finishClaim(tx, lease, {
      ...{ status: 'ready', percent: 100, reason: null, duration, updated_at: now },
      files: JSON.stringify(files),
    });
    await storage.publish(target, mediaPath(files, '.'));
    await onReady(tx, { dir, files, duration }, now);
    return true;
  });
}

async function failOrRethrow(
  deps: MediaWorkerDeps,
  lease: Lease,
  { error, failures: before }: { error: unknown; failures: number },
): Promise<void> {
  const failures = before + (isInterruption(error) ? 0 : 1);
  deps.log.warn({ err: error, dir: lease.dir, failures }, 'a media file could not be prepared');
  if (error instanceof AppError && error.key !== 'unavailable') return fail(deps, lease, error.key);
  if (isSystemError(error, 'ENOSPC', 'EDQUOT')) return fail(deps, lease, 'storage.full');
  if (failures >= FAILURES_MAX) return fail(deps, lease, 'media.failed');
  await finishClaim(deps.db, lease, { status: 'uploaded', percent: 0, failures });
  // The queue tries again after growing pauses, and `reclaimExpired` when it has given up.
  throw error;
}

async function fail({ db, clock }: MediaWorkerDeps, lease: Lease, reason: string): Promise<void> {
  await finishClaim(db, lease, { status: 'failed', percent: 0, reason, updated_at: clock.now() });
}

/** Makes the file wait again; an attempt that a shutdown interrupted does not count. */
async function release(
  { db, jobs }: MediaWorkerDeps,
  lease: Lease,
  attempts: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isOurs = await finishClaim(tx, lease, { status: 'uploaded', percent: 0, attempts });
    if (isOurs) await jobs.send(MEDIA_TRANSCODE, { dir: lease.dir }, tx);
  });
}

/** Whether the work ended through no fault of file or tool: a kill from outside, a lost database, a read-only disk. */
function isInterruption(error: unknown): boolean {
  if (isSystemError(error, 'EROFS')) return true;
  const end = toolEndOf(error);
  return end === undefined ? isUnavailable(error) : end === 'killed';
}
