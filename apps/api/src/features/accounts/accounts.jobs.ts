import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@mam/contract/core/errors';
import type { Deps } from '../../app.deps.ts';
import type { Jobs } from '../../db/jobs.ts';
import { setLongStatementTimeout } from '../../db/statements.queries.ts';
import { deleteExpiredRateLimits } from '../../http/access/action-rate-limit.queries.ts';
import type { Log } from '../../platform/log.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import { deleteExpiredStates } from '../social-sign-in/social-sign-in.queries.ts';
import { deleteExpiredSessions } from './accounts.queries.ts';
import { processTokenRequests } from './token-requests.service.ts';
import { deleteExpiredTokens } from './tokens.queries.ts';

type JobDeps = Pick<MailDeps, 'db' | 'clock' | 'mails'> & { log: Log };

/** By the clock, never by a request: else the work for a known address could be felt from outside. */
const POLL_MS = 1_000;

/** Answers requests for links, second after second; deletes each night what has ended. */
export async function startAccountJobs(deps: JobDeps, jobs: Jobs) {
  await jobs.every('accounts-sweep', '23 3 * * *', () => sweepAccounts(deps));
  const stopping = new AbortController();
  const ended = run(deps, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** Deletes sessions, codes and counts that have ended. */
export async function sweepAccounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await setLongStatementTimeout(tx);
    await deleteExpiredSessions(tx, now);
    await deleteExpiredTokens(tx, now);
    await deleteExpiredRateLimits(tx, now);
    await deleteExpiredStates(tx, now);
  });
}

async function run(deps: JobDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await processTokenRequests(deps).catch((error: unknown) => {
      const isAway = error instanceof AppError && error.key === 'unavailable';
      if (!isAway) deps.log.error({ err: error }, 'answering requests for links');
    });
    await sleep(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
