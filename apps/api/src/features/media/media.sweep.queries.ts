import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { isUnused } from './media.queries.ts';

/** Finished files that no item uses, last changed before `before`. */
export async function listOrphans(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .where('status', 'in', ['ready', 'failed', 'cancelled'])
    .where('updated_at', '<', before)
    .where(isUnused)
    .select('dir')
    .execute();
  return rows.map(({ dir }) => dir);
}

/**
 * Every folder of the store that a row references, with the versions referenced; a file that no item
 * shows yet may have none.
 * @param dir only this folder.
 */
export async function listReferenced(
  db: Database,
  dir?: string,
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ dir: string; version: string | null }>`
    select dir, version from (
      select media->>'dir' as dir, media->>'version' as version from playables where media is not null
      union all
      select pending_dir, null from playables where pending_dir is not null
      union all
      select m.dir, case when p.id is null then m.files->>'version' end
        from media m left join playables p on p.media->>'dir' = m.dir
      union all
      select split_part(image, '/', 1), split_part(image, '/', 2) from banners
      union all
      select dir, null from banner_images
      union all
      select split_part(picture, '/', 1), split_part(picture, '/', 2)
        from accounts where picture is not null) as named
     where ${dir === undefined ? sql`true` : sql`dir = ${dir}`}`.execute(db);
  const referenced = new Map<string, Set<string>>();
  for (const { dir, version } of rows) {
    const versions = referenced.get(dir) ?? new Set();
    referenced.set(dir, version === null ? versions : versions.add(version));
  }
  return referenced;
}

/** Files whose source is still needed: those that arrive, and those that may be prepared from it. */
export async function listUnprepared(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom('media')
    .where('status', '!=', 'ready')
    // One that was cancelled or refused before it was accepted has no duration.
    .where((eb) => eb.or([eb('status', '=', 'uploading'), eb('duration', 'is not', null)]))
    .select('dir')
    .execute();
  return new Set(rows.map(({ dir }) => dir));
}

/** Locks the rows that may get another version of this folder, until the end of the transaction. */
export async function lockNaming(tx: Database, dir: string): Promise<void> {
  await sql`select from media where dir = ${dir} for update`.execute(tx);
  await sql`select from playables where media->>'dir' = ${dir} for update`.execute(tx);
}

/** Notes paths that no row names, unless they are noted, and forgets all others that were noted before. */
export async function noteUnreferenced(db: Database, paths: string[], since: Date): Promise<void> {
  await sql`delete from unreferenced_files 
    where path <> all(${paths}::text[]) and since < ${since}`.execute(db);
  await sql`insert into unreferenced_files (path, since)
    select path, ${since} from unnest(${paths}::text[]) as path on conflict (path) do nothing`.execute(
    db,
  );
}

/** Notes the folder of files that another one has replaced: open pages of the item still play them. */
export async function noteReplaced(
  tx: Database,
  path: string,
  { playable_id, since }: { playable_id: number; since: Date },
): Promise<void> {
  await tx
    .insertInto('unreferenced_files')
    .values({ path, playable_id, since })
    .onConflict((oc) => oc.column('path').doUpdateSet({ playable_id, since }))
    .execute();
}

/** Paths that were noted at `before` or earlier. */
export async function listExpired(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('unreferenced_files')
    .where('since', '<=', before)
    .select('path')
    .orderBy('path')
    .execute();
  return rows.map(({ path }) => path);
}

export async function forgetUnreferenced(tx: Database, path: string): Promise<void> {
  await tx.deleteFrom('unreferenced_files').where('path', '=', path).execute();
}
