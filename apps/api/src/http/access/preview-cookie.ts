import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../db/connect.ts';
import { dailySalt } from '../../db/keys/daily-salt.ts';
import { type Clock, localDay } from '../../platform/clock.ts';
import { hashToken, isAdminSession, tokenOf } from './session.ts';

const NAME = 'mam.preview';
/** Sent to media files only, and by this site only. */
const ATTRIBUTES = 'Path=/media/; Max-Age=86400; HttpOnly; SameSite=Strict';

/** Whether a request may have the files of a folder whose item is hidden. */
export type PreviewCheck = (request: FastifyRequest, dir: string) => Promise<boolean>;

/** The `Set-Cookie` header that removes the cookie, with signing out. */
export const PREVIEW_COOKIE_END = `${NAME}=; Path=/media/; Max-Age=0; HttpOnly; SameSite=Strict`;

/**
 * Lets admins see the files of hidden items: pictures and players of a page send no `Authorization`, so
 * calls of the admin area set a cookie. It names the session by the hash of its token, signed with the
 * daily salt: it opens nothing else, and ends with the session, the role and the day.
 */
export function registerPreviewCookie(
  http: FastifyInstance,
  { db, clock, origin }: { db: Database; clock: Clock; origin: string },
): (request: FastifyRequest) => Promise<boolean> {
  const attributes = origin.startsWith('https:') ? `${ATTRIBUTES}; Secure` : ATTRIBUTES;
  const sign = (session: string) => {
    const salt = dailySalt(db, localDay(clock.now()));
    return createHmac('sha256', salt).update(`${NAME} ${session}`).digest();
  };
  http.addHook('onSend', ({ method, routeOptions, headers }, reply, _payload, done) => {
    // Every endpoint below this path is for admins only.
    const isAdminCall = method === 'GET' && routeOptions.url?.startsWith('/api/admin/');
    const token = isAdminCall && reply.statusCode < 300 && tokenOf(headers.authorization);
    if (token) {
      const session = hashToken(token).toString('base64url');
      const signature = sign(session).toString('base64url');
      reply.header('Set-Cookie', `${NAME}=${session}.${signature}; ${attributes}`);
    }
    done();
  });
  return async ({ headers }) => {
    const [session = '', signature = ''] = (parseCookie(headers.cookie ?? '')[NAME] ?? '').split(
      '.',
    );
    if (!session) return false;
    const sent = Buffer.from(signature, 'base64url');
    const expected = sign(session);
    if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return false;
    return isAdminSession(db, Buffer.from(session, 'base64url'), clock.now());
  };
}
