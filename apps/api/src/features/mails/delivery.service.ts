import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/connect.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type {
  MailConnection,
  MailMessage,
  MailOutcome,
  MailTransport,
} from '../../platform/mail/mail.ts';
import { isUnavailable } from '../../platform/poll.ts';
import {
  claimMail,
  deleteMail,
  extendClaim,
  failMail,
  failUnconfirmedMails,
  markAccepted,
  markSent,
  postponeMail,
} from './mails.queries.ts';

export interface MailSender {
  db: Database;
  clock: Clock;
  log: Log;
  transport: MailTransport;
  /** Origin of the site, without a trailing slash, for the links in mails. */
  origin: string;
}

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

/** Mails that one process sends at a time. */
const CONCURRENCY = 3;
/** A claim expires this long after its process died; a living process extends it. */
const CLAIM_MS = 15_000;
const EXTEND_MS = 5_000;
/** Delay before the next try: half a minute, doubled after each try, at most ten minutes. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 600_000;
/** Seconds for which the storing of an outcome is retried. */
const SAVE_TRIES = 60;
const SAVE_RETRY_MS = 1_000;
/** The reason shown for mails that the server may or may not have accepted. */
const UNCONFIRMED = 'The program stopped before the server confirmed that it accepted the message';
const REASON_LENGTH = 500;

/**
 * Sends all due mails; several processes share the work.
 *
 * A mail is sent at most once: its claim is checked right before the end of the data, from where on
 * the server may accept it (`accepted_at`). The mail of a process that dies before is sent again when
 * its claim expires. After that point, without the server's reply, it has most probably arrived: it is
 * marked as failed instead of being sent twice.
 */
export async function sendDueMails(deps: MailSender, signal?: AbortSignal): Promise<void> {
  await failUnconfirmedMails(deps.db, deps.clock.now(), UNCONFIRMED);
  const first = await claim(deps);
  if (!first) return;
  const others = Array.from({ length: CONCURRENCY - 1 }, async () => {
    const mail = await claim(deps);
    if (mail) await runWorker(deps, mail, signal);
  });
  await Promise.all([runWorker(deps, first, signal), ...others]);
}

/** Sends one mail after another over one connection, until none is due or none can be sent. */
async function runWorker(
  deps: MailSender,
  first: ClaimedMail,
  signal: AbortSignal | undefined,
): Promise<void> {
  const connection = await deps.transport.open();
  try {
    for (let mail: ClaimedMail | undefined = first; mail; mail = await claim(deps)) {
      const outcome = await deliver(deps, connection, mail);
      if (outcome.result === 'unreachable' || signal?.aborted) return;
    }
  } finally {
    connection.close();
  }
}

/** Sends one mail and stores the outcome; its claim is extended meanwhile. */
async function deliver(
  deps: MailSender,
  connection: MailConnection,
  mail: ClaimedMail,
): Promise<MailOutcome> {
  const extending = setInterval(() => {
    extendClaim(deps.db, mail, fromNow(deps.clock, CLAIM_MS)).catch(() => undefined);
  }, EXTEND_MS);
  try {
    const outcome = await deliverOnce(deps, connection, mail);
    await retryUntilSaved(() => saveOutcome(deps, mail, outcome));
    logOutcome(deps.log, mail, outcome);
    return outcome;
  } finally {
    clearInterval(extending);
  }
}

async function deliverOnce(
  { db, clock, origin }: MailSender,
  connection: MailConnection,
  mail: ClaimedMail,
): Promise<MailOutcome> {
  // Loaded with the first mail, as it brings all texts of mails.
  const { renderMail } = await import('./mails.view.ts');
  let message: MailMessage;
  try {
    message = renderMail(mail, origin);
  } catch (error) {
    return { result: 'rejected', reason: reasonOf(error) };
  }
  try {
    return await connection.send(message, async () => {
      const isClaimed = await markAccepted(db, mail, clock.now());
      if (!isClaimed) throw new Error('Another process has claimed the mail');
    });
  } catch (error) {
    // The data was never ended, whether or not the database has stored `accepted_at`.
    return { result: 'unreachable', reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function saveOutcome({ db, clock }: MailSender, mail: ClaimedMail, outcome: MailOutcome) {
  const now = clock.now();
  const isFinal = ['sent', 'rejected'].includes(outcome.result) || now >= mail.give_up_at;
  // The address of a deleted account must not remain.
  if (isFinal && mail.template === 'account_deleted') return deleteMail(db, mail.id);
  if (outcome.result === 'sent') return markSent(db, mail, now);
  const reason = outcome.reason.slice(0, REASON_LENGTH);
  if (isFinal) return failMail(db, mail, reason);
  return postponeMail(db, mail, { run_at: fromNow(clock, waitAfter(mail.attempts)), reason });
}

/** Retries while the database is unavailable: the server's reply must not be lost. */
async function retryUntilSaved(save: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await save();
    } catch (error) {
      if (!isUnavailable(error) || tries === SAVE_TRIES) throw error;
      await sleep(SAVE_RETRY_MS, undefined, { ref: false });
    }
  }
}

/** Logs no reply about a single mail: it may quote the address. */
function logOutcome(log: Log, { id: mail, template }: ClaimedMail, outcome: MailOutcome): void {
  if (outcome.result === 'sent') log.info({ mail, template }, 'Mail sent');
  else if (outcome.result === 'unreachable')
    log.warn({ mail, reason: outcome.reason }, 'No mail server');
  else log.warn({ mail, template }, `Mail ${outcome.result}`);
}

function claim({ db, clock }: MailSender): Promise<ClaimedMail | undefined> {
  return claimMail(db, clock.now(), fromNow(clock, CLAIM_MS));
}

function fromNow(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}

/** @param attempts the number of tries so far, from 1 on. */
function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}
