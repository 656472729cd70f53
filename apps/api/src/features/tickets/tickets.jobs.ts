import { TICKET_IDLE_DAYS, TICKET_RETENTION_DAYS } from '@mam/contract/core/constants';
import type { Deps } from '../../app.deps.ts';
import { daysAgo } from '../../platform/clock.ts';
import { closeIdleTickets, deleteClosedTickets } from './tickets.queries.ts';

/**
 * Closes tickets that are not used any more, and deletes those that were closed long ago, with their messages
 * and pictures.
 */
export async function sweepTickets({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await closeIdleTickets(db, { before: daysAgo(clock, TICKET_IDLE_DAYS), now: clock.now() });
  await deleteClosedTickets(db, daysAgo(clock, TICKET_RETENTION_DAYS));
}
