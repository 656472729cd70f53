import type { BANNER_TARGETS } from '@mam/contract/banners';
import type { Localized } from '@mam/contract/localized';
import type { Database } from '../../db/connect.ts';

export interface NewBanner {
  name: Localized;
  url: string;
  from_date: string;
  to_date: string;
  target: (typeof BANNER_TARGETS)[number];
  /** Path below /media/. */
  image: string;
  position: number;
}

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
