import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** Who may see the files of a folder: everybody, those who may see what is hidden, or no one. */
export type MediaAccess = 'public' | 'hidden' | 'none';

/** By the rows that name the folder. */
export async function findMediaAccess(db: Database, dir: string): Promise<MediaAccess> {
  const { rows } = await sql<{ access: MediaAccess }>`
    with named as (
      select status = 'published' as is_public from playables where media->>'dir' = ${dir}
      union all
      select status = 'published' from playables where pending_dir = ${dir}
      union all
      select status = 'published' from unreferenced_files
        join playables on playables.id = playable_id where path = 'files/' || ${dir}
      union all
      select deleted_at is null from banners where split_part(image, '/', 1) = ${dir}
      union all
      select true from accounts where split_part(picture, '/', 1) = ${dir}
      union all
      select false from media where dir = ${dir}
      union all
      select false from banner_images where dir = ${dir})
    select case bool_or(is_public) when true then 'public' when false then 'hidden' else 'none' end as access
      from named`.execute(db);
  return rows[0]?.access ?? 'none';
}
