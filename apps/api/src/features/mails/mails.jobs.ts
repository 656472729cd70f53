import { startPolling } from '../../platform/background/poll.ts';
import { daysAgo } from '../../platform/clock.ts';
import { type MailSender, sendDueMails } from './mails.delivery.service.ts';
import { deleteOldMails } from './mails.queries.ts';
import { sealPlainMails } from './sealed-mails.service.ts';

const POLL_MS = 1_000;
const RETENTION_DAYS = 30;

/**
 * Sends queued mails every second, in every process. Mails are not pg-boss jobs: the row holds its own
 * state and schedule, and is retried for a day.
 */
export async function startMailJobs(deps: MailSender) {
  await sealPlainMails(deps.db);
  const polling = { name: 'sending mail', interval_ms: POLL_MS, log: deps.log };
  return startPolling(polling, (signal) => sendDueMails(deps, signal));
}

/** Deletes rows and outbox files that are older than thirty days. */
export async function sweepMails({ db, clock, transport }: MailSender): Promise<void> {
  const before = daysAgo(clock, RETENTION_DAYS);
  await deleteOldMails(db, before);
  await transport.sweep(before);
}
