import type { IncomingMessage } from 'node:http';
import type { Language } from '@mam/contract/core/localized';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageFromHeader } from '../platform/accept-language.ts';
import { type Clock, nextLocalMidnight } from '../platform/clock.ts';
import { createBoundedMap } from './bounded-map.ts';
import { type CachedAnswer, sendCached } from './cached-response.ts';
import {
  CACHE_BYTES,
  CACHE_SHARES,
  createResponseCache,
  type ResponseCache,
} from './response-cache.ts';

/** Public JSON that is the same for all readers, cached as bytes in front of validation and queries. */
export interface PublicJsonCache {
  /** What is cached and fresh for a visitor's request, before any other work. */
  findFresh: (request: IncomingMessage) => CachedAnswer | undefined;
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    loader: CacheLoader,
  ) => Promise<FastifyReply>;
  /** The data of a response for a call in process: of fresh bytes, or loaded and kept for requests too. */
  read: (call: CachedCall) => Promise<unknown>;
  /** Ends every response that shows one of these tags. */
  invalidate: (tags: readonly string[] | 'all') => void;
  /** For figures. */
  cache: Pick<ResponseCache, 'bytes' | 'counts'>;
}

/** How long responses of an endpoint are kept. */
interface Keeping {
  /** What the responses show. */
  tags: readonly string[];
  /** Seconds after which a response ends, stale or not; 60 until it is loaded again by default. */
  cache_seconds: number | undefined;
}

/** Loads the responses of one endpoint. */
export interface CacheLoader extends Keeping {
  /** The pattern of the endpoint's address. */
  route: string;
  /** One key for all URLs that mean the same; undefined: not cached. Throws on bad input. */
  keyOf: (request: FastifyRequest) => string | undefined;
  load: (request: FastifyRequest) => Promise<unknown>;
}

/** A call in process of an endpoint whose responses are cached. */
export interface CachedCall extends Keeping {
  language: Language;
  /** As `keyOf` of a request that means the same. */
  key: string;
  load: () => Promise<unknown>;
}

/** What an address means, as it was sent. */
interface Alias {
  key: string;
  route: string;
}

const TTL_MS = 60_000;
/** URLs whose key is remembered. */
const MAX_ALIASES = 5_000;

export function createPublicJsonCache(
  clock: Clock,
  commonHeaders: Record<string, string>,
  cacheBytes = CACHE_BYTES,
): PublicJsonCache {
  const cache = createResponseCache({
    maxBytes: cacheBytes * CACHE_SHARES.answers,
    ttlMs: TTL_MS,
  });
  const aliases = createBoundedMap<Alias>(MAX_ALIASES);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Language, Accept-Encoding',
    ...commonHeaders,
  };

  /** The response that is kept, with a loader for the cache. */
  const respond =
    ({ tags, cache_seconds }: Keeping, load: () => Promise<unknown>) =>
    async () => {
      const body = Buffer.from(JSON.stringify(await load()));
      const expiresInMs = Math.min((cache_seconds ?? Infinity) * 1000, untilMidnight(clock));
      return { status: 200, body, headers, tags, expiresInMs };
    };

  return {
    invalidate: cache.invalidate,
    cache,
    findFresh(request) {
      if (request.headers.authorization !== undefined) return undefined;
      const known = aliases.get(aliasOf(request));
      const cached = known && cache.getFresh(known.key);
      return cached && { cached, route: known?.route };
    },
    async send(request, reply, loader) {
      const key = resolveKey(aliases, request, loader);
      if (key === undefined) {
        return reply.header('Cache-Control', 'no-store').send(await loader.load(request));
      }
      const load = respond(loader, () => loader.load(request));
      const hit = await cache.getOrLoad(key, load);
      const isPrivate = request.raw.headers.authorization !== undefined;
      sendCached(request, reply, { cached: hit.response, isPrivate });
      return reply;
    },
    async read({ language, key, load, ...keeping }) {
      // A page is kept as long again, so stale data would grow old in it.
      const hit = await cache.getFreshOrLoad(languageKey(language, key), respond(keeping, load));
      return JSON.parse(hit.response.identity.body.toString());
    },
  };
}

function languageKey(language: Language, key: string): string {
  return `${language} ${key}`;
}

/** Lists may depend on the day: banners begin and end at midnight in Viet Nam. */
function untilMidnight(clock: Clock): number {
  const now = clock.now();
  return nextLocalMidnight(now).getTime() - now.getTime();
}

/** The cache key of a request, looked up by its alias so that a repeated URL is not parsed. */
function resolveKey(
  aliases: ReturnType<typeof createBoundedMap<Alias>>,
  request: FastifyRequest,
  loader: CacheLoader,
): string | undefined {
  const alias = aliasOf(request.raw);
  const known = aliases.get(alias);
  if (known) return known.key;
  const endpointKey = loader.keyOf(request);
  if (endpointKey === undefined) return undefined;
  const key = languageKey(languageFromHeader(request.headers['accept-language']), endpointKey);
  aliases.set(alias, { key, route: loader.route });
  return key;
}

/** All that a response depends on, as sent: nothing is parsed for a URL that was requested before. */
function aliasOf({ headers, url }: IncomingMessage): string {
  return `${headers['accept-language'] ?? ''} ${url}`;
}
