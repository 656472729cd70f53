import type { Database } from '../../db/connect.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { MailOutcome, MailTransport } from '../../platform/mail/mail.ts';
import { UNCONFIRMED } from './mail-problems.rules.ts';
import {
  advanceMails,
  claimMail,
  deleteMail,
  extendClaim,
  failMail,
  failUnconfirmedMails,
  markAccepted,
  markSent,
  postponeMail,
} from './mails.queries.ts';
import { GIVE_UP_AFTER_MS } from './mails.service.ts';
import { openMail } from './sealed-mails.service.ts';
import { CLAIM_MS, type SendQueue, sendQueue } from './send-queue.service.ts';

export interface MailSender {
  db: Database;
  clock: Clock;
  log: Log;
  transport: MailTransport;
  /** Origin of the site, without a trailing slash, for the links in mails. */
  origin: string;
}

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

/** Delay before the next try: half a minute, doubled after each try, at most ten minutes. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 600_000;
const REASON_LENGTH = 500;

/**
 * Sends all due mails; several processes share the work, and each mail is sent at most once. A mail that
 * the server may have accepted without a reply has most probably arrived: it is marked as failed instead
 * of being sent twice.
 */
export async function sendDueMails(deps: MailSender, signal?: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  await advanceMails(deps.db, now, fromNow(deps.clock, GIVE_UP_AFTER_MS));
  await failUnconfirmedMails(deps.db, now, UNCONFIRMED);
  await sendQueue(queueOf(deps), deps.transport, signal);
}

function queueOf(deps: MailSender): SendQueue<ClaimedMail> {
  const { db, clock, origin } = deps;
  const untilExpiry = () => fromNow(clock, CLAIM_MS);
  return {
    claim: async () => {
      const mail = await claimMail(db, clock.now(), untilExpiry());
      return mail && openMail(db, mail);
    },
    extend: (mail) => extendClaim(db, mail, untilExpiry()),
    // Loaded with the first mail, as it brings all texts of mails.
    render: async (mail) => (await import('./mails.view.ts')).renderMail(mail, origin),
    markAccepted: (mail) => markAccepted(db, mail, clock.now()),
    async save(mail, outcome) {
      await saveOutcome(deps, mail, outcome);
      logOutcome(deps.log, mail, outcome);
    },
  };
}

async function saveOutcome({ db, clock }: MailSender, mail: ClaimedMail, outcome: MailOutcome) {
  const now = clock.now();
  const isOver = ['sent', 'rejected', 'unconfirmed'].includes(outcome.result);
  const isFinal = isOver || now >= mail.give_up_at;
  // The address of a deleted account must not remain.
  if (isFinal && mail.template === 'account_deleted') return deleteMail(db, mail.id);
  if (outcome.result === 'sent') return markSent(db, mail, now);
  const reason = outcome.reason.slice(0, REASON_LENGTH);
  if (isFinal) return failMail(db, mail, reason);
  return postponeMail(db, mail, { run_at: fromNow(clock, waitAfter(mail.attempts)), reason });
}

/** Logs no reply about a single mail: it may quote the address. */
function logOutcome(log: Log, { id: mail, template }: ClaimedMail, outcome: MailOutcome): void {
  if (outcome.result === 'sent') log.info({ mail, template }, 'Mail sent');
  else if (outcome.result === 'unreachable')
    log.warn({ mail, reason: outcome.reason }, 'No mail server');
  else log.warn({ mail, template }, `Mail ${outcome.result}`);
}

function fromNow(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}

/** @param attempts the number of tries so far, from 1 on. */
function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}
