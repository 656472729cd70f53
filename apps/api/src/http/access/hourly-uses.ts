import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/connect.ts';
import { dailySalt } from '../../db/keys/daily-salt.ts';
import { type Clock, localDay } from '../../platform/clock.ts';

const HOUR_MS = 3_600_000;
/** Keys in memory, a hundred bytes each; past it, those used longest ago are forgotten. */
const KEYS_MAX = 50_000;

/** Uses of one key within the current hour, counted in the memory of this process. */
export interface HourlyUse {
  /** Number of uses with this one. */
  count: number;
  /** Takes this use back. */
  undo: () => void;
}

/**
 * Counts uses by what distinguishes clients. Keys are HMACs with a daily salt and are never stored,
 * so an address is nowhere to be read.
 */
export function createHourlyUses(db: Database, clock: Clock) {
  const counts = new LRUCache<string, number>({ maxSize: KEYS_MAX, sizeCalculation: () => 1 });
  return async (...parts: (string | number)[]): Promise<HourlyUse> => {
    const now = clock.now();
    const hour = Math.floor(now.getTime() / HOUR_MS);
    const salt = dailySalt(db, localDay(now));
    const text = JSON.stringify([hour, ...parts]);
    const key = createHmac('sha256', salt).update(text).digest('base64url');
    const add = (uses: number) => {
      const count = (counts.get(key) ?? 0) + uses;
      counts.set(key, count);
      return count;
    };
    return { count: add(1), undo: () => void add(-1) };
  };
}
