import type { Database } from '../../db/connect.ts';
import type { NewBanner } from './banners.service.ts';

/** Banners whose days include `day` (YYYY-MM-DD, Viet Nam), both ends included. */
export function listBannersOf(db: Database, day: string) {
  return db
    .selectFrom('banners')
    .where('from_date', '<=', day)
    .where('to_date', '>=', day)
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(BANNERS_MAX)
    .execute();
}

const BANNERS_MAX = 20;

export function insertBanner(db: Database, banner: NewBanner) {
  const { name, url, from_date, to_date, target, image, position } = banner;
  return db
    .insertInto('banners')
    .values({ name: JSON.stringify(name), url, from_date, to_date, target, image, position })
    .execute();
}
