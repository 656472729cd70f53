import { TICKET_IDLE_DAYS, TICKET_RETENTION_DAYS } from '@mam/contract/core/constants';
import type { Deps } from '../../app.deps.ts';
import { sealPlainTickets } from './plain-tickets.service.ts';
import { closeIdleTickets, deleteClosedTickets } from './tickets.queries.ts';

const DAY_MS = 86_400_000;

/** Encrypts what an earlier version has stored. Closes tickets that are not used any more, and deletes those that were closed long ago, each night. */
export async function startTicketJobs(deps: Deps): Promise<void> {
  await sealPlainTickets(deps.db);
  await deps.jobs.every('tickets-sweep', '25 3 * * *', () => sweepTickets(deps));
}

/** The messages and pictures of a ticket are deleted with it. */
export async function sweepTickets({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await closeIdleTickets(db, { before: daysAgo(TICKET_IDLE_DAYS), now });
  await deleteClosedTickets(db, daysAgo(TICKET_RETENTION_DAYS));
}
