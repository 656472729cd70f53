import { ADMIN_ROOT, MAINTENANCE_PAGE, pathsWith } from '@mam/contract/core/site-map';
import type { FastifyReply } from 'fastify';
import type { PageRequest } from './page-key.ts';

/** Pages for signing in and of mailed tokens, which expire: an admin has to get in. */
const OPEN_PATHS = [MAINTENANCE_PAGE.path, ADMIN_ROOT, ...pathsWith('isOpenInMaintenance')];

/** Whether a page is shown while the maintenance switch is on. */
export function isAllowed({ path }: PageRequest): boolean {
  const asked = path.toLowerCase();
  return OPEN_PATHS.includes(asked) || asked.startsWith(`${ADMIN_ROOT}/`);
}

/** Sends a reader to /maintain: a redirect, or for React Router's data request its own form of one. */
export function redirectToMaintenance(reply: FastifyReply, address: PageRequest): FastifyReply {
  const { language, isData } = address;
  // What the address said of the language would be lost on the way.
  const to = language ? `${MAINTENANCE_PAGE.path}?lang=${language}` : MAINTENANCE_PAGE.path;
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
