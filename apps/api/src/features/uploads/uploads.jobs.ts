import { UPLOAD_RETENTION_DAYS } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import type { Deps } from '../../app.deps.ts';
import { daysAgo } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { discardUpload } from '../media/media.service.ts';
import { listStale, listUnfinished } from './uploads.queries.ts';
import { createUploadFinalizer, type FinalizeUpload } from './uploads.service.ts';

type JobDeps = Deps & { log: Log };

/** After this many milliseconds without a byte no request is finalizing the upload any more. */
const SETTLED_MS = 180_000;

/** Finalizes complete uploads that a shutdown interrupted. A rejected one is marked as failed; an error is logged and retried. */
export async function finishUploads(
  deps: JobDeps,
  finalize: FinalizeUpload = createUploadFinalizer(deps),
): Promise<void> {
  const before = deps.clock.now().getTime() - SETTLED_MS;
  for (const row of await listUnfinished(deps.db)) {
    const received = await deps.storage.findSource(row.dir);
    if (received?.bytes !== row.source_bytes || received.modified_at.getTime() >= before) continue;
    await finalize(row.dir).catch((error: unknown) => {
      if (!(error instanceof AppError)) deps.log.error({ err: error }, 'finalizing an upload');
    });
  }
}

/** Deletes uploads that received no byte for a week. */
export async function sweepUploads({
  db,
  storage,
  clock,
}: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<void> {
  const before = daysAgo(clock, UPLOAD_RETENTION_DAYS);
  for (const dir of await listStale(db, before)) {
    const received = await storage.findSource(dir);
    if (!received || received.modified_at < before) await discardUpload({ db, storage }, dir);
  }
}
