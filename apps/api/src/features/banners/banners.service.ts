import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import { insertBanner, type NewBanner } from './banners.queries.ts';

/** A banner that the site brings along; those pictures are drawn to be held at the right bottom. */
export async function createBanner(tx: Database, banner: Omit<NewBanner, 'focus'>): Promise<void> {
  await insertBanner(tx, { ...banner, focus: 'right bottom' });
  await invalidate(tx, 'banners');
}
