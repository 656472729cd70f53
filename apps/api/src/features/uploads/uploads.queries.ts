import type { Database } from '../../db/connect.ts';

/** Unfinished files that a list shows at most. */
const LISTED_MAX = 100;

const COLUMNS = [
  'dir',
  'kind',
  'status',
  'user_id',
  'source_name',
  'source_bytes',
  'source_modified',
  'created_at',
] as const;

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

export function findUpload(db: Database, dir: string) {
  return db.selectFrom('media').where('dir', '=', dir).select(COLUMNS).executeTakeFirst();
}

/** Files that are not here as a whole, newest first. */
export function listUnfinished(db: Database) {
  return db
    .selectFrom('media')
    .where('status', '=', 'uploading')
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('dir')
    .limit(LISTED_MAX)
    .execute();
}

/** Unfinished files that were begun before a moment. */
export async function listStale(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .where('status', '=', 'uploading')
    .where('created_at', '<', before)
    .select('dir')
    .execute();
  return rows.map(({ dir }) => dir);
}

/** Only of a file that is not here as a whole. */
export async function deleteUnfinished(db: Database, dir: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('media')
    .where('dir', '=', dir)
    .where('status', '=', 'uploading')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A file that was not accepted, and of which its sender heard so. */
export async function deleteRefused(db: Database, dir: string): Promise<void> {
  await db
    .deleteFrom('media')
    .where('dir', '=', dir)
    .where('status', 'in', ['uploading', 'failed'])
    .execute();
}

export async function updateSourceModified(
  tx: Database,
  dir: string,
  source_modified: number,
): Promise<void> {
  await tx.updateTable('media').set({ source_modified }).where('dir', '=', dir).execute();
}
