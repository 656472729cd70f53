import { ERRORS, type ErrorBody } from '@mam/contract/errors';
import type { FastifyInstance } from 'fastify';
import { sendError } from './error-handler.ts';

/** Unknown addresses of the API; pages have a not-found page of their own. */
export function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const body: ErrorBody = {
      code: ERRORS.not_found,
      error: 'not_found',
      request_id: request.id,
    };
    return sendError(reply, body);
  });
}
