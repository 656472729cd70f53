import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@mam/contract/core/errors';
import type { Database } from '../../db/connect.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type {
  MailConnection,
  MailMessage,
  MailOutcome,
  MailTransport,
} from '../../platform/mail.ts';
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
  /** Address of the site, no slash at the end; links in letters begin with it. */
  origin: string;
}

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

/** Letters that one process sends at once. */
const CONCURRENCY = 3;
/** A claim ends by itself so long after its process died; a living one extends it. */
const CLAIM_MS = 15_000;
const EXTEND_MS = 5_000;
/** Waits between tries: half a minute, doubled each time up to ten minutes. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 600_000;
/** Seconds for which we try to write down what became of a letter. */
const SAVE_TRIES = 60;
const SAVE_RETRY_MS = 1_000;
/** Said of letters that the server may or may not have. */
const UNCONFIRMED = 'The program stopped before the server said whether it has the letter';
const REASON_LENGTH = 500;

/**
 * Sends everything that is due; several processes share the work.
 *
 * A letter goes once: its claim is checked in the moment before the server can have all of it
 * (`accepted_at`). A process that dies before leaves a claim that ends, and the letter goes again.
 * One that dies after it, before it heard the server's answer, leaves a letter that most probably
 * arrived: it is shown as failed instead of being sent twice.
 */
export async function sendDueMails(deps: MailSender, signal?: AbortSignal): Promise<void> {
  await failUnconfirmedMails(deps.db, deps.clock.now(), UNCONFIRMED);
  const first = await claim(deps);
  if (!first) return;
  const { renderMail } = await import('./mails.view.ts');
  const write = (mail: ClaimedMail) => renderMail(mail, deps.origin);
  const others = Array.from({ length: CONCURRENCY - 1 }, () => runWorker(deps, { write, signal }));
  await Promise.all([runWorker(deps, { write, signal, first }), ...others]);
}

interface Work {
  write: (mail: ClaimedMail) => MailMessage;
  first?: ClaimedMail;
  signal: AbortSignal | undefined;
}

/** One letter after the other, until there is none, or none can go. */
async function runWorker(deps: MailSender, { write, first, signal }: Work): Promise<void> {
  const line = await deps.transport.open();
  try {
    let mail = first ?? (await claim(deps));
    while (mail) {
      const outcome = await deliver({ ...deps, line, write }, mail);
      if (outcome.result === 'away' || signal?.aborted) return;
      mail = await claim(deps);
    }
  } finally {
    line.close();
  }
}

interface Delivery extends MailSender, Pick<Work, 'write'> {
  line: MailConnection;
}

async function deliver(deps: Delivery, mail: ClaimedMail): Promise<MailOutcome> {
  const { db, clock } = deps;
  const extending = setInterval(() => {
    extendClaim(db, mail, later(clock, CLAIM_MS)).catch(() => undefined);
  }, EXTEND_MS);
  try {
    const outcome = await deliverOnce(deps, mail);
    await retryUntilSaved(() => saveOutcome(deps, mail, outcome));
    logOutcome(deps.log, mail, outcome);
    return outcome;
  } finally {
    clearInterval(extending);
  }
}

async function deliverOnce(deps: Delivery, mail: ClaimedMail): Promise<MailOutcome> {
  const letter = written(deps, mail);
  if ('reason' in letter) return letter;
  try {
    return await deps.line.send(letter, async () => {
      const isOurs = await markAccepted(deps.db, mail, deps.clock.now());
      if (!isOurs) throw new Error('Another process has taken the letter over');
    });
  } catch (error) {
    // Nothing was handed over, whatever the database managed to note before it went away.
    return { result: 'away', reason: reasonOf(error) };
  }
}

function written({ write }: Delivery, mail: ClaimedMail) {
  try {
    return write(mail);
  } catch (error) {
    return { result: 'refused' as const, reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Writes down what became of a letter. */
async function saveOutcome({ db, clock }: MailSender, mail: ClaimedMail, outcome: MailOutcome) {
  const now = clock.now();
  const isOver = ['sent', 'refused'].includes(outcome.result) || now >= mail.give_up_at;
  // After this one we must not know the address any more.
  if (isOver && mail.template === 'account_deleted') return deleteMail(db, mail.id);
  if (outcome.result === 'sent') return markSent(db, mail, now);
  const reason = outcome.reason.slice(0, REASON_LENGTH);
  if (isOver) return failMail(db, mail, reason);
  return postponeMail(db, mail, { run_at: later(clock, waitAfter(mail.attempts)), reason });
}

/** The database may be on its way up again, and the server's answer must not be forgotten. */
async function retryUntilSaved(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      const isAway = error instanceof AppError && error.key === 'unavailable';
      if (!isAway || tries === SAVE_TRIES) throw error;
      await sleep(SAVE_RETRY_MS, undefined, { ref: false });
    }
  }
}

/** Without addresses: a server's words about one letter may quote it. */
function logOutcome(log: Log, { id: mail, template }: ClaimedMail, outcome: MailOutcome): void {
  if (outcome.result === 'sent') log.info({ mail, template }, 'Mail sent');
  else if (outcome.result === 'away') log.warn({ mail, reason: outcome.reason }, 'No mail can go');
  else log.warn({ mail, template }, `Mail refused${outcome.result === 'later' ? ' for now' : ''}`);
}

function claim({ db, clock }: MailSender): Promise<ClaimedMail | undefined> {
  return claimMail(db, clock.now(), later(clock, CLAIM_MS));
}

function later(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}

/** @param attempts how often it was tried, from 1 on. */
function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}
