import { AppError, isErrorKey } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { MediaStatus } from '@mam/contract/media/media';
import type { Deps } from '../../app.deps.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { cropPosters } from '../../transcoding/posters.ts';
import { readSource, wholeSeconds } from '../../transcoding/source.ts';
import { type MediaRow, updateMedia } from './media.queries.ts';
import { getMedia, MEDIA_TRANSCODE } from './media.service.ts';

const UPLOADING: readonly MediaStatus[] = ['uploading'];

/**
 * Accepts the completely received source of `dir`: probes it and queues its preparation. It may be called
 * again, also after a crash in between. A rejected file is deleted, and its row keeps the reason.
 * @returns whole seconds.
 * @throws `media.not_found`, `media.state` when it was cancelled, `media.unreadable`,
 *   `media.no_picture`, `media.no_sound`, `media.too_long`, `validation` of `duration`; `unavailable` when
 *   the file could not be read through no fault of its own: it stays, and a later call reads it.
 */
export async function finalizeUpload(deps: Deps, dir: string): Promise<{ duration: number }> {
  const row = await getMedia(deps.db, dir);
  if (row.status !== 'uploading') return acceptedDuration(row);
  const { storage, tools } = deps;
  const probe = await storage
    .withSource(dir, (file) => readSource(tools, file, row.kind))
    .catch((error: unknown) => rejectSource(deps, dir, error));
  if (!probe) return acceptedDuration(await getMedia(deps.db, dir));
  const seconds = wholeSeconds(probe.duration);
  await deps.db.transaction().execute(async (tx) => {
    const change = { status: 'uploaded', duration: seconds, updated_at: deps.clock.now() } as const;
    if (await updateMedia(tx, { dir, from: UPLOADING }, change)) {
      await deps.jobs.send(MEDIA_TRANSCODE, { dir }, tx);
    }
  });
  return acceptedDuration(await getMedia(deps.db, dir));
}

/** The result of a file that was accepted or rejected before. */
function acceptedDuration({ status, reason, duration }: MediaRow): { duration: number } {
  if (duration !== null) return { duration };
  const key = isErrorKey(reason) ? reason : 'media.state';
  throw new AppError(status === 'failed' ? key : 'media.state');
}

/** @returns undefined when another call has ended the upload at the same time. */
async function rejectSource(
  { db, clock, storage }: Deps,
  dir: string,
  error: unknown,
): Promise<undefined> {
  // Any other error is the server's fault, and a later try may succeed.
  if (!(error instanceof AppError) || error.key === 'unavailable') throw error;
  // The only `validation` error of `readSource` is a missing duration.
  const reason = error.key === 'validation' ? 'media.no_duration' : error.key;
  const change = { status: 'failed', reason, updated_at: clock.now() } as const;
  if (!(await updateMedia(db, { dir, from: UPLOADING }, change))) return undefined;
  await storage.deleteSource(dir);
  throw error;
}

/**
 * Replaces the posters in `folder` by those of the saved picture, if there is one. Call it last, while
 * the row of `media` is locked, and merge the result into its `files`.
 */
export async function applySourcePicture(
  storage: Storage,
  { dir, kind }: { dir: string; kind: PlayableKind },
  folder: string,
): Promise<{ own_poster?: true; poster_widths?: number[] }> {
  const picture = await storage.findSourcePicture(dir);
  if (!picture) return {};
  return { own_poster: true, ...(await cropPosters(kind, picture, folder)) };
}
