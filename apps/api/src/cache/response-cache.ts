import { LRUCache } from 'lru-cache';
import {
  type CachedResponse,
  type RenderedResponse,
  sizeOf,
  toCachedResponse,
} from './cached-response.ts';

/** Shares of all bytes for kept responses: a page is larger than an answer of the API. */
export const CACHE_SHARES = { pages: 0.8, answers: 0.2 };

/** Bytes for all kept responses of a process, unless it sets another number. */
export const CACHE_BYTES = 80 * 1024 * 1024;

/** What a loader hands to the cache. */
export interface LoadedResponse extends RenderedResponse {
  /** What the response shows; `invalidate` names them. `ANY_CHANGE` ends it at every invalidation. */
  tags: readonly string[];
  /** Cached under this key instead of the requested one (many URLs, one response); null: not cached. */
  key?: string | null;
  /** Milliseconds after which it must not be sent any more, not even stale. */
  expiresInMs?: number;
}

/** Tag of a response that any change at all may end. */
export const ANY_CHANGE = '*';

/** A response and the key under which it is cached. */
export interface CacheHit {
  response: CachedResponse;
  key: string;
}

/** Requests since the start. */
export interface CacheCounts {
  /** Answered by what was kept, or by what another one was loading. */
  hits: number;
  /** Those for which something was loaded. */
  misses: number;
}

export interface ResponseCache {
  /** The response cached under a key while it is fresh: one look-up, no work started. */
  getFresh: (key: string) => CachedResponse | undefined;
  /**
   * The response of a key: cached; or stale, while it is loaded again once in the background; or
   * loaded now, once for all concurrent requests. Rejects only when there is nothing to send.
   */
  getOrLoad: (key: string, load: Load) => Promise<CacheHit>;
  /** The same, but waits where the response is no longer fresh. A stale one is sent only in place of a failed load. */
  getFreshOrLoad: (key: string, load: Load) => Promise<CacheHit>;
  /** Ends every response with one of these tags; what is being loaded meanwhile is not cached. */
  invalidate: (tags: readonly string[] | 'all') => void;
  /** Bytes held now. */
  bytes: () => number;
  counts: () => CacheCounts;
}

type Load = () => Promise<LoadedResponse>;

interface Options {
  maxBytes: number;
  /** Milliseconds a response counts as fresh. */
  ttlMs: number;
  /** Milliseconds of any steady clock above 0; tests pass their own. */
  now?: () => number;
  onError?: (error: unknown) => void;
}

interface Entry extends CacheHit {
  tags: readonly string[];
  expiresAt: number;
}

type Store = LRUCache<string, Entry, Context>;

interface State extends Required<Options> {
  store: Store;
  /** Keys being loaded, by the signal that ends each load. */
  loading: Map<AbortSignal, string>;
}

interface Context {
  state: State;
  load: Load;
  isLoading: boolean;
}

/** After a failed load the stale response counts as fresh for this long. */
const RETRY_MS = 5_000;
const FRESH_ONLY = { allowStale: false };

/** A bounded cache of finished responses (bytes, gzip, brotli, ETag), for pages and public JSON alike. */
export function createResponseCache(options: Options): ResponseCache {
  const defaults = { now: () => performance.now(), onError: () => undefined };
  const { maxBytes, ttlMs, now, onError } = { ...defaults, ...options };
  const store: Store = new LRUCache({
    // A share of a machine is seldom a whole number, which this library refuses.
    maxSize: Math.floor(maxBytes),
    sizeCalculation: ({ response }) => sizeOf(response),
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now },
    allowStale: true,
    noDeleteOnStaleGet: true,
    // A response that was evicted or invalidated while it was loaded is still sent to the waiting requests.
    ignoreFetchAbort: true,
    fetchMethod: loadEntry,
  });
  const loading = new Map<AbortSignal, string>();
  const state = { store, loading, maxBytes, ttlMs, now, onError };
  const counts = { hits: 0, misses: 0 };
  const fetchOf = (options: { allowStale: boolean }) => (key: string, load: Load) => {
    const cached = store.peek(key);
    if (cached && cached.expiresAt <= now()) store.delete(key);
    const context = { state, load, isLoading: false };
    const fetched = store.forceFetch(key, { ...options, context });
    counts[context.isLoading ? 'misses' : 'hits'] += 1;
    return fetched;
  };
  const getFresh = (key: string) => {
    const found = store.get(key, FRESH_ONLY)?.response;
    if (found) counts.hits += 1;
    return found;
  };
  return {
    getFresh,
    getOrLoad: fetchOf({ allowStale: true }),
    getFreshOrLoad: fetchOf(FRESH_ONLY),
    invalidate(tags) {
      for (const key of loading.values()) store.delete(key);
      for (const [key, entry] of [...store.entries()]) {
        if (isShown(entry.tags, tags)) store.delete(key);
      }
    },
    bytes: () => store.calculatedSize,
    counts: () => counts,
  };
}

async function loadEntry(
  requested: string,
  stale: Entry | undefined,
  { context, options, signal }: LRUCache.FetcherOptions<string, Entry, Context>,
): Promise<Entry> {
  const { state, load } = context;
  context.isLoading = true;
  state.loading.set(signal, requested);
  try {
    const loaded = await load();
    const { key = requested, tags, expiresInMs = Number.POSITIVE_INFINITY } = loaded;
    const response = toCachedResponse(loaded);
    const expiresAt = state.now() + expiresInMs;
    const entry = { response, key: key ?? requested, tags, expiresAt };
    options.ttl = ttlOf(state, entry, state.ttlMs);
    if (key !== null && !signal.aborted) keepForms(state, entry);
    if (key === requested) return entry;
    if (key !== null && !signal.aborted) state.store.set(key, entry, { ttl: options.ttl });
    // A response larger than the whole cache is not stored under the requested key.
    options.size = state.maxBytes + 1;
    return entry;
  } catch (error) {
    if (!stale) throw error;
    state.onError(error);
    options.ttl = ttlOf(state, stale, RETRY_MS);
    return stale;
  } finally {
    state.loading.delete(signal);
  }
}

/** The same bytes as before have their compressed forms already. */
function keepForms({ store }: State, entry: Entry): void {
  const previous = store.peek(entry.key)?.response;
  if (previous?.etag === entry.response.etag) entry.response = previous;
}

/** Milliseconds an entry counts as fresh: at most `ms`, and never past its end. */
function ttlOf({ now }: State, { expiresAt }: Entry, ms: number): number {
  return Math.max(1, Math.min(ms, expiresAt - now()));
}

/** Whether what has these tags ends with the invalidation of those. */
export function isShown(has: readonly string[], invalidated: readonly string[] | 'all'): boolean {
  return (
    invalidated === 'all' || has.some((tag) => tag === ANY_CHANGE || invalidated.includes(tag))
  );
}
