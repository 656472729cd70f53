import { TICKET_IDLE_DAYS, TICKET_RETENTION_DAYS } from '@mam/contract/core/constants';
import type { Deps } from '../../app.deps.ts';
import { startPolling } from '../../platform/background/poll.ts';
import { daysAgo } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import { sealPlainTickets } from './plain-tickets.service.ts';
import { deliverAnswers } from './tickets.admin.delivery.service.ts';
import { closeIdleTickets, deleteClosedTickets } from './tickets.queries.ts';

const POLL_MS = 1_000;

/** Encrypts what an earlier version has stored, then delivers answers every second, in every process. */
export async function startTicketJobs(deps: MailDeps & { log: Log }) {
  await sealPlainTickets(deps.db);
  const polling = { name: 'delivering answers', interval_ms: POLL_MS, log: deps.log };
  return startPolling(polling, () => deliverAnswers(deps));
}

/**
 * Closes tickets that are not used any more, and deletes those that were closed long ago, with their messages
 * and pictures.
 */
export async function sweepTickets({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await closeIdleTickets(db, { before: daysAgo(clock, TICKET_IDLE_DAYS), now: clock.now() });
  await deleteClosedTickets(db, daysAgo(clock, TICKET_RETENTION_DAYS));
}
