import type { FastifyInstance } from 'fastify';

/** Session cookie: ends with the browser, carries one bit, authenticates nobody. */
const COOKIE = 'mam.adult=1; Path=/; SameSite=Lax';
const HOME = '/dashboard';

interface Answer {
  answer?: string;
  to?: string;
}

/**
 * `GET /age?answer=yes&to=/life-tips/3`: the 18+ question answered by a plain form, without script.
 * A yes sets the cookie; either way the reader is sent on, inside this site only.
 */
export function registerConsent(app: FastifyInstance, origin: string): void {
  const cookie = origin.startsWith('https:') ? `${COOKIE}; Secure` : COOKIE;
  app.get<{ Querystring: Answer }>('/age', (request, reply) => {
    const { answer, to } = request.query;
    if (answer === 'yes') reply.header('Set-Cookie', cookie);
    return reply.header('Cache-Control', 'no-store').redirect(insidePath(to), 303);
  });
}

/** A path of this site: one slash first, nothing that a browser reads as another host. */
export function insidePath(to: unknown): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])[\w/.?=&%-]*$/.test(to)) return HOME;
  return to;
}
