import type { IncomingMessage } from 'node:http';
import type { Call } from '@mam/contract/core/endpoint';
import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import type { PageHandler } from '@mam/contract/core/page-context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createBoundedMap } from '../cache/bounded-map.ts';
import { sendCached, toCachedResponse } from '../cache/cached-response.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { clientInfo } from '../http/access/client-info.ts';
import type { EarlyAnswer } from '../http/early-answers.ts';
import type { MaintenanceSwitch } from '../http/maintenance.ts';
import type { RequestMeter } from '../http/request-meter.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { type Clock, nextLocalMidnight } from '../platform/clock.ts';
import {
  createFairQueue,
  type FairQueue,
  type QueueCounts,
} from '../platform/queues/fair-queue.ts';
import { type AlwaysServed, createAlwaysServed } from './always-served.ts';
import { isAllowed, redirectToMaintenance } from './maintenance-redirect.ts';
import {
  type PageRequest,
  parsePageRequest,
  readVariant,
  type Variant,
  variantLanguage,
} from './page-key.ts';
import { loadBusyPage } from './plain/busy-page.ts';
import { isUnmatched, notFoundKey, type PageSources, pageKey, renderPage } from './render-page.ts';

export interface PagesOptions {
  handler: PageHandler;
  /** Made by `createResponseCache({ maxBytes, ttlMs: PAGE_FRESH_MS })`; HTML, gzip and brotli count. */
  cache: ResponseCache;
  /** Address of the site as readers see it, no slash at the end. */
  origin: string;
  /** Calls the API in process, as a visitor of that language. */
  callAs: (language: Language) => Call;
  clock: Clock;
  /** Logs an error of the web application. */
  report: (error: unknown) => void;
  /** Pages redirect to /maintain while it is on. */
  maintenance?: Pick<MaintenanceSwitch, 'now' | 'endsAt'> | undefined;
  /** Counts requests by the patterns of pages. */
  meter?: RequestMeter | undefined;
  /** Adds an answer that is given before Fastify sees the request. */
  answerEarly?: ((answer: EarlyAnswer) => void) | undefined;
}

/** Milliseconds for which a cached page is fresh. */
export const PAGE_FRESH_MS = 60_000;

/** Parsed addresses that are remembered; a flood of invented ones only evicts others. */
const ADDRESSES_MAX = 5_000;
/** Paths whose route is remembered. */
const ROUTES_MAX = 2_000;
const YEAR_SECONDS = 31_536_000;

/**
 * One rendering at a time: it is the work of one thread, and pages that are kept are sent between two
 * of them. The others wait for at most three seconds; what gets no turn is answered with the busy page.
 */
const RENDERS = { slots: 1, waitingMax: 600, waitMs: 3_000, retrySeconds: 5 };

/** What the site's pages offer besides being served. */
export interface RegisteredPages extends Pick<AlwaysServed, 'warm' | 'renew'> {
  renders: () => QueueCounts;
}

/** A parsed address, its route, and the last cache key of each of its variants. */
interface CachedPage {
  address: PageRequest;
  route: string | undefined;
  keys: string[];
  /** The language cookie that `?lang=` sets. */
  extra: string[];
}

/** Addresses that are no pages although no route matches them: their 404 is JSON. */
const NOT_PAGES = ['/api/', '/media/', '/assets/'];

/**
 * Serves every page: cached ones before any other work, the rest rendered once.
 * Takes `GET /*`; routes with a longer prefix go first. Unknown `/api/…` paths are a JSON 404.
 */
export function registerPages(app: FastifyInstance, options: PagesOptions): RegisteredPages {
  const sources = pageSources(options);
  const cachedPages = createBoundedMap<CachedPage>(ADDRESSES_MAX);
  const isDown = () => options.maintenance?.now().on ?? false;

  const remember = (url: string): CachedPage => {
    const address = parsePageRequest(url);
    const extra = languageCookie(address.language, options.origin);
    const route = sources.handler.routeOf(address.path);
    const fresh: CachedPage = { address, route, keys: [], extra };
    cachedPages.set(url, fresh);
    return fresh;
  };

  const findFresh: EarlyAnswer = (request) =>
    isDown() ? undefined : findFreshPage(request, cachedPages, options.cache);
  options.answerEarly?.(findFresh);
  options.meter?.namePages((url) => cachedPages.get(url)?.route);

  const render = createFairQueue(RENDERS);
  const alwaysServed = createAlwaysServed(sources, render);
  app.route({
    method: 'GET',
    url: '/*',
    // An Authorization header changes nothing: pages are anonymous.
    onRequest(request, reply, next) {
      const kept = findFresh(request.raw);
      if (kept) sendCached(request, reply, kept);
      else next();
    },
    async handler(request, reply) {
      const { url = '/' } = request.raw;
      if (NOT_PAGES.some((prefix) => url.startsWith(prefix))) return reply.callNotFound();
      const page = cachedPages.get(url) ?? remember(url);
      if (isDown() && !isAllowed(page.address)) {
        return redirectToMaintenance(reply, page.address);
      }
      const { plainUrl } = page.address;
      if (plainUrl !== undefined && !isUnmatched(sources.handler, parsePageRequest(plainUrl))) {
        return reply.header('Cache-Control', 'no-store').redirect(plainUrl, 308);
      }
      const variant = readVariant(request.headers, page.address.language);
      const { cache } = options;
      return servePage(request, reply, { sources, cache, render, alwaysServed, page, variant });
    },
  });
  return { ...alwaysServed, renders: render.counts };
}

