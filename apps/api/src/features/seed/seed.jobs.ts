import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@mam/contract/core/errors';
import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import PQueue from 'p-queue';
import type { Deps } from '../../app.deps.ts';
import type { MediaColumn } from '../../db/columns.ts';
import type { JobKind } from '../../db/jobs.ts';
import type { Log } from '../../platform/log.ts';
import { withWorkFolder } from '../../platform/storage/storage.ts';
import type { CompletedFields } from '../../transcoding/complete-ready.ts';
import { MEDIA_NAMES } from '../../transcoding/media-files.ts';
import { changeItem, newVersion } from '../playables/editor/editor.admin.service.ts';
import { type FilesWorker, startFilesWorker } from './complete-files.service.ts';
import { readSeedItems, type SeedPlayable, seedSource } from './seed.content.service.ts';
import { listIncompleteUuids } from './seed.queries.ts';

const SEED_FILES: JobKind<object> = { name: 'seed-files', concurrency: 1 };
/** Items at a time: one encodes its pictures while another's files are written. */
const CONCURRENCY = 2;

interface SeedJobDeps extends Deps {
  log: Log;
}

/**
 * Completes the files of imported items in the background: until then a video plays as one file, and a
 * podcast has no download. What a stopped process left is made after the next start.
 */
export async function startSeedJobs(deps: SeedJobDeps): Promise<void> {
  await deps.jobs.work(SEED_FILES, () => completeFiles(deps));
  await deps.jobs.send(SEED_FILES, {});
}

async function completeFiles(deps: SeedJobDeps): Promise<void> {
  const uuids = await listIncompleteUuids(deps.db);
  if (uuids.size === 0) return;
  const items = (await readSeedItems(deps.content)).filter(({ item }) => uuids.has(item.uuid));
  const worker = startFilesWorker();
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const tasks = items.map((playable) => () => completeItem({ ...deps, worker }, playable));
  await queue.addAll(tasks).finally(worker.stop);
  // The job is retried for the items whose process was killed.
  if (worker.wasLost()) throw new Error('the worker of the files ended');
}

/** An item whose files cannot be made keeps those it has, and is tried again after the next start. */
async function completeItem(
  deps: SeedJobDeps & { worker: FilesWorker },
  { item, folder }: SeedPlayable,
): Promise<void> {
  const { kind, uuid, slug } = item;
  await withWorkFolder(deps, async (target) => {
    const source = seedSource(item, folder);
    const fields = await deps.worker.complete({ tools: deps.tools, kind, source, target });
    await changeItem(deps, { kind, id: uuid }, async ({ media }) => {
      // Another file has taken its place meanwhile.
      if (!media || isComplete(media)) return undefined;
      const kept = await withoutChosen(media, fields, target);
      return { columns: { media: await newVersion(deps, media, { folder: target, ...kept }) } };
    });
  }).catch((error: unknown) => {
    // Deleted meanwhile.
    if (error instanceof AppError && error.key === PLAYABLE_KINDS[kind].notFound) return;
    deps.log.warn({ err: error, slug }, 'the files of a starter item are incomplete');
  });
}

function isComplete({ has_hls, peaks }: MediaColumn): boolean {
  return has_hls || peaks === true;
}

/** Drops the posters that an admin has replaced or removed meanwhile. */
async function withoutChosen(
  media: MediaColumn,
  { poster_widths = [], discreet_widths = [], ...fields }: CompletedFields,
  folder: string,
): Promise<CompletedFields> {
  const drop = async (widths: number[], nameOf: typeof MEDIA_NAMES.poster) => {
    for (const width of widths) {
      for (const type of ['avif', 'webp'] as const) await rm(join(folder, nameOf(width, type)));
    }
  };
  // An imported one has a single width so far.
  const isImported = media.discreet_widths?.length === 1;
  if (media.own_poster) await drop(poster_widths, MEDIA_NAMES.poster);
  if (!isImported) await drop(discreet_widths, MEDIA_NAMES.discreet);
  return {
    ...fields,
    ...(!media.own_poster && { poster_widths }),
    ...(isImported && { discreet_widths }),
  };
}
