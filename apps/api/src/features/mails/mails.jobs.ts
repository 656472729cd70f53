import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@mam/contract/core/errors';
import type { Jobs } from '../../db/jobs.ts';
import { type MailSender, sendDueMails } from './delivery.service.ts';
import { deleteOldMails } from './mails.queries.ts';

const POLL_MS = 1_000;
const RETENTION_MS = 30 * 24 * 3_600_000;
/** Milliseconds that letters under way get when the process stops. */
const STOP_MS = 5_000;

/**
 * Sends what is queued, second after second, in every process; sweeps old letters each night.
 * Not a pg-boss job a letter: the row itself says what is to be done and when, survives everything
 * the row survives, and may be tried for a day.
 */
export async function startMailJobs(deps: MailSender, jobs: Jobs) {
  await jobs.every('mails-sweep', '41 3 * * *', () => sweepMails(deps));
  const stopping = new AbortController();
  const ended = run(deps, stopping.signal);
  return {
    /** Takes no new letter and waits a little for those under way; their claims end by themselves. */
    async stop() {
      stopping.abort();
      await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** Deletes rows and outbox files that are older than thirty days. */
export async function sweepMails({ db, clock, transport }: MailSender): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_MS);
  await deleteOldMails(db, before);
  await transport.sweep(before);
}

async function run(deps: MailSender, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sendDueMails(deps, signal).catch((error: unknown) => {
      // While the database is away there is nothing to send, and others say so already.
      const isAway = error instanceof AppError && error.key === 'unavailable';
      if (!isAway) deps.log.error({ err: error }, 'sending mail');
    });
    await sleep(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
