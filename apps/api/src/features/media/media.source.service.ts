import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { AppError, isErrorKey } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { MediaStatus } from '@mam/contract/media/media';
import type { Deps } from '../../app.deps.ts';
import { exists } from '../../platform/file-system.ts';
import type { Storage } from '../../platform/storage.ts';
import { cropPosters } from '../../transcoding/posters.ts';
import { readSource, wholeSeconds } from '../../transcoding/source.ts';
import { type MediaRow, updateMedia } from './media.queries.ts';
import { getMedia, MEDIA_TRANSCODE } from './media.service.ts';

const UPLOADING: readonly MediaStatus[] = ['uploading'];

/**
 * Accepts a completely uploaded file: probes it, stores it as the source and queues its preparation. A
 * second call, also after a crash in between, continues where the first one stopped. A rejected file is
 * deleted, and its row keeps the reason.
 * @param file absolute path, anywhere.
 * @returns whole seconds.
 * @throws `media.not_found`, `media.state` when it was cancelled, `media.unreadable`,
 *   `media.no_picture`, `media.no_sound`, `media.too_long`, `validation` of `duration`; `unavailable` when
 *   the file could not be read through no fault of its own: it stays, and a later call reads it.
 */
export async function finalizeUpload(
  deps: Deps,
  dir: string,
  file: string,
): Promise<{ duration: number }> {
  const row = await getMedia(deps.db, dir);
  if (row.status !== 'uploading') return acceptedDuration(row);
  // After a crash between the move and the commit the file is in its place already.
  const isMoved = !(await exists(file)) && (await exists(deps.storage.sourcePath(dir)));
  const source = isMoved ? deps.storage.sourcePath(dir) : file;
  const { duration } = await readSource(deps.tools, source, row.kind).catch((error: unknown) =>
    rejectSource(deps, { dir, source }, error),
  );
  const seconds = wholeSeconds(duration);
  if (!isMoved) await deps.storage.storeSource(file, dir);
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

async function rejectSource(
  { db, clock }: Deps,
  { dir, source }: { dir: string; source: string },
  error: unknown,
): Promise<never> {
  // Any other error is the server's fault, and a later try may succeed.
  if (!(error instanceof AppError) || error.key === 'unavailable') throw error;
  // Another call accepted the file at the same time and has moved it.
  if (!(await exists(source))) throw new AppError('media.state');
  // The only `validation` error of `readSource` is a missing duration.
  const reason = error.key === 'validation' ? 'media.no_duration' : error.key;
  const change = { status: 'failed', reason, updated_at: clock.now() } as const;
  await updateMedia(db, { dir, from: UPLOADING }, change);
  await rm(source, { force: true });
  throw error;
}

/** Saves the picture for a file that is not ready yet; it replaces an earlier one atomically. */
export async function saveSourcePicture(
  storage: Storage,
  dir: string,
  picture: Buffer,
): Promise<void> {
  const target = storage.sourcePicturePath(dir);
  await writeFile(`${target}.part`, picture);
  await rename(`${target}.part`, target);
}

export async function deleteSourcePicture(storage: Storage, dir: string): Promise<void> {
  await rm(storage.sourcePicturePath(dir), { force: true });
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
  const picture = await readFile(storage.sourcePicturePath(dir)).catch(() => undefined);
  if (!picture) return {};
  return { own_poster: true, ...(await cropPosters(kind, picture, folder)) };
}
