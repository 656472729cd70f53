/// <reference lib="webworker" />
import { setCatchHandler } from 'workbox-routing';
import { forgetKept } from '../shared/kept/forget-kept.ts';
import { dropItem, expiredPaths, sweepFiles } from '../shared/kept/kept-items.ts';
import {
  FORGET,
  KEEP_REST,
  OFFLINE_CACHE,
  OFFLINE_URL,
  SWEEP,
  YIELD,
} from '../shared/kept/kept-names.ts';
import { routeFiles } from './files.ts';
import { keepRest, stopRest } from './keep-rest.ts';
import { offlinePage } from './offline-page.ts';
import { routePages } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The service worker of a reader who keeps something for offline. It is registered with the first thing that
 * is kept and goes with the last. It stores nothing by itself: what is kept the page of it stores, and the worker the
 * rest of that once the page is left.
 */
self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage());
  // It serves the newest build of everything: no tab has to be closed for it.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), sweep()]));
});

// Quick exit: the page is gone before it could remove anything itself.
self.addEventListener('message', (event) => {
  if (event.data === FORGET) event.waitUntil(forget());
  if (event.data === KEEP_REST) event.waitUntil(keepRest(true));
  if (event.data === YIELD) stopRest();
  // The page that has removed a thing is left before its undo was over.
  if (event.data === SWEEP) event.waitUntil(sweep());
});

routePages((event) => {
  void sweepOnceADay();
  event.waitUntil(keepRest(false));
});
routeFiles();
setCatchHandler(({ request }) =>
  request.destination === 'document' ? offlinePage() : Promise.resolve(Response.error()),
);

async function storeOfflinePage(): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE);
  await cache.add(new Request(OFFLINE_URL, { cache: 'reload' }));
}

const DAY_MS = 86_400_000;
let sweptAt = 0;

async function sweepOnceADay(): Promise<void> {
  if (Date.now() - sweptAt < DAY_MS) return;
  sweptAt = Date.now();
  await sweep();
}

/** Removes what was not used for as long as the reader chose; with the last thing, this worker too. */
async function sweep(): Promise<void> {
  for (const path of await expiredPaths(Date.now())) await dropItem(path);
  if (await sweepFiles()) await forget();
}

/** A worker has no list of registrations, only its own. */
async function forget(): Promise<void> {
  stopRest();
  await self.registration.unregister();
  await forgetKept();
}
