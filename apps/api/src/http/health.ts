import { AppError } from '@mam/contract/core/errors';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/connect.ts';
import { ping } from '../db/statements.queries.ts';

/** `/healthz`: the process is alive (no query). `/readyz`: the database responds as well. */
export function registerHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send('ok'));
  app.get('/readyz', async (_request, reply) => {
    await ping(db).catch(() => {
      throw new AppError('unavailable');
    });
    return reply.header('Cache-Control', 'no-store').send('ok');
  });
}
