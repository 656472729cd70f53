import { AppError } from '@mam/contract/core/errors';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/connect.ts';
import { ping } from '../db/statements.queries.ts';

/** Milliseconds for which an answer of the database counts, so that no flood of questions reaches it. */
const PING_KEPT_MS = 1_000;

/** `/healthz`: the process is alive (no query). `/readyz`: the database responds as well. */
export function registerHealth(app: FastifyInstance, db: Database): void {
  const isReady = keptFor(PING_KEPT_MS, () =>
    ping(db).then(
      () => true,
      () => false,
    ),
  );
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send('ok'));
  app.get('/readyz', async (_request, reply) => {
    if (!(await isReady())) throw new AppError('unavailable');
    return reply.header('Cache-Control', 'no-store').send('ok');
  });
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
