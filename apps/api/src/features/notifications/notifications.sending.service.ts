import { NOTIFICATION_LATE_HOURS } from '@mam/contract/notifications/notification-kinds';
import type { Database } from '../../db/connect.ts';
import type { MailOutcome } from '../../platform/mail/mail.ts';
import type { MailSender } from '../mails/mails.delivery.service.ts';
import { CLAIM_MS, type SendQueue, sendQueue } from '../mails/send-queue.service.ts';
import { withoutAddress } from './notifications.address.view.ts';
import { insertRecipients } from './notifications.audience.queries.ts';
import { clearUndeliverable, markUndeliverable } from './notifications.preferences.queries.ts';
import { tokenOf } from './notifications.preferences.service.ts';
import {
  completeNotification,
  lockNotification,
  refreshCounts,
  updateNotification,
} from './notifications.queries.ts';
import {
  acceptRecipient,
  type ClaimedRecipient,
  claimRecipient,
  decideRecipient,
  extendRecipient,
  holdUnsent,
  listDue,
  listSending,
  markDoubtful,
  pauseUntil,
  postponeRecipient,
  touchProgress,
} from './notifications.sending.queries.ts';
import { audienceOf } from './notifications.view.ts';

const MINUTE_MS = 60_000;
/** Waits after a mail server's «later» (4xx); after the last one the mail has failed. */
const DEFERRED_WAITS = [5, 10, 20, 40, 60];
/** Waits after a connection that failed; the first ones are short, as most failures are. */
const UNREACHABLE_WAITS = [1, 2, 4, 8, 16, ...Array.from({ length: 14 }, () => 30)];
/** How long all sending rests when the mail server cannot be reached. */
const REST_MS = 15_000;

/**
 * One round of sending: begins notifications whose time has come, sends what the pace allows, and ends
 * those whose recipients are all decided. Several processes share the work. Each mail is sent at most
 * once, whatever is killed whenever: what the mail server may have accepted without a reply is doubtful
 * and stays so until an admin decides.
 */
export async function sendNotifications(deps: MailSender, signal?: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await markDoubtful(db, now);
  for (const { id } of await listDue(db, { now, late_before: lateBefore(now) })) {
    await begin(deps, id);
  }
  const sending = await listSending(db);
  if (sending.length === 0) return;
  if (sending.some(({ has_more }) => has_more)) {
    await sendQueue(queueOf(deps), deps.transport, signal);
  }
  for (const { id, has_more } of await listSending(db)) if (!has_more) await complete(deps, id);
}

/** After a restore, where mails may have gone out meanwhile, nothing goes on by itself. */
export const holdAllNotifications = holdUnsent;

/** Notifications whose time, or last progress, was before are late: they ask instead of being sent. */
export function lateBefore(now: Date): Date {
  return new Date(now.getTime() - NOTIFICATION_LATE_HOURS * 60 * MINUTE_MS);
}

/** Decides who gets the mail: in one transaction, all recipients or none. */
async function begin({ db, clock, log }: MailSender, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockNotification(tx, id);
    const now = clock.now();
    // An edit, a hold or another process came first.
    if (row?.status !== 'pending' || row.held_at || row.send_at > now) return;
    await insertRecipients(tx, { id, audience: audienceOf(row) }, now);
    await updateNotification(tx, id, { status: 'sending', started_at: now, progress_at: now });
    log.info({ notification: id }, 'Notification is being sent');
  });
}

async function complete({ db, clock, log }: MailSender, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockNotification(tx, id);
    const sending = await listSending(tx);
    const isDecided = sending.some((each) => each.id === id && !each.has_more);
    if (row?.status !== 'sending' || !isDecided) return;
    await completeNotification(tx, id, clock.now());
    log.info({ notification: id }, 'Notification is completed');
  });
}

function queueOf(deps: MailSender): SendQueue<ClaimedRecipient> {
  const { db, clock, origin } = deps;
  return {
    claim() {
      const now = clock.now();
      const moments = { now, until: after(now, CLAIM_MS), late_before: lateBefore(now) };
      return claimRecipient(db, moments);
    },
    extend: (row) => extendRecipient(db, row, after(clock.now(), CLAIM_MS)),
    async render({ message_id: id, email: to_email, language, user_id, title, content }) {
      // Loaded with the first mail, as it brings all texts of mails.
      const { renderMail } = await import('../mails/mails.view.ts');
      const params = { title, content, token: tokenOf(db, user_id) };
      const mail = { id, to_email, language, params, created_at: clock.now() };
      return renderMail({ ...mail, template: 'notification' }, origin);
    },
    markAccepted: (row) => acceptRecipient(db, row, clock.now()),
    async save(row, outcome) {
      await saveOutcome(db, { row, outcome, now: clock.now() });
      logOutcome(deps, row, outcome);
    },
  };
}

interface Try {
  row: ClaimedRecipient;
  outcome: MailOutcome;
  now: Date;
}

async function saveOutcome(db: Database, { row, outcome, now }: Try): Promise<void> {
  const { user_id, email, notification_id } = row;
  if (outcome.result === 'unreachable') await pauseUntil(db, after(now, REST_MS));
  else await touchProgress(db, notification_id, now);
  const next = decide(row, outcome);
  const reason = outcome.result === 'sent' ? null : withoutAddress(outcome.reason, email);
  if (typeof next === 'number') {
    await postponeRecipient(db, row, { run_at: after(now, next), reason: reason ?? '' });
    return;
  }
  const wasSending = await decideRecipient(db, row, { status: next, reason, tried_at: now });
  if (outcome.result === 'sent' && row.is_again) await clearUndeliverable(db, user_id);
  if (outcome.result === 'rejected' && outcome.isUnknownAddress) {
    await markUndeliverable(db, { user_id, email, at: now });
  }
  // The row had become doubtful before this reply, and the notification may be completed.
  if (!wasSending) await refreshCounts(db, notification_id);
}

/** The state after a try, or the milliseconds until the next one. */
function decide({ tries }: ClaimedRecipient, { result }: MailOutcome) {
  if (result === 'sent') return 'sent';
  if (result === 'unconfirmed') return 'doubtful';
  if (result === 'rejected') return 'failed';
  const waits = result === 'deferred' ? DEFERRED_WAITS : UNREACHABLE_WAITS;
  const wait = waits[tries - 1];
  return wait === undefined ? 'failed' : wait * MINUTE_MS;
}

/** Logs no reply about a single mail: it may quote the address. */
function logOutcome({ log }: MailSender, row: ClaimedRecipient, outcome: MailOutcome): void {
  if (outcome.result === 'sent') return;
  const { id: recipient, notification_id: notification } = row;
  const isUnreachable = outcome.result === 'unreachable';
  const reason = isUnreachable && withoutAddress(outcome.reason, row.email);
  log.warn(
    { notification, recipient, ...(reason && { reason }) },
    `Notification ${outcome.result}`,
  );
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
