import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** Maximum number of unfinished uploads in the list. */
const LISTED_MAX = 100;

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

export function findUpload(db: Database, dir: string) {
  return db.selectFrom('media').where('dir', '=', dir).selectAll().executeTakeFirst();
}

/** Incomplete uploads, newest first. */
export function listUnfinished(db: Database) {
  return db
    .selectFrom('media')
    .where('status', '=', 'uploading')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('dir')
    .limit(LISTED_MAX)
    .execute();
}

/** Unfinished uploads whose bytes are counted against the free disk; further ones are small beside them. */
const COUNTED_MAX = 1_000;

/** Serializes the beginnings of uploads until the end of the transaction. */
export async function lockBeginnings(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('uploads-begin', 0))`.execute(tx);
}

export function listLargestUnfinished(db: Database) {
  return db
    .selectFrom('media')
    .where('status', '=', 'uploading')
    .select(['dir', 'source_bytes'])
    .orderBy('source_bytes', 'desc')
    .limit(COUNTED_MAX)
    .execute();
}

/** Incomplete uploads that were created before `before`. */
export async function listStale(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .where('status', '=', 'uploading')
    .where('created_at', '<', before)
    .select('dir')
    .execute();
  return rows.map(({ dir }) => dir);
}

/** The item that shows the files of a folder, in the trash or not. */
export function findPlayableByMedia(
  db: Database,
  { kind, dir }: { kind: PlayableKind; dir: string },
) {
  return db
    .selectFrom('playables')
    .where('kind', '=', kind)
    .where(sql`media->>'dir'`, '=', dir)
    .select(['id', 'media', 'duration'])
    .executeTakeFirst();
}
