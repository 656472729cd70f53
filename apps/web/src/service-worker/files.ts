/// <reference lib="webworker" />
import { createPartialResponse } from 'workbox-range-requests';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { changeItem, readFileNames, readItems } from '../shared/kept/kept-items.ts';
import { joinParts } from '../shared/kept/kept-media.ts';
import { FILES_CACHE } from '../shared/kept/kept-names.ts';
import { STORES_NOTHING } from './pages.ts';

const MATCH = { ignoreVary: true };
/** Pictures of one item in other sizes and formats, of which one is kept: `/media/<dir>/<version>/poster-…`. */
const PICTURE = /^(\/media\/\w+\/\d+\/[a-z]+)-[\w-]+\.(avif|webp)$/;
/** Files whose names do not change with their bytes. */
const NAMED = /^\/(illus|icons|pseudonyms)\/|^\/[\w-]+\.(svg|ico|webmanifest)$/;

/** Files of kept pages: by hash from what was kept with the page, all others from the network first. */
export function routeFiles(): void {
  const options = { cacheName: FILES_CACHE, matchOptions: MATCH, plugins: [STORES_NOTHING] };
  registerRoute(({ url }) => url.pathname.startsWith('/assets/'), new CacheFirst(options));
  registerRoute(
    ({ url }) => NAMED.test(url.pathname),
    new NetworkFirst({ ...options, networkTimeoutSeconds: 2.5 }),
  );
  registerRoute(({ url }) => url.pathname.startsWith('/media/'), media);
}

/** Addresses of media never change their bytes, so a kept file needs no network; any second of it can be asked for. */
async function media({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const file = await keptMedia(url.pathname);
  if (file) return request.headers.has('Range') ? createPartialResponse(request, file) : file;
  const kept = await caches.match(request, { ...MATCH, cacheName: FILES_CACHE });
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    const other = await otherSize(url.pathname);
    if (other) return other;
    throw error;
  }
}

async function keptMedia(path: string): Promise<Response | undefined> {
  const item = (await readItems()).find(({ media, kept_at }) => kept_at && media?.url === path);
  if (!item?.media) return undefined;
  await changeItem(item.path, () => ({ used_at: Date.now() }));
  return joinParts(item.media);
}

async function otherSize(path: string): Promise<Response | undefined> {
  const [, start] = PICTURE.exec(path) ?? [];
  if (!start) return undefined;
  const found = (await readFileNames()).find((name) => name.startsWith(`${start}-`));
  return found ? caches.match(found, { ...MATCH, cacheName: FILES_CACHE }) : undefined;
}
