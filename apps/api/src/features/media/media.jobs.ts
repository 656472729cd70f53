import { MEDIA_PLACE, placeMedia } from './media.place.ts';
import { releaseSilent } from './media.queries.ts';
import { MEDIA_TRANSCODE } from './media.service.ts';
import { sweepMedia } from './media.sweep.ts';
import { prepareMedia, type WorkDeps } from './media.work.ts';

/** Milliseconds between two looks for files whose worker is gone. */
const TEND_MS = 10_000;

/** Prepares files that wait, one at a time in this process. `stop` hands back the one under way. */
export async function startMediaWork(deps: WorkDeps): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const endWork = await deps.jobs.work(MEDIA_TRANSCODE, ({ dir }) =>
    prepareMedia(deps, dir, stopping.signal),
  );
  const tend = () =>
    tendMedia(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'tending media'));
  await tend();
  const timer = setInterval(tend, TEND_MS);
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
async function tendMedia({ db, jobs }: WorkDeps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const dir of await releaseSilent(tx)) await jobs.send(MEDIA_TRANSCODE, { dir }, tx);
  });
}

/** Work on files that any process may do: it takes no ffmpeg. */
export async function startMediaJobs(deps: WorkDeps): Promise<void> {
  const { jobs, log } = deps;
  await jobs.work(MEDIA_PLACE, ({ dirs }) => placeMedia(deps, dirs));
  await jobs.every('media-sweep', '0 3 * * *', async () => {
    log.info({ swept: await sweepMedia(deps) }, 'the store was swept');
  });
}
