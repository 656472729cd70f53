import { safePath } from '@mam/contract/core/safe-path';
import type { FastifyInstance } from 'fastify';
import { formFields } from './form-fields.ts';

/** Session cookie: ends with the browser, has one bit, authenticates no account. */
const COOKIE = 'mam.adult=1; Path=/; SameSite=Lax';

/**
 * `POST /age`: the 18+ question answered by a plain form, without script. The answer is in the body, so
 * neither the address bar nor the history of the browser shows it. A yes given on this site sets the
 * cookie; either way the reader is redirected within this site only.
 */
export function registerAgeConsent(app: FastifyInstance, origin: string): void {
  const cookie = origin.startsWith('https:') ? `${COOKIE}; Secure` : COOKIE;
  app.post('/age', (request, reply) => {
    const fields = formFields(request);
    if (fields.get('answer') === 'yes') reply.header('Set-Cookie', cookie);
    return reply.header('Cache-Control', 'no-store').redirect(safePath(fields.get('to')), 303);
  });
}
