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
 */
export async function listReferenced(db: Database): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ dir: string; version: string | null }>`
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
      from accounts where picture is not null`.execute(db);
  const referenced = new Map<string, Set<string>>();
  for (const { dir, version } of rows) {
    const versions = referenced.get(dir) ?? new Set();
    referenced.set(dir, version === null ? versions : versions.add(version));
  }
  return referenced;
}

/** Files whose source is still needed, because they may be prepared from it. */
export async function listUnprepared(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('media').where('status', '!=', 'ready').select('dir').execute();
  return new Set(rows.map(({ dir }) => dir));
}

/** Files that are being uploaded. */
export async function listIncomplete(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom('media')
    .where('status', '=', 'uploading')
    .select('dir')
    .execute();
  return new Set(rows.map(({ dir }) => dir));
}

/** The folders of all items, and whether none of their items is published. */
export async function listItemDirs(db: Database): Promise<{ dir: string; isHidden: boolean }[]> {
  const { rows } = await sql<{ dir: string; isHidden: boolean }>`
    select dir, bool_and(status <> 'published') as "isHidden"
      from (select media->>'dir' as dir, status from playables where media is not null
            union all
            select pending_dir, status from playables where pending_dir is not null) as dirs
     group by dir`.execute(db);
  return rows;
}
