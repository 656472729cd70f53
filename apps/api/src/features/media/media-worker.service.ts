import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { Deps } from '../../app.deps.ts';
import { hasCode } from '../../platform/error-code.ts';
import type { Log } from '../../platform/log.ts';
import { mediaPath } from '../../transcoding/media-files.ts';
import { PREPARE, type Prepared } from '../../transcoding/prepare.ts';
import { isToolError } from '../../transcoding/run-tool.ts';
import { readSource, wholeSeconds } from '../../transcoding/source.ts';
import { attachMedia } from '../playables/files.service.ts';
import {
  claimMedia,
  deleteMedia,
  finishClaim,
  heartbeat,
  type Lease,
  lockClaimed,
} from './media.queries.ts';
import { MEDIA_TRANSCODE } from './media.service.ts';
import { applySourcePicture } from './source-picture.service.ts';
import { syncVisibility } from './visibility.service.ts';

export interface MediaWorkerDeps extends Deps {
  log: Log;
}

/** Milliseconds between two signs of life; also how soon a cancel is noticed. */
const HEARTBEAT_MS = 700;
/** Times a file is begun before it is given up, whatever ended its worker. */
const ATTEMPTS_MAX = 4;
const VERSION = 1;

/**
 * Prepares one waiting file, if it still waits. Everything happens in a folder of this attempt's own;
 * what was lost to another worker or cancelled leaves no trace.
 * @param stopping aborted when this process is about to end: the file then waits for another worker.
 * @throws what went wrong where a later try may go better.
 */
export async function prepareMedia(
  deps: MediaWorkerDeps,
  dir: string,
  stopping: AbortSignal,
): Promise<void> {
  const mine: Lease = { dir, claim: randomUUID() };
  const row = await claimMedia(deps.db, mine);
  if (!row) return;
  if (row.attempts > ATTEMPTS_MAX) return fail(deps, mine, 'media.failed');
  const life = startHeartbeat(deps, mine, stopping);
  try {
    const folder = await deps.storage.workFolder(`${dir}-${mine.claim}`);
    try {
      const made = await make(deps, { dir, kind: row.kind, folder }, life);
      life.stop();
      await finish(deps, mine, { ...made, folder });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } catch (error) {
    life.stop();
    if (stopping.aborted) return release(deps, mine, row.attempts - 1);
    // Lost or cancelled: the row says all there is to say.
    if (life.signal.aborted) return;
    await giveUpOrThrow(deps, mine, { error, attempts: row.attempts });
  }
}

interface Heartbeat {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  stop: () => void;
}

/** Tells how far the work is and that somebody is at it; ends it when it is somebody else's. */
function startHeartbeat(
  { db, log }: MediaWorkerDeps,
  mine: Lease,
  stopping: AbortSignal,
): Heartbeat {
  const lost = new AbortController();
  let percent = 0;
  let isBeating = false;
  const timer = setInterval(async () => {
    if (isBeating) return;
    isBeating = true;
    try {
      if (!(await heartbeat(db, mine, percent))) lost.abort();
    } catch (error) {
      // The database may be away for a moment; whether the file is still ours is asked at the end again.
      log.warn({ err: error }, 'a media worker could not tell how far it is');
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

async function make(
  { tools, storage }: MediaWorkerDeps,
  { dir, kind, folder }: { dir: string; kind: PlayableKind; folder: string },
  { signal, onProgress }: Heartbeat,
): Promise<Prepared> {
  const [target, tmpDir] = [join(folder, 'target'), join(folder, 'tmp')];
  await mkdir(target);
  await mkdir(tmpDir);
  const file = storage.sourcePath(dir);
  const probe = await readSource(tools, file, kind);
  return PREPARE[kind]({ tools, file, probe, target, tmpDir, onProgress, signal });
}

/** Puts the files in their place and gives them to the item that waits, if this is still ours to do. */
async function finish(
  deps: MediaWorkerDeps,
  mine: Lease,
  { files: made, duration: seconds, folder }: Prepared & { folder: string },
): Promise<void> {
  const { db, storage, clock } = deps;
  const { dir } = mine;
  const target = join(folder, 'target');
  const duration = wholeSeconds(seconds);
  const now = clock.now();
  const adopted = await db.transaction().execute(async (tx) => {
    // While the row is locked: a worker that lost its claim never writes over these files.
    const row = await lockClaimed(tx, mine);
    if (!row) return 'lost';
    const picture = await applySourcePicture(storage, { dir, kind: row.kind }, target);
    const files = { ...made, ...picture, dir, version: VERSION };
    const ready = {
      status: 'ready',
      percent: 100,
      reason: null,
      duration,
      updated_at: now,
    } as const;
    await finishClaim(tx, mine, { ...ready, files: JSON.stringify(files) });
    await storage.publish(target, mediaPath(files, '.'));
    const taker = await attachMedia(tx, { dir, files, duration }, now);
    if (taker?.previous) await deleteMedia(tx, taker.previous);
    return taker;
  });
  if (adopted === 'lost') return;
  await storage.deleteSource(dir);
  // Pages that are open play the old file on; the sweep takes it when it has lain here for a day.
  if (adopted?.previous) await storage.resetAge(adopted.previous);
  if (adopted?.is_trashed) await syncVisibility(deps, [dir]);
}

async function giveUpOrThrow(
  deps: MediaWorkerDeps,
  mine: Lease,
  { error, attempts }: { error: unknown; attempts: number },
): Promise<void> {
  deps.log.warn({ err: error, dir: mine.dir }, 'a media file could not be prepared');
  if (error instanceof AppError && error.key !== 'unavailable') return fail(deps, mine, error.key);
  if (isDiskFull(error)) return fail(deps, mine, 'storage.full');
  if (attempts >= ATTEMPTS_MAX) return fail(deps, mine, 'media.failed');
  await finishClaim(deps.db, mine, { status: 'uploaded', percent: 0 });
  throw error;
}

async function fail({ db, clock }: MediaWorkerDeps, mine: Lease, reason: string): Promise<void> {
  await finishClaim(db, mine, { status: 'failed', percent: 0, reason, updated_at: clock.now() });
}

/** Hands the file back; what this process did not get done does not count as a try. */
async function release(
  { db, jobs }: MediaWorkerDeps,
  mine: Lease,
  attempts: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const change = { status: 'uploaded', percent: 0, attempts } as const;
    if (await finishClaim(tx, mine, change))
      await jobs.send(MEDIA_TRANSCODE, { dir: mine.dir }, tx);
  });
}

function isDiskFull(error: unknown): boolean {
  const words = isToolError(error) ? error.stderr : '';
  return hasCode(error, 'ENOSPC') || words.includes('No space left on device');
}
