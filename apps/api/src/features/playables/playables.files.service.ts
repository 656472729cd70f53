import type { Updateable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import type { Playables } from '../../db/tables.ts';
import { deleteReplacedMedia, type ReadyMedia } from '../media/media.service.ts';
import { lockByPendingMedia, updateFiles } from './playables.files.queries.ts';

export interface AttachResult {
  id: number;
  uuid: string;
}

/**
 * Attaches a ready file to the item that waits for it, as its first file or as a replacement. An item
 * whose time has come is published. Call it in the transaction that marks the file as ready, after
 * locking the row of `media`.
 * @returns undefined when no item waits for the file; creating one will attach it.
 */
export async function attachMedia(
  tx: Database,
  ready: ReadyMedia,
  now: Date,
): Promise<AttachResult | undefined> {
  const item = await lockByPendingMedia(tx, ready.dir);
  if (!item) return undefined;
  const isDue =
    item.status === 'scheduled' && item.published_at !== null && item.published_at <= now;
  // Captions and an uploaded poster are copied within a minute (playables/editor/editor.versions.service.ts).
  const from = item.previous_media ?? item.media;
  await updateFiles(tx, item.id, {
    media: JSON.stringify(ready.files),
    duration: ready.duration,
    pending_dir: null,
    previous_media: from ? JSON.stringify(from) : null,
    ...(isDue && { status: 'published' }),
  });
  await invalidate(tx, 'playables');
  const old = item.media?.dir;
  if (old && old !== ready.files.dir)
    await deleteReplacedMedia(tx, old, { playable_id: item.id, since: now });
  return { id: item.id, uuid: item.uuid };
}

/** Columns that the editor of captions, posters and chapters writes. */
export type EditedColumns = Pick<
  Updateable<Playables>,
  'media' | 'chapters' | 'transcript' | 'previous_media' | 'updated_at'
>;

/** Saves what the editor changed on a locked item. */
export async function saveEdited(tx: Database, id: number, columns: EditedColumns): Promise<void> {
  await updateFiles(tx, id, columns);
}
