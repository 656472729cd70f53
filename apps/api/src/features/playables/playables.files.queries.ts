import type { Updateable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Playables } from '../../db/tables.ts';

/** The item that waits for this file; locks it until the end of the transaction. */
export function lockByPendingMedia(tx: Database, dir: string) {
  return tx
    .selectFrom('playables')
    .where('pending_dir', '=', dir)
    .select(['id', 'uuid', 'status', 'published_at', 'media', 'previous_media'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Leaves `updated_at` unchanged, so an open form of the item can still be saved. */
export function updateFiles(tx: Database, id: number, change: Updateable<Playables>) {
  return tx.updateTable('playables').set(change).where('id', '=', id).execute();
}
