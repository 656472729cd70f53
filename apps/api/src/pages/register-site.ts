import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { PageHandler } from '@mam/contract/core/page-context';
import type { FastifyInstance } from 'fastify';
import { CACHE_BYTES, CACHE_SHARES, createResponseCache } from '../cache/response-cache.ts';
import type { Database } from '../db/connect.ts';
import type { Binder } from '../http/bind.ts';
import type { MaintenanceSwitch } from '../http/maintenance.ts';
import type { RequestMeter } from '../http/request-meter.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { registerAgeConsent } from './age-consent.ts';
import { registerErase } from './erase.ts';
import { registerFeeds } from './feeds/feeds.ts';
import { acceptForms } from './form-fields.ts';
import { offlinePage } from './plain/offline-page.ts';
import { PLAIN_POLICY } from './plain/plain-page.ts';
import { PAGE_FRESH_MS, type PagesOptions, registerPages } from './register-pages.ts';
import { registerSitemap } from './sitemap.ts';

interface SitePagesOptions {
  db: Database;
  callAs: Binder['callAs'];
  clock: Clock;
  /** Holds the files that feeds name. */
  storage: Storage;
  log: Log;
  origin: string;
  /** Pages, sitemap and feeds close while it is on. */
  maintenance?: MaintenanceSwitch;
  /** Counts requests. */
  meter?: RequestMeter | undefined;
  /** Where pages that are kept are sent before Fastify sees the request. */
  answerEarly?: PagesOptions['answerEarly'];
  /** For kept pages and answers together. */
  cacheBytes?: number;
  /** Absolute path of `apps/web/build`. */
  build: string;
}

/**
 * Adds the built site to the API: assets, sitemap, feeds, every page. `invalidate` ends pages with one of its tags;
 * `warm` renders those that an outage must find.
 */
export async function registerSitePages(http: FastifyInstance, options: SitePagesOptions) {
  const { db, callAs, clock, storage, log, origin, build, maintenance, answerEarly } = options;
  const report = (error: unknown) => log.error({ err: error }, 'a page could not be rendered');
  const cache = createResponseCache({
    maxBytes: (options.cacheBytes ?? CACHE_BYTES) * CACHE_SHARES.pages,
    ttlMs: PAGE_FRESH_MS,
    onError: (error) => log.error({ err: error }, 'a page could not be rendered again'),
  });

  await registerAssets(http, build);
  await http.register(async (scope) => {
    acceptForms(scope);
    registerAgeConsent(scope, origin);
    registerErase(scope);
  });
  registerRobots(http, origin);
  registerOfflinePage(http);
  const documents = { db, clock, origin, cache, maintenance };
  registerSitemap(http, documents);
  registerFeeds(http, { ...documents, storage, callAs });
  const { warm, renew, renders } = registerPages(http, {
    handler: await loadPageHandler(build),
    cache,
    origin,
    callAs,
    clock,
    report,
    maintenance,
    answerEarly,
    meter: options.meter,
  });
  const invalidate: typeof cache.invalidate = (tags) => {
    cache.invalidate(tags);
    void renew(tags);
  };
  return { invalidate, warm, renew, renders, cache };
}

/**
 * Serves the client half of the web build, compressed when it was built (`.br`, `.gz` beside a file).
 * `/assets/…` has hashes in its names, so browsers cache it for a year; other files for an hour.
 * Register before the pages. Unknown assets are a plain 404, never a page.
 */
async function registerAssets(app: FastifyInstance, buildFolder: string): Promise<void> {
  const client = join(buildFolder, 'client');
  const shared = { index: false as const, dotfiles: 'deny' as const, preCompressed: true };
  await app.register(fastifyStatic, {
    ...shared,
    root: join(client, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    maxAge: '365d',
    immutable: true,
  });
  await app.register(fastifyStatic, {
    ...shared,
    root: client,
    prefix: '/',
    decorateReply: false,
    // Every file becomes a route of its own, so that `/*` stays free for the pages.
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    maxAge: '1h',
    setHeaders: (reply, path) => {
      if (/sw\.js(\.br|\.gz)?$/.test(path)) reply.headers(WORKER_HEADERS);
    },
  });
}

/** Browsers ask for the service worker of the newest build; it talks to this site only and runs nothing else. */
const WORKER_HEADERS = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
};

/** `/offline.html`, which service workers keep. */
function registerOfflinePage(app: FastifyInstance): void {
  const html = offlinePage();
  app.get('/offline.html', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': PLAIN_POLICY })
      .send(html),
  );
}

/** The pages of the site on a server. */
export type SitePages = Awaited<ReturnType<typeof registerSitePages>>;

/** The shape that entry.server.tsx gives the built web application. */
interface WebBuild {
  entry: { module: { createPageHandler: (build: unknown) => PageHandler } };
}

/**
 * Loads the built web application from its build folder (`apps/web/build`); the API never imports
 * web code. Throws when the folder holds no build.
 */
async function loadPageHandler(buildFolder: string): Promise<PageHandler> {
  const url = pathToFileURL(join(buildFolder, 'server/index.js')).href;
  const build: unknown = await import(url);
  if (!isWebBuild(build)) throw new Error(`${url} is not a build of the web application`);
  return build.entry.module.createPageHandler(build);
}

function isWebBuild(build: unknown): build is WebBuild {
  const path = ['entry', 'module', 'createPageHandler'];
  let value = build;
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return false;
    value = Reflect.get(value, name);
  }
  return typeof value === 'function';
}

/** `/robots.txt`. */
function registerRobots(app: FastifyInstance, origin: string): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(robots(origin)),
  );
}

function robots(origin: string): string {
  const closed = ['/api/', '/administrator', '/search'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
