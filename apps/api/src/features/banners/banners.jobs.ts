import type { Deps } from '../../app.deps.ts';
import { daysAgo } from '../../platform/clock.ts';
import { deleteUnusedImages } from './banners.images.queries.ts';

/** An uploaded picture may wait one day in an open form for its banner to be saved. */
const IMAGE_DAYS_KEPT = 1;

/** Deletes rows of unused pictures; the sweep of the storage removes their folders. */
export async function sweepImages({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteUnusedImages(db, daysAgo(clock, IMAGE_DAYS_KEPT));
}
