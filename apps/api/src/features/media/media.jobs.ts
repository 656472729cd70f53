import type { Deps } from '../../app.deps.ts';
import type { Log } from '../../platform/log.ts';
import { saveReport } from '../settings/reports.service.ts';
import { listDiskFull, reclaimDiskFull, reclaimExpired } from './media.lease.queries.ts';
import { MEDIA_TRANSCODE } from './media.service.ts';
import { sweepMedia } from './media.sweep.service.ts';
import { type MediaWorkerDeps, prepareMedia } from './media-worker.service.ts';

/** Bytes that stay free on the disk while a file is prepared. */
const MIN_FREE_BYTES = 268_435_456;
/** The files of an item take up to this many times the bytes of their source. */
const OUTPUT_SHARE = 3;
/** Milliseconds between two searches for files with an expired lease. */
const REQUEUE_MS = 10_000;

/** Prepares waiting files, one at a time. `stop` releases the file that is being prepared. */
export async function startMediaWorker(
  deps: MediaWorkerDeps,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const endWork = await deps.jobs.work(MEDIA_TRANSCODE, ({ dir }) =>
    prepareMedia(deps, dir, stopping.signal),
  );
  const requeue = () =>
    requeueStale(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'media files with an expired lease could not be queued'),
    );
  await requeue();
  const timer = setInterval(requeue, REQUEUE_MS);
  return {
    async stop() {
      clearInterval(timer);
      const ended = endWork();
      stopping.abort();
      await ended;
    },
  };
}

/**
 * Queues the files of crashed workers again, files whose job was lost, and those that met a full disk once
 * there is room.
 */
export async function requeueStale({ db, jobs, storage }: Deps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const dir of await reclaimExpired(tx)) await jobs.send(MEDIA_TRANSCODE, { dir }, tx);
  });
  for (const { dir, source_bytes } of await listDiskFull(db)) {
    // One at a time: files that fit alone may not fit together.
    const free = Math.min(await storage.freeBytes(), await storage.freeWorkBytes());
    if (free < MIN_FREE_BYTES + OUTPUT_SHARE * source_bytes) continue;
    await db.transaction().execute(async (tx) => {
      if (await reclaimDiskFull(tx, dir)) await jobs.send(MEDIA_TRANSCODE, { dir }, tx);
    });
  }
}

export async function sweepStore(deps: Deps & { log: Log }): Promise<void> {
  const { missing, ...swept } = await sweepMedia(deps);
  await saveReport(deps.db, 'media_sweep', { at: deps.clock.now(), missing });
  deps.log.info({ swept }, 'the store was swept');
  if (missing.length > 0) deps.log.error({ missing }, 'the store lacks files that rows name');
}
