import type { FastifyReply } from 'fastify';
import type { PageAddress } from './page-address.ts';
import { MAINTENANCE_PATH } from './pages.render.ts';

/** Sends a reader to /maintain: a redirect, or for React Router's data request its own form of one. */
export function redirectToMaintenance(reply: FastifyReply, address: PageAddress): FastifyReply {
  reply.header('Cache-Control', 'no-store');
  if (!address.isData) return reply.redirect(MAINTENANCE_PATH, 302);
  return reply
    .code(204)
    .headers({
      'X-Remix-Redirect': MAINTENANCE_PATH,
      'X-Remix-Status': '302',
      'X-Remix-Reload-Document': 'true',
    })
    .send();
}
