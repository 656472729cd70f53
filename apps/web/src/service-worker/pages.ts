/// <reference lib="webworker" />

import { isAdminPath } from '@mam/contract/core/site-map';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { changeItem, readItems } from '../shared/kept/kept-items.ts';
import { FILES_CACHE } from '../shared/kept/kept-names.ts';
import { pageDigest } from '../shared/kept/page-digest.ts';
import { isGate } from '../shared/kept/page-files.ts';
import { answerAge, isAdult } from './age.ts';
import { withKeptNote, withoutBytes } from './kept-note.ts';

declare const self: ServiceWorkerGlobalScope;

/** Seconds after which a page that is kept is shown although the network may still answer. */
const NETWORK_SECONDS = 2.5;
const DATA = /(\/_)?\.data$/;

/** Pages differ by cookie and encoding; a kept one is shown whatever these are, and whatever the query. */
const MATCH = { ignoreVary: true, ignoreSearch: true };

/** Pages come from the network; the kept copy shows where that fails or is slow. `onPage` is called for each. */
export function routePages(onPage: (event: ExtendableEvent) => void): void {
  const pages = new NetworkFirst({
    cacheName: FILES_CACHE,
    networkTimeoutSeconds: NETWORK_SECONDS,
    matchOptions: MATCH,
    plugins: [STORES_NOTHING, COMPARES, { cachedResponseWillBeUsed: showKept }],
  });
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && isPage(url.pathname),
    (options) => {
      onPage(options.event);
      return pages.handle(options);
    },
  );
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && url.pathname === '/age',
    ({ request }) => answerAge(request),
    'POST',
  );
  registerRoute(({ url }) => DATA.test(url.pathname), dataOrDocument);
}

/** The admin area, calls and files have no kept copy. */
function isPage(pathname: string): boolean {
  return !isAdminPath(pathname) && !/^\/(api|media|assets)\//.test(pathname);
}

/** Only what a reader has chosen is stored, and that by the page of it. */
export const STORES_NOTHING: WorkboxPlugin = { cacheWillUpdate: async () => null };

/**
 * A server that fails is as good as none, where there is a copy. What it shows tells whether that is outdated. A
 * page is read whole before it is shown: the copy shows too where the network stops half-way.
 */
const COMPARES: WorkboxPlugin = {
  async fetchDidSucceed({ request, response }) {
    const { pathname } = new URL(request.url);
    if (!(await findPage(pathname))) return response;
    if (response.status >= 500) throw new Error(`the server answers ${response.status}`);
    const html = response.ok ? await response.text() : '';
    void compare(pathname, response, html);
    if (!response.ok) return response;
    return new Response(html, { status: response.status, headers: withoutBytes(response.headers) });
  },
};

async function compare(path: string, response: Response, html: string): Promise<void> {
  const item = (await readItems()).find(({ pages }) => pages.includes(path));
  if (!item) return;
  const used = { used_at: Date.now() };
  if (response.status === 404 || response.status === 410)
    await changeItem(item.path, () => ({ ...used, problem: 'gone' }));
  else if (response.ok && path === item.path && item.language === languageOf(response)) {
    const is_newer = !isGate(html) && item.digest !== (await pageDigest(html));
    await changeItem(item.path, () => ({ ...used, is_newer }));
  } else await changeItem(item.path, () => used);
}

function languageOf({ headers }: Response): string | null {
  return headers.get('Content-Language');
}

const showKept: NonNullable<WorkboxPlugin['cachedResponseWillBeUsed']> = async (options) => {
  const { request, cachedResponse } = options;
  if (!cachedResponse) return null;
  const { pathname } = new URL(request.url);
  const item = (await readItems()).find(({ pages }) => pages.includes(pathname));
  if (item) await changeItem(item.path, () => ({ used_at: Date.now() }));
  if (!item?.gate || (await isAdult())) return withKeptNote(cachedResponse, item);
  const gate = await caches.match(item.gate, { ignoreVary: true, cacheName: FILES_CACHE });
  return gate ? withKeptNote(gate, item) : null;
};

/** Opening a cache would make one: after all has been erased none may come back. */
async function findPage(path: string): Promise<boolean> {
  return (await caches.match(path, { ...MATCH, cacheName: FILES_CACHE })) !== undefined;
}

/**
 * The data of a page that a link asks for. It has no kept copy: it belongs to the build of the open page. Where
 * the network fails, the document of a kept page is opened in its place.
 */
async function dataOrDocument({ request, event }: { request: Request; event: ExtendableEvent }) {
  const path = new URL(request.url).pathname.replace(DATA, '') || '/';
  const { clientId } = event as FetchEvent;
  const isKept = await findPage(path);
  const open = async () => {
    const client = await self.clients.get(clientId);
    const isOpen = client && new URL(client.url).pathname === path;
    if (client instanceof WindowClient && !isOpen) await client.navigate(path);
  };
  const timer = isKept ? setTimeout(() => void open(), NETWORK_SECONDS * 1000) : undefined;
  try {
    return await fetch(request);
  } catch (error) {
    if (isKept) await open();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
