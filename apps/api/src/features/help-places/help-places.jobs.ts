import { HELP_PLACE_RETENTION_DAYS } from '@mam/contract/help-places/help-places.admin';
import type { Deps } from '../../app.deps.ts';
import { purgeHelpPlaces } from './help-places.queries.ts';

const DAY_MS = 86_400_000;

/** Deletes hotlines and places each night whose time in the trash is over. */
export async function startHelpPlaceJobs(deps: Deps): Promise<void> {
  await deps.jobs.every('help-places-sweep', '30 3 * * *', () => sweepHelpPlaces(deps));
}

export async function sweepHelpPlaces({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await purgeHelpPlaces(db, new Date(clock.now().getTime() - HELP_PLACE_RETENTION_DAYS * DAY_MS));
}
