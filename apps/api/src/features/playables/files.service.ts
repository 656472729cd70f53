import type { Updateable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import type { Playables } from '../../db/tables.ts';
import { deleteReplacedMedia, type ReadyMedia } from '../media/media.service.ts';
import { lockByPendingMedia, updateFiles } from './files.queries.ts';

export interface AttachResult {
  id: number;
  uuid: string;
  /**
   * Folder of the files that were replaced, null for a first file. No row names it any more: pages that
   * are open still play from it until the nightly sweep takes it.
   */
  previous: string | null;
  /** The item lies in the trash: its new files must be hidden like the old ones. */
  is_trashed: boolean;
}

/**
 * Gives a file that has become ready to the item that waits for it: a first file, or one in the place
 * of another (address, comments and counters stay). An item whose time has come is published with it.
 * Call it in the transaction that marks the file as ready, after the row of `media` was locked.
 * @returns undefined when no item waits (nobody has saved one yet): creating it will adopt the file.
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
  // Captions, and a poster that was sent, follow within a minute (editor/versions.service.ts).
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
  const previous = old && old !== ready.files.dir ? old : null;
  if (previous) await deleteReplacedMedia(tx, previous);
  return {
    id: item.id,
    uuid: item.uuid,
    previous,
    is_trashed: item.status === 'trash',
  };
}

/** Columns that the editor of captions, posters and chapters writes. */
export type EditedColumns = Pick<
  Updateable<Playables>,
  'media' | 'chapters' | 'transcript' | 'previous_media'
>;

/** Saves what the editor changed on a locked item. */
export async function saveEdited(tx: Database, id: number, columns: EditedColumns): Promise<void> {
  await updateFiles(tx, id, columns);
}
