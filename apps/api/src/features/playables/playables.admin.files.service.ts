import { fieldError } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { Database } from '../../db/connect.ts';
import {
  type EditedRow,
  findPlayableByMedia,
  lockMedia,
  type MediaRow,
  updatePlayableRow,
} from './playables.admin.edits.queries.ts';
import { attachMedia } from './playables.files.service.ts';

/** An uploaded file that has been probed, so its duration is known. */
export type UsableMedia = MediaRow & { duration: number };

/**
 * Locks the row of an uploaded file until the end of the transaction. Call it before locking the item,
 * in the order of the media worker.
 * @throws `validation` of the field `dir` for a file that cannot be used.
 */
export async function lockUsableMedia(
  tx: Database,
  dir: string,
  kind: PlayableKind,
): Promise<UsableMedia> {
  const media = await lockMedia(tx, dir);
  if (!media) throw fieldError('dir', 'validation_media_unknown');
  if (media.kind !== kind) throw fieldError('dir', 'validation_media_kind');
  if (media.status === 'failed' || media.status === 'cancelled') {
    throw fieldError('dir', 'validation_media_failed');
  }
  const { duration } = media;
  if (duration === null) throw fieldError('dir', 'validation_video_duration_missing');
  return { ...media, duration };
}

/** @throws `validation` when another item has the file or waits for it. */
export async function assertUnusedMedia(tx: Database, dir: string, id?: number): Promise<void> {
  const owner = await findPlayableByMedia(tx, dir);
  if (owner && owner.id !== id) throw fieldError('dir', 'validation_media_used');
}

/**
 * Replaces the file of an item by another one as soon as that is ready.
 * @returns undefined when the item has or awaits that file; `dropped` is the file that it awaited before.
 */
export async function replaceFile(
  tx: Database,
  row: EditedRow,
  { media, now }: { media: UsableMedia; now: Date },
): Promise<{ dropped: string | null } | undefined> {
  const { dir, duration } = media;
  if (dir === row.media?.dir || dir === row.pending_dir) return undefined;
  await assertUnusedMedia(tx, dir, row.id);
  // The duration of a replacement applies when it is attached.
  const columns = row.media ? {} : { duration };
  await updatePlayableRow(tx, row.id, { change: { pending_dir: dir, ...columns }, now });
  await attachIfReady(tx, media, now);
  return { dropped: row.pending_dir };
}

/** Attaches a file that is ready already. */
export async function attachIfReady(tx: Database, media: UsableMedia, now: Date) {
  const { dir, files, duration, status } = media;
  if (status !== 'ready' || !files) return undefined;
  return attachMedia(tx, { dir, files, duration }, now);
}
