import type { Jobs } from '../../db/jobs.ts';
import { startPolling } from '../../platform/background/poll.ts';
import { type MailSender, sendDueMails } from './delivery.service.ts';
import { deleteOldMails } from './mails.queries.ts';
import { sealPlainMails } from './sealed-mails.service.ts';

const POLL_MS = 1_000;
const RETENTION_MS = 30 * 24 * 3_600_000;

/**
 * Sends queued mails every second, in every process; deletes old ones every night. Mails are not
 * pg-boss jobs: the row holds its own state and schedule, and is retried for a day.
 */
export async function startMailJobs(deps: MailSender & { jobs: Jobs }) {
  await sealPlainMails(deps.db);
  await deps.jobs.every('mails-sweep', '41 3 * * *', () => sweepMails(deps));
  const polling = { name: 'sending mail', interval_ms: POLL_MS, log: deps.log };
  return startPolling(polling, (signal) => sendDueMails(deps, signal));
}

/** Deletes rows and outbox files that are older than thirty days. */
export async function sweepMails({ db, clock, transport }: MailSender): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_MS);
  await deleteOldMails(db, before);
  await transport.sweep(before);
}
