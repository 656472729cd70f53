import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Storage } from '../platform/storage/storage.ts';
import type { MediaAccessCheck } from './access/media-access.ts';
import type { PreviewCheck } from './access/preview-cookie.ts';

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

/** Who gets files. */
interface Readers {
  access: MediaAccessCheck;
  isPreview: PreviewCheck;
}

/**
 * Serves `/media/…` with ranges and ETags. A URL never changes its bytes (a new version has a new
 * folder), so browsers may cache it as immutable. The picture of an account is no other device's
 * business and ends with its deletion: no shared cache keeps it, and browsers ask before they show it
 * again. Files of hidden items are sent to admins and to holders of
 * a preview link only and kept by no cache; those that no row names, to no one. Files have their own types
 * and cannot run scripts.
 */
export async function registerStaticMedia(
  app: FastifyInstance,
  storage: Storage,
  { access, isPreview }: Readers,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: storage.root,
    serve: false,
    dotfiles: 'deny',
    acceptRanges: true,
    cacheControl: false,
  });

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
      const isPersonal = PERSONAL_PATH.test(path);
      const cache = found === 'hidden' ? 'private, no-store' : PUBLIC_CACHE;
      reply.headers({ ...HEADERS, 'Cache-Control': isPersonal ? 'private, no-cache' : cache });
      return reply.sendFile(path);
    },
  });
}
