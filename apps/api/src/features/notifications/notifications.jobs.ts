import { RECIPIENT_RETENTION_DAYS } from '@mam/contract/notifications/notification-kinds';
import type { Deps } from '../../app.deps.ts';
import { startPolling } from '../../platform/background/poll.ts';
import { daysAgo } from '../../platform/clock.ts';
import type { MailSender } from '../mails/mails.delivery.service.ts';
import { deleteOldRecipients } from './notifications.recipients.queries.ts';
import { sendNotifications } from './notifications.sending.service.ts';

/** The pace allows a second's worth at once, so that half of it keeps up. */
const POLL_MS = 500;

/**
 * Sends notifications in every process. As with single mails, the rows are the queue: each has its own
 * state, lease and time of the next try.
 */
export async function startNotificationJobs(deps: MailSender) {
  const polling = { name: 'sending notifications', interval_ms: POLL_MS, log: deps.log };
  return startPolling(polling, (signal) => sendNotifications(deps, signal));
}

/**
 * Recipients of notifications are personal data, so they are deleted when questions about them are no
 * longer expected.
 */
export async function sweepNotifications({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteOldRecipients(db, daysAgo(clock, RECIPIENT_RETENTION_DAYS));
}
