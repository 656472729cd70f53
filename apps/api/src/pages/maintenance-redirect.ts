import type { FastifyReply } from 'fastify';
import type { PageRequest } from './page-key.ts';
import { MAINTENANCE_PATH } from './render-page.ts';

/** Where people sign in, and where links of letters lead: an admin has to get in, and links end. */
const SIGN_IN = ['/login', '/forgot-password', '/reset-password', '/user/verify', '/send-verify'];
const ADMIN = '/administrator';

/** Whether a page is shown while the maintenance switch is on. */
export function isAllowed({ path }: PageRequest): boolean {
  const asked = path.toLowerCase();
  return [MAINTENANCE_PATH, ADMIN, ...SIGN_IN].includes(asked) || asked.startsWith(`${ADMIN}/`);
}

/** Sends a reader to /maintain: a redirect, or for React Router's data request its own form of one. */
export function redirectToMaintenance(reply: FastifyReply, address: PageRequest): FastifyReply {
  const { language, isData } = address;
  // What the address said of the language would be lost on the way.
  const to = language ? `${MAINTENANCE_PATH}?lang=${language}` : MAINTENANCE_PATH;
  reply.header('Cache-Control', 'no-store');
  if (!isData) return reply.redirect(to, 302);
  return reply
    .code(204)
    .headers({
      'X-Remix-Redirect': to,
      'X-Remix-Status': '302',
      'X-Remix-Reload-Document': 'true',
    })
    .send();
}
