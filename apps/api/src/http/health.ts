import { AppError } from '@mam/contract/core/errors';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/connect.ts';
import { ping } from '../db/statements.queries.ts';

/** `/healthz`: the process answers (asks nothing). `/readyz`: the database answers too. */
export function registerHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', (_request, reply) => reply.header('Cache-Control', 'no-store').send('ok'));
  app.get('/readyz', async (_request, reply) => {
    await ping(db).catch(() => {
      throw new AppError('unavailable');
    });
    return reply.header('Cache-Control', 'no-store').send('ok');
  });
}
