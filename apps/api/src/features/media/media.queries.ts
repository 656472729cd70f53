import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { MEDIA_IN_PROGRESS, MEDIA_RECEIVED, type MediaStatus } from '@mam/contract/media/media';
import type { ExpressionBuilder, Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { DB, Media } from '../../db/tables.ts';

/** Maximum number of rows in the list of files in progress. */
const LISTED_MAX = 100;

export type MediaRow = NonNullable<Awaited<ReturnType<typeof findMedia>>>;

export function insertMedia(db: Database, row: Insertable<Media>) {
  return db.insertInto('media').values(row).execute();
}

/** The row, which cannot be deleted until the end of the transaction. */
export function findMedia(db: Database, dir: string) {
  return selectMedia(db).where('dir', '=', dir).forKeyShare().executeTakeFirst();
}

/** The row, locked until the end of the transaction. */
export function lockMedia(tx: Database, dir: string) {
  return selectMedia(tx).where('dir', '=', dir).forUpdate().executeTakeFirst();
}

export function listMedia(db: Database, dirs: string[]) {
  return selectMedia(db)
    .where('dir', 'in', [...dirs, ''])
    .execute();
}

/** Files in progress and files that failed, newest first. */
export function listInProgress(db: Database) {
  return selectMedia(db)
    .where('status', 'in', [...MEDIA_IN_PROGRESS, 'failed'])
    .limit(LISTED_MAX)
    .execute();
}

/** Received files of a kind that no item uses, newest first. */
export function listUnused(db: Database, kind: PlayableKind) {
  return selectMedia(db)
    .where('kind', '=', kind)
    .where('status', 'in', MEDIA_RECEIVED)
    .where(isUnused)
    .limit(LISTED_MAX)
    .execute();
}

/** Whether no item shows the file of the row or waits for it. */
export function isUnused({ not, exists, selectFrom }: ExpressionBuilder<DB, 'media'>) {
  return not(
    exists(
      selectFrom('playables')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('pending_dir', '=', eb.ref('media.dir')),
            eb(sql`playables.media->>'dir'`, '=', eb.ref('media.dir')),
          ]),
        ),
    ),
  );
}

/** Newest first. */
function selectMedia(db: Database) {
  return db.selectFrom('media').selectAll().orderBy('created_at', 'desc').orderBy('dir');
}

/** Changes a row that is in one of the states `from`; undefined when it is in another one. */
export function updateMedia(
  db: Database,
  { dir, from }: { dir: string; from: readonly MediaStatus[] },
  change: Updateable<Media>,
) {
  return db
    .updateTable('media')
    .set(change)
    .where('dir', '=', dir)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

export async function updateFiles(tx: Database, dir: string, files: string): Promise<void> {
  await tx.updateTable('media').set({ files }).where('dir', '=', dir).execute();
}

/** Whether an item shows this file or waits for it. Call it while the row of `media` is locked. */
export async function isMediaUsed(tx: Database, dir: string): Promise<boolean> {
  const row = await tx
    .selectFrom('playables')
    .where((eb) => eb.or([eb('pending_dir', '=', dir), eb(sql`media->>'dir'`, '=', dir)]))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteMedia(tx: Database, dir: string): Promise<void> {
  await tx.deleteFrom('media').where('dir', '=', dir).execute();
}

/** Deletes a row that is in one of the states `from`. @returns whether there was one. */
export async function deleteMediaIn(
  db: Database,
  dir: string,
  from: readonly MediaStatus[],
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('media')
    .where('dir', '=', dir)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
