import type { Deps } from '../../app.deps.ts';
import type { Log } from '../../platform/log.ts';
import { reclaimExpired } from './lease.queries.ts';
import { MEDIA_TRANSCODE } from './media.service.ts';
import { type MediaWorkerDeps, prepareMedia } from './media-worker.service.ts';
import { sweepMedia } from './sweep.service.ts';
import { MEDIA_VISIBILITY, syncVisibility } from './visibility.service.ts';

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

/** Queues the files of crashed workers again, and files whose job was lost. */
async function requeueStale({ db, jobs }: Deps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const dir of await reclaimExpired(tx)) await jobs.send(MEDIA_TRANSCODE, { dir }, tx);
  });
}

/** Starts the jobs on files that any process may run, because they need no ffmpeg. */
export async function startMediaJobs(deps: Deps & { log: Log }): Promise<void> {
  const { jobs, log } = deps;
  await jobs.work(MEDIA_VISIBILITY, ({ dirs }) => syncVisibility(deps, dirs));
  await jobs.every('media-sweep', '0 3 * * *', async () => {
    log.info({ swept: await sweepMedia(deps) }, 'the store was swept');
  });
}
