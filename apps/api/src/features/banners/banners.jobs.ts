import { BANNER_DAYS_KEPT } from '@mam/contract/banners/banners.admin';
import type { Deps } from '../../app.deps.ts';
import { deleteBannersOf } from './banners.queries.ts';
import { deleteUnusedImages } from './images.queries.ts';

const DAY_MS = 86_400_000;
/** A picture may lie in an open form for a day before its banner is saved. */
const IMAGE_DAYS_KEPT = 1;

/** Each night: deleted banners that nobody brought back, and pictures that no banner shows. */
export async function startBannerJobs(deps: Deps): Promise<void> {
  await deps.jobs.every('banners-sweep', '10 3 * * *', () => sweepBanners(deps));
}

/** Rows only: folders that no row names any more go with the sweep of the whole store. */
export async function sweepBanners({ db, clock }: Deps): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await deleteBannersOf(db, daysAgo(BANNER_DAYS_KEPT));
  await deleteUnusedImages(db, daysAgo(IMAGE_DAYS_KEPT));
}
