import { addBrotli, type KeptAnswer, type MadeAnswer, sealAnswer } from './cached-response.ts';
import {
  type ByteStore,
  createByteStore,
  type Entry,
  growEntry,
  putEntry,
  removeEntry,
} from './lru-store.ts';

/** What a maker hands to the cache. */
export interface Fresh extends MadeAnswer {
  /** What the answer shows; `drop` names them. `ANY_CHANGE` ends it at every drop. */
  tags: readonly string[];
  /** Kept under this key instead of the asked one (many addresses, one answer); null: not kept. */
  key?: string | null;
  /** Milliseconds after which it must not be shown any more, not even stale. */
  endsInMs?: number;
}

/** Tag of an answer that any change at all may end. */
export const ANY_CHANGE = '*';

/** An answer and the key under which it is kept. */
export interface Found {
  kept: KeptAnswer;
  key: string;
}

export interface ByteCache {
  /** The answer kept under a key while it is fresh: one look-up, no work started. */
  fresh: (key: string) => KeptAnswer | undefined;
  /**
   * The answer of a key: kept; or stale, while it is made again once in the background; or made
   * now, once for all who wait. Rejects only when there is nothing to show.
   */
  answer: (key: string, make: () => Promise<Fresh>) => Promise<Found>;
  /** Ends every answer with one of these tags; what is being made meanwhile is not kept. */
  drop: (tags: readonly string[] | 'all') => void;
  /** Bytes held now. */
  bytes: () => number;
}

interface Options {
  maxBytes: number;
  /** Milliseconds an answer counts as fresh. */
  ttlMs: number;
  /** Milliseconds of any steady clock; tests pass their own. */
  now?: () => number;
  onError?: (error: unknown) => void;
}

interface State extends Required<Omit<Options, 'maxBytes'>> {
  store: ByteStore;
  flights: Map<string, Promise<Found>>;
  /** Counts the drops: what was started before one is not kept after it. */
  generation: number;
}

/** After a failed remake the stale answer is shown on, and tried again this much later. */
const RETRY_MS = 5_000;

/** A bounded cache of finished answers (bytes, gzip, brotli, ETag), for pages and hot lists alike. */
export function createByteCache(options: Options): ByteCache {
  const state: State = {
    now: () => performance.now(),
    onError: () => undefined,
    ...options,
    store: createByteStore(options.maxBytes),
    flights: new Map(),
    generation: 0,
  };
  return {
    fresh(key) {
      const entry = find(state, key);
      return entry && entry.freshUntil > state.now() ? entry.kept : undefined;
    },
    answer: (key, make) => answer(state, key, make),
    drop: (tags) => drop(state, tags),
    bytes: () => state.store.bytes,
  };
}

function answer(state: State, key: string, make: () => Promise<Fresh>): Promise<Found> {
  const entry = find(state, key);
  if (!entry) return start(state, key, make);
  if (entry.freshUntil <= state.now()) {
    start(state, key, make).catch((error: unknown) => {
      entry.freshUntil = state.now() + RETRY_MS;
      state.onError(error);
    });
  }
  return Promise.resolve({ kept: entry.kept, key });
}

function find(state: State, key: string): Entry | undefined {
  const entry = state.store.entries.get(key);
  if (!entry) return undefined;
  if (entry.endsAt <= state.now()) {
    removeEntry(state.store, key, entry);
    return undefined;
  }
  entry.isUsed = true;
  return entry;
}

/** Single flight: whoever asks while an answer is being made waits for that one. */
function start(state: State, key: string, make: () => Promise<Fresh>): Promise<Found> {
  const running = state.flights.get(key);
  if (running) return running;
  const flight = fly(state, key, make).finally(() => {
    if (state.flights.get(key) === flight) state.flights.delete(key);
  });
  state.flights.set(key, flight);
  return flight;
}

async function fly(state: State, asked: string, make: () => Promise<Fresh>): Promise<Found> {
  const { generation } = state;
  const made = await make();
  const kept = await sealAnswer(made);
  const key = made.key === undefined ? asked : made.key;
  if (key === null || generation !== state.generation) return { kept, key: asked };
  return { kept: keep(state, key, { made, kept }), key };
}

function keep(state: State, key: string, answer: { made: Fresh; kept: KeptAnswer }): KeptAnswer {
  const { made, kept } = answer;
  const at = state.now();
  const rest = {
    tags: made.tags,
    freshUntil: at + state.ttlMs,
    endsAt: at + (made.endsInMs ?? Number.POSITIVE_INFINITY),
  };
  const old = state.store.entries.get(key);
  // The same bytes again: their compressed forms are still good.
  if (old?.kept.etag === kept.etag) return Object.assign(old, rest).kept;
  const entry = putEntry(state.store, key, { kept, ...rest });
  addBrotli(kept, made).then(() => growEntry(state.store, key, entry), state.onError);
  return kept;
}

function drop(state: State, tags: readonly string[] | 'all'): void {
  state.generation += 1;
  state.flights.clear();
  for (const [key, entry] of state.store.entries) {
    if (isShown(entry.tags, tags)) removeEntry(state.store, key, entry);
  }
}

function isShown(has: readonly string[], dropped: readonly string[] | 'all'): boolean {
  return dropped === 'all' || has.some((tag) => tag === ANY_CHANGE || dropped.includes(tag));
}
