import { safePath } from '@mam/contract/core/safe-path';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Session cookie: ends with the browser, has one bit, authenticates no account. */
const COOKIE = 'mam.adult=1; Path=/; SameSite=Lax';
interface Answer {
  answer?: string;
  to?: string;
}

/**
 * `GET /age?answer=yes&to=/life-tips/3`: the 18+ question answered by a plain form, without script.
 * A yes given on this site sets the cookie; either way the reader is redirected within this site only.
 */
export function registerAgeConsent(app: FastifyInstance, origin: string): void {
  const cookie = origin.startsWith('https:') ? `${COOKIE}; Secure` : COOKIE;
  app.get<{ Querystring: Answer }>('/age', (request, reply) => {
    const { answer, to } = request.query;
    if (answer === 'yes' && !isForeign(request)) reply.header('Set-Cookie', cookie);
    return reply.header('Cache-Control', 'no-store').redirect(safePath(to), 303);
  });
}

/** A link or a picture on another site must not answer for the reader. */
function isForeign({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
