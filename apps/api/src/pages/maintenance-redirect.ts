import { ADMIN_ROOT, MAINTENANCE_PAGE, pathsWith } from '@mam/contract/core/site-map';
import type { FastifyReply } from 'fastify';
import type { PageRequest } from './page-key.ts';

/** Pages for signing in and of mailed tokens, which expire: an admin has to get in. */
const OPEN_PATHS = [MAINTENANCE_PAGE.path, ADMIN_ROOT, ...pathsWith('isOpenInMaintenance')];

/** Whether a page is shown while the maintenance switch is on. */
export function isAllowed({ path }: PageRequest): boolean {
  const requested = path.toLowerCase();
  return OPEN_PATHS.includes(requested) || requested.startsWith(`${ADMIN_ROOT}/`);
}

/** Redirects to /maintain, with React Router's own headers for a data request. */
export function redirectToMaintenance(reply: FastifyReply, address: PageRequest): FastifyReply {
  const { language, isData } = address;
  // Keeps the language of the address.
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