/** A page that is kept, for an address that was parsed before. */
function findFreshPage(
  { url = '/', headers }: IncomingMessage,
  pages: { get: (url: string) => CachedPage | undefined },
  cache: ResponseCache,
) {
  const page = pages.get(url);
  const key = page?.keys[readVariant(headers, page.address.language)];
  const cached = key === undefined ? undefined : cache.getFresh(key);
  return page && cached && { cached, extra: page.extra, route: page.route };
}

interface ServePageOptions {
  sources: PageSources;
  cache: ResponseCache;
  render: FairQueue;
  alwaysServed: AlwaysServed;
  page: CachedPage;
  variant: Variant;
}

async function servePage(request: FastifyRequest, reply: FastifyReply, options: ServePageOptions) {
  const { alwaysServed, page } = options;
  const language = variantLanguage(options.variant);
  const load = () => loadPage(request, options);
  const isAlways = alwaysServed.has(page.address);
  const loading = isAlways ? alwaysServed.answer(page.address, language, load) : load();
  const cached = await loading.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return loadBusyPage({ ...options.sources, cache: options.cache }, error, language);
  });
  sendCached(request, reply, { cached, extra: page.extra });
}

async function loadPage(request: FastifyRequest, options: ServePageOptions) {
  const { sources, page, variant, render, alwaysServed } = options;
  const { address } = page;
  const isNotFound = isUnmatched(sources.handler, address);
  const isShared = isNotFound || isFixed(sources.handler, address);
  const client = isShared ? '' : clientInfo(request).address;
  const load = async () => {
    const loaded = await render(client, () => renderPage(sources, address, variant));
    if (!alwaysServed.has(address)) return loaded;
    return alwaysServed.keep(address, variantLanguage(variant), loaded);
  };
  if (!(address.isCacheable || isNotFound)) return toCachedResponse(await load());
  const key = isNotFound ? notFoundKey(variant) : pageKey(address, variant);
  const hit = await options.cache.getOrLoad(key, load);
  page.keys[variant] = hit.key;
  return hit.response;
}

/**
 * The few pages with a fixed address have a turn of their own. Many readers may wait for one such
 * rendering, and the client who came first may be one who has asked for hundreds of others.
 */
function isFixed(handler: PageHandler, { target, path }: PageRequest): boolean {
  return !target.includes('?') && handler.routeOf(path) === path;
}

function pageSources(options: PagesOptions): PageSources {
  const { callAs, origin, clock, report, maintenance } = options;
  const retryAt = () => maintenance?.endsAt();
  return {
    handler: rememberRoutes(options.handler),
    report,
    callAs,
    origin,
    headers: securityHeaders(origin),
    retryAt,
    expiresInMs() {
      const now = clock.now();
      const moments = [nextLocalMidnight(now), retryAt()];
      const times = moments.filter((each) => each !== undefined).map((each) => each.getTime());
      return Math.max(0, Math.min(...times) - now.getTime());
    },
  };
}

/** Matching a path compares it with every route of the site, and a page asks several times for its own. */
function rememberRoutes(handler: PageHandler): PageHandler {
  const routes = createBoundedMap<{ route: string | undefined }>(ROUTES_MAX);
  const routeOf: PageHandler['routeOf'] = (path) => {
    const known = routes.get(path);
    if (known) return known.route;
    const route = handler.routeOf(path);
    routes.set(path, { route });
    return route;
  };
  return Object.assign((...args: Parameters<PageHandler>) => handler(...args), { routeOf });
}

function languageCookie(language: Language | undefined, origin: string): string[] {
  if (!language) return [];
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const rules = `Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  return ['Set-Cookie', `mam.language=${language}; ${rules}`];
}
