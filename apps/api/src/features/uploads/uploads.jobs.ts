import { stat } from 'node:fs/promises';
import { UPLOAD_DAYS_KEPT } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import type { Deps } from '../../app.deps.ts';
import type { Log } from '../../platform/log.ts';
import { deleteUnfinished, listStale, listUnfinished } from './uploads.queries.ts';
import {
  createUploadFinalizer,
  type FinalizeUpload,
  isComplete,
  partialFile,
} from './uploads.service.ts';

type JobDeps = Deps & { log: Log };

/** A file whose last byte came this long ago is not being accepted by the request that brought it. */
const SETTLED_MS = 180_000;
const DAY_MS = 86_400_000;

/** Goes on, minute after minute, with files that a stop left whole but not accepted; sweeps each night. */
export async function startUploadJobs(deps: JobDeps): Promise<void> {
  const accept = createUploadFinalizer(deps);
  await deps.jobs.every('uploads-finish', '* * * * *', () => finishUploads(deps, accept));
  await deps.jobs.every('uploads-sweep', '41 3 * * *', () => sweepUploads(deps));
}

/** Accepts what is here as a whole. One that is refused is marked so; one that fails is tried again. */
export async function finishUploads(deps: JobDeps, accept: FinalizeUpload): Promise<void> {
  const before = deps.clock.now().getTime() - SETTLED_MS;
  for (const row of await listUnfinished(deps.db)) {
    const part = await partialFile(deps.storage, row.dir);
    // Gone with the last step undone: it was moved to its place, and the row not yet changed.
    const isMoved = part === undefined && (await isThere(deps.storage.sourcePath(row.dir)));
    const isSettled = part !== undefined && part.mtimeMs < before;
    if (!isMoved && !(isSettled && (await isComplete(deps.storage, row)))) continue;
    await accept(row.dir).catch((error: unknown) => {
      if (!(error instanceof AppError)) deps.log.error({ err: error }, 'accepting an upload');
    });
  }
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Deletes what was begun, and then left alone, for a week. */
export async function sweepUploads({ db, storage, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - UPLOAD_DAYS_KEPT * DAY_MS);
  for (const dir of await listStale(db, before)) {
    const part = await partialFile(storage, dir);
    if (part && part.mtime >= before) continue;
    if (await deleteUnfinished(db, dir)) await storage.deleteSource(dir);
  }
}
