import type { BANNER_TARGETS } from '@mam/contract/banners';
import type { Localized } from '@mam/contract/localized';
import type { Database } from '../../db/connect.ts';
import { publishChange } from '../../platform/events.ts';
import { insertBanner } from './banners.queries.ts';

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

export async function createBanner(tx: Database, banner: NewBanner): Promise<void> {
  await insertBanner(tx, banner);
  await publishChange(tx, 'banners');
}
