import { reclaimExpired } from './media.queries.ts';
import { MEDIA_TRANSCODE } from './media.service.ts';
import { type MediaWorkerDeps, prepareMedia } from './media-worker.service.ts';
import { sweepMedia } from './sweep.service.ts';
import { MEDIA_VISIBILITY, syncVisibility } from './visibility.service.ts';

/** Milliseconds between two looks for files whose worker is gone. */
const REQUEUE_MS = 10_000;

/** Prepares files that wait, one at a time in this process. `stop` hands back the one under way. */
export async function startMediaWorker(
  deps: MediaWorkerDeps,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const endWork = await deps.jobs.work(MEDIA_TRANSCODE, ({ dir }) =>
    prepareMedia(deps, dir, stopping.signal),
  );
  const tend = () =>
    requeueStale(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'tending media'));
  await tend();
  const timer = setInterval(tend, REQUEUE_MS);
  return {
    async stop() {
      clearInterval(timer);
      const ended = endWork();
      stopping.abort();
      await ended;
    },
  };
}

/** Queues again what a killed worker left half done, and what was forgotten. */
async function requeueStale({ db, jobs }: MediaWorkerDeps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const dir of await reclaimExpired(tx)) await jobs.send(MEDIA_TRANSCODE, { dir }, tx);
  });
}

/** Work on files that any process may do: it takes no ffmpeg. */
export async function startMediaJobs(deps: MediaWorkerDeps): Promise<void> {
  const { jobs, log } = deps;
  await jobs.work(MEDIA_VISIBILITY, ({ dirs }) => syncVisibility(deps, dirs));
  await jobs.every('media-sweep', '0 3 * * *', async () => {
    log.info({ swept: await sweepMedia(deps) }, 'the store was swept');
  });
}
