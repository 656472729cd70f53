import { AppError } from '@mam/contract/core/errors';
import type { FastifyInstance } from 'fastify';
import { versionText } from '../platform/build-info.ts';
import { withDeadline } from '../platform/deadline.ts';
import { keptFor } from '../platform/kept-for.ts';

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
 * `/healthz`: the process is alive (no query), and its version. `/readyz`: the database responds as well, and the process is
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
  const alive = `ok\nversion: ${versionText()}`;
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send(alive));
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
