import type { FastifyInstance } from 'fastify';
import { createResponseCache } from '../cache/response-cache.ts';
import type { Database } from '../db/connect.ts';
import type { Binder } from '../http/bind.ts';
import type { MaintenanceSwitch } from '../http/maintenance.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { registerAgeConsent } from './age-consent.ts';
import { registerAssets } from './assets.ts';
import { registerErase } from './erase.ts';
import { acceptForms } from './form-fields.ts';
import { loadPageHandler } from './load-web-build.ts';
import { PAGE_CACHE_BYTES, PAGE_FRESH_MS, registerPages } from './register-pages.ts';
import { registerSeo } from './seo.ts';

interface SitePagesOptions {
  db: Database;
  callAs: Binder['callAs'];
  clock: Clock;
  log: Log;
  origin: string;
  /** Pages and sitemap close while it is on. */
  maintenance?: MaintenanceSwitch;
  /** Absolute path of `apps/web/build`. */
  build: string;
}

/**
 * Adds the built site to the API: assets, sitemap, every page. `invalidate` ends pages with one of its tags;
 * `warm` renders those that an outage must find.
 */
export async function registerSitePages(http: FastifyInstance, options: SitePagesOptions) {
  const { db, callAs, clock, log, origin, build, maintenance } = options;
  const report = (error: unknown) => log.error({ err: error }, 'a page could not be rendered');
  const cache = createResponseCache({
    maxBytes: PAGE_CACHE_BYTES,
    ttlMs: PAGE_FRESH_MS,
    onError: (error) => log.error({ err: error }, 'a page could not be rendered again'),
  });

  await registerAssets(http, build);
  await http.register(async (scope) => {
    acceptForms(scope);
    registerAgeConsent(scope, origin);
    registerErase(scope);
  });
  registerSeo(http, { db, clock, origin, cache, maintenance });
  const { warm, renew } = registerPages(http, {
    handler: await loadPageHandler(build),
    cache,
    origin,
    callAs,
    clock,
    report,
    maintenance,
  });
  const invalidate: typeof cache.invalidate = (tags) => {
    cache.invalidate(tags);
    void renew(tags);
  };
  return { invalidate, warm, renew };
}
