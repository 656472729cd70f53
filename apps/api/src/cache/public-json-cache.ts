import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageFromHeader } from '../platform/accept-language.ts';
import { type Clock, nextLocalMidnight } from '../platform/clock.ts';
import { createBoundedMap } from './bounded-map.ts';
import { sendCached } from './cached-response.ts';
import { createResponseCache } from './response-cache.ts';

/** Public JSON that is the same for all readers, cached as bytes in front of validation and queries. */
export interface PublicJsonCache {
  /** Sends what is cached and fresh, before any other work; false: nothing was sent. */
  sendIfCached: (request: FastifyRequest, reply: FastifyReply) => boolean;
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    loader: CacheLoader,
  ) => Promise<FastifyReply>;
  /** Ends every response that shows one of these tags. */
  invalidate: (tags: readonly string[] | 'all') => void;
}

/** Loads the responses of one endpoint. */
export interface CacheLoader {
  /** What the responses show. */
  tags: readonly string[];
  /** Seconds after which a response ends, stale or not; 60 until it is loaded again by default. */
  cache_seconds: number | undefined;
  /** One key for all URLs that mean the same; undefined: not cached. Throws on bad input. */
  keyOf: (request: FastifyRequest) => string | undefined;
  load: (request: FastifyRequest) => Promise<unknown>;
}

const MAX_BYTES = 16 * 1024 * 1024;
const TTL_MS = 60_000;
/** URLs whose key is remembered. */
const MAX_ALIASES = 5_000;

export function createPublicJsonCache(
  clock: Clock,
  commonHeaders: Record<string, string>,
): PublicJsonCache {
  const cache = createResponseCache({ maxBytes: MAX_BYTES, ttlMs: TTL_MS });
  const aliases = createBoundedMap<string>(MAX_ALIASES);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Language, Accept-Encoding',
    ...commonHeaders,
  };

  return {
    invalidate: cache.invalidate,
    sendIfCached(request, reply) {
      if (request.raw.headers.authorization !== undefined) return false;
      const key = aliases.get(aliasOf(request));
      const cached = key === undefined ? undefined : cache.getFresh(key);
      if (!cached) return false;
      sendCached(request, reply, { cached });
      return true;
    },
    async send(request, reply, loader) {
      const key = resolveKey(aliases, request, loader);
      if (key === undefined) {
        return reply.header('Cache-Control', 'no-store').send(await loader.load(request));
      }
      const hit = await cache.getOrLoad(key, async () => {
        const body = Buffer.from(JSON.stringify(await loader.load(request)));
        const expiresInMs = Math.min(
          (loader.cache_seconds ?? Infinity) * 1000,
          untilMidnight(clock),
        );
        return { status: 200, body, headers, tags: loader.tags, expiresInMs };
      });
      const isPrivate = request.raw.headers.authorization !== undefined;
      sendCached(request, reply, { cached: hit.response, isPrivate });
      return reply;
    },
  };
}

/** Lists may depend on the day: banners begin and end at midnight in Viet Nam. */
function untilMidnight(clock: Clock): number {
  const now = clock.now();
  return nextLocalMidnight(now).getTime() - now.getTime();
}

/** The cache key of a request, looked up by its alias so that a repeated URL is not parsed. */
function resolveKey(
  aliases: ReturnType<typeof createBoundedMap<string>>,
  request: FastifyRequest,
  loader: CacheLoader,
): string | undefined {
  const alias = aliasOf(request);
  const cachedKey = aliases.get(alias);
  if (cachedKey) return cachedKey;
  const endpointKey = loader.keyOf(request);
  if (endpointKey === undefined) return undefined;
  const key = `${languageFromHeader(request.headers['accept-language'])} ${endpointKey}`;
  aliases.set(alias, key);
  return key;
}

/** All that a response depends on, as sent: nothing is parsed for a URL that was requested before. */
function aliasOf({ raw }: FastifyRequest): string {
  return `${raw.headers['accept-language'] ?? ''} ${raw.url}`;
}
