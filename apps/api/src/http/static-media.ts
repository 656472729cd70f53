import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PublishedFiles } from '../platform/storage/storage.ts';
import type { MediaAccess } from './access/media-access.queries.ts';
import type { MediaAccessCheck } from './access/media-access.ts';
import type { PreviewCheck } from './access/preview-cookie.ts';
import { sendFile } from './send-file.ts';

/** `<25 base-36>/<version>/<name>`; nothing encoded, nothing with two dots. */
const PUBLIC_PATH =
  /^\/?[0-9a-z]{25}\/\d+(?:\/[A-Za-z0-9_-]+)*\/[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/;

/**
 * A year in the browser of who has seen it; a shared cache (a CDN, a proxy) asks again after five minutes, as a hidden
 * item is to be gone from there too.
 */
const PUBLIC_CACHE = 'public, max-age=31536000, s-maxage=300, immutable';

/** Pictures of accounts. */
const PERSONAL_PATH = /\/picture\.webp$/;

const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Who gets files, and from whom. */
interface Sending {
  access: MediaAccessCheck;
  isPreview: PreviewCheck;
  /** nginx sends the bytes of what it asked for, once this process has allowed it. */
  isAccelerated: boolean;
}

/**
 * Serves `/media/…` with ranges and ETags. A URL never changes its bytes (a new version has a new
 * folder), so browsers may cache it as immutable. The picture of an account is no other device's
 * business and ends with its deletion: no shared cache keeps it, and browsers ask before they show it
 * again. Files of hidden items are sent to admins and to holders of
 * a preview link only and kept by no cache; those that no row names, to no one. Files have their own types
 * and cannot run scripts.
 */
export function registerStaticMedia(
  app: FastifyInstance,
  storage: PublishedFiles,
  { access, isPreview, isAccelerated }: Sending,
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    async handler(request, reply) {
      // As it was sent: the parameter of the route is decoded.
      const path = request.url.slice('/media/'.length).replace(/\?.*$/s, '');
      if (!PUBLIC_PATH.test(path)) return reply.callNotFound();
      const [dir = ''] = path.split('/');
      const found = await access.find(dir);
      if (found === 'none') return reply.callNotFound();
      if (found === 'hidden' && !(await isPreview(request, dir))) return reply.callNotFound();
      const caching = cacheControl(path, found);
      reply.headers(HEADERS);
      if (isAccelerated && isProxied(request)) {
        const headers = await storage.accelerate(path, request.raw);
        return reply.headers({ ...headers, [ACCELERATED_CACHE]: caching }).send();
      }
      reply.header('Cache-Control', caching);
      return (await sendFile(storage, path, { request, reply })) ?? reply.callNotFound();
    },
  });
}

function cacheControl(path: string, access: MediaAccess): string {
  if (PERSONAL_PATH.test(path)) return 'private, no-cache';
  return access === 'hidden' ? 'private, no-store' : PUBLIC_CACHE;
}

/** nginx takes it over for a file that it has found only. */
const ACCELERATED_CACHE = 'X-Media-Cache-Control';

/** Whether a trusted proxy passed it on: a client that asks this process itself gets the bytes from it. */
function isProxied({ ips }: FastifyRequest): boolean {
  return (ips ?? []).length > 1;
}
