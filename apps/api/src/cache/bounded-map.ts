import { LRUCache } from 'lru-cache';

/** Characters. Longer keys are not stored: a request's head may have 16 KB, so a flood would fill memory. */
const KEY_LENGTH_MAX = 1_000;

/** A map for keys that clients choose: past `max` entries, those used longest ago leave. */
export function createBoundedMap<V extends NonNullable<unknown>>(max: number): LRUCache<string, V> {
  return new LRUCache({
    max,
    maxEntrySize: KEY_LENGTH_MAX,
    sizeCalculation: (_, { length }) => Math.max(1, length),
  });
}
