import { AppError } from '@mam/contract/core/errors';
import type { FastifyInstance } from 'fastify';
import { withDeadline } from '../platform/deadline.ts';

/** Milliseconds for which an answer of the database counts, so that no flood of questions reaches it. */
const PING_KEPT_MS = 1_000;
/** Milliseconds after which no answer means that it does not answer. */
const PING_MS = 2_000;

/** What a process reports about itself. */
export interface Readiness {
  /** It is about to take no more requests; until then it answers them. */
  isStopping: boolean;
  /** Its background jobs have started. */
  isWorking: boolean;
  /** The difference between its clock and the database's; undefined while both agree. */
  clockDifference?: () => string | undefined;
}

/**
 * `/healthz`: the process is alive (no query). `/readyz`: the database responds as well, and the process is
 * not about to stop; the body tells when background jobs are still starting, and
 * when the clocks of process and database differ.
 */
export function registerHealth(
  app: FastifyInstance,
  ping: () => Promise<unknown>,
  readiness: Readiness,
): void {
  const isAnswering = keptFor(PING_KEPT_MS, () =>
    withDeadline(ping(), PING_MS).then(
      () => true,
      () => false,
    ),
  );
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send('ok'));
  app.get('/readyz', async (_request, reply) => {
    if (readiness.isStopping || !(await isAnswering())) throw new AppError('unavailable');
    return reply.header('Cache-Control', 'no-store').send(describe(readiness));
  });
}

function describe({ isWorking, clockDifference }: Readiness): string {
  const difference = clockDifference?.();
  return ['ok', !isWorking && 'background: starting', difference && `clock: ${difference}`]
    .filter(Boolean)
    .join('\n');
}

/** Asks at most once in so many milliseconds; everyone who asks meanwhile gets the same answer. */
function keptFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let keptUntil = 0;
  return () => {
    const now = performance.now();
    if (kept === undefined || now >= keptUntil) {
      keptUntil = now + ms;
      kept = ask();
    }
    return kept;
  };
}
