import { RECIPIENT_RETENTION_DAYS } from '@mam/contract/notifications/notification-kinds';
import type { Deps } from '../../app.deps.ts';
import type { Jobs } from '../../db/jobs.ts';
import { startPolling } from '../../platform/background/poll.ts';
import type { MailSender } from '../mails/delivery.service.ts';
import { deleteOldRecipients } from './recipients.queries.ts';
import { sendNotifications } from './sending.service.ts';

/** The pace allows a second's worth at once, so that half of it keeps up. */
const POLL_MS = 500;
const DAY_MS = 86_400_000;

/**
 * Sends notifications in every process, and deletes old rows about recipients each night. As with single
 * mails, the rows are the queue: each has its own state, lease and time of the next try.
 */
export async function startNotificationJobs(deps: MailSender & { jobs: Jobs }) {
  await deps.jobs.every('notifications-sweep', '47 3 * * *', () => sweepNotifications(deps));
  const polling = { name: 'sending notifications', interval_ms: POLL_MS, log: deps.log };
  return startPolling(polling, (signal) => sendNotifications(deps, signal));
}

/** Who got which notification is personal data: it is kept as long as it may be asked for. */
export async function sweepNotifications({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - RECIPIENT_RETENTION_DAYS * DAY_MS);
  await deleteOldRecipients(db, before);
}
