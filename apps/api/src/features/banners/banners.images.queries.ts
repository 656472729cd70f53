import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

interface BannerImage {
  dir: string;
  widths: number[];
  created_at: Date;
}

export async function insertBannerImage(db: Database, image: BannerImage): Promise<void> {
  await db.insertInto('banner_images').values(image).execute();
}

export async function hasBannerImage(db: Database, dir: string): Promise<boolean> {
  const row = await db
    .selectFrom('banner_images')
    .where('dir', '=', dir)
    .select('dir')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes pictures that no banner uses; the sweep of the storage removes their folders. */
export async function deleteUnusedImages(db: Database, createdBefore: Date): Promise<void> {
  await db
    .deleteFrom('banner_images')
    .where('created_at', '<', createdBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('banners')
            .select('id')
            .where(sql`split_part(image, '/', 1)`, '=', sql.ref('banner_images.dir')),
        ),
      ),
    )
    .execute();
}
