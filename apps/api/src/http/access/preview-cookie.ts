import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../db/connect.ts';
import { dailySalt } from '../../db/keys/daily-salt.ts';
import { type Clock, localDay } from '../../platform/clock.ts';

const NAME = 'mam.preview';
/** Sent to media files only, and by this site only. */
const ATTRIBUTES = 'Path=/media/; Max-Age=86400; HttpOnly; SameSite=Strict';

/** Whether a request may have the files of a folder whose item is hidden. */
export type PreviewCheck = (request: FastifyRequest, dir: string) => Promise<boolean>;

/**
 * Lets admins see the files of hidden items: pictures and players of a page send no `Authorization`, so
 * calls of the admin area set a cookie. It contains no identity, opens nothing else and ends with the day, since
 * its value is an HMAC with the daily salt.
 */
export function registerPreviewCookie(
  http: FastifyInstance,
  { db, clock, origin }: { db: Database; clock: Clock; origin: string },
): (request: FastifyRequest) => Promise<boolean> {
  const attributes = origin.startsWith('https:') ? `${ATTRIBUTES}; Secure` : ATTRIBUTES;
  const currentValue = () => {
    const salt = dailySalt(db, localDay(clock.now()));
    return createHmac('sha256', salt).update(NAME).digest('base64url');
  };
  http.addHook('onSend', async ({ method, routeOptions }, reply) => {
    // Every endpoint below this path is for admins only.
    const isAdminCall = method === 'GET' && routeOptions.url?.startsWith('/api/admin/');
    if (!isAdminCall || reply.statusCode >= 300) return;
    reply.header('Set-Cookie', `${NAME}=${currentValue()}; ${attributes}`);
  });
  return async ({ headers }) => {
    const sent = Buffer.from(parseCookie(headers.cookie ?? '')[NAME] ?? '');
    if (sent.length === 0) return false;
    const expected = Buffer.from(currentValue());
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  };
}
