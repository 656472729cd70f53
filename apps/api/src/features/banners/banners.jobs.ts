import { BANNER_RETENTION_DAYS } from '@mam/contract/banners/banners.admin';
import type { Deps } from '../../app.deps.ts';
import { purgeBanners } from './banners.queries.ts';
import { deleteUnusedImages } from './images.queries.ts';

const DAY_MS = 86_400_000;
/** An uploaded picture may wait one day in an open form for its banner to be saved. */
const IMAGE_DAYS_KEPT = 1;

/** Purges deleted banners and unused pictures each night. */
export async function startBannerJobs(deps: Deps): Promise<void> {
  await deps.jobs.every('banners-sweep', '10 3 * * *', () => sweepBanners(deps));
}

/** Deletes rows only; the sweep of the storage removes folders without a row. */
export async function sweepBanners({ db, clock }: Deps): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await purgeBanners(db, daysAgo(BANNER_RETENTION_DAYS));
  await deleteUnusedImages(db, daysAgo(IMAGE_DAYS_KEPT));
}
