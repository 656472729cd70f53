import type { Database } from '../../db/connect.ts';
import { publishChange } from '../../platform/events.ts';
import { insertBanner, type NewBanner } from './banners.queries.ts';

export async function createBanner(tx: Database, banner: NewBanner): Promise<void> {
  await insertBanner(tx, banner);
  await publishChange(tx, 'banners');
}
