import { createHmac } from 'node:crypto';
import { API_LIMIT, LIMIT_ADDRESS_FACTOR, LIMIT_SITE_FACTOR } from '@mam/contract/core/rate-limits';
import type { Database } from '../../db/connect.ts';
import { dailySalt } from '../../db/keys/daily-salt.ts';
import { type Clock, localDay } from '../../platform/clock.ts';
import { incrementUses } from './action-rate-limit.queries.ts';
import { rateLimited } from './action-rate-limit.ts';
import { type ClientInfo, siteOf } from './client-info.ts';

/** Bounds the requests that reach a handler, over all processes; cached responses are not counted. */
export interface ApiRateLimit {
  /** Before any query. Throws `too_many`. */
  ofAddress: (client: ClientInfo) => void;
  /** Counts for the account, or for the device of a visitor. Throws `too_many`. */
  ofActor: (client: ClientInfo, user_id: number | undefined) => void;
}

/** Adds uses of keys to those of all processes. @returns the sums by key. */
export type ShareUses = (
  uses: ReadonlyMap<string, number>,
  ends_at: Date,
) => Promise<ReadonlyMap<string, number>>;

interface Count {
  /** Requests that this process has counted. */
  used: number;
  /** Calls that this process has reported to the others. */
  shared: number;
  /** Calls that the other processes have counted. */
  others: number;
}

/** More keys than this in one minute is an attack; the counts are then reset. */
const KEYS_MAX = 200_000;
const WINDOW_MS = API_LIMIT.seconds * 1000;
/** The part of a limit that a process counts by itself before it asks the others: almost no reader gets there. */
const STEP = 0.1;
/** Keys in one statement. */
const SHARED_MAX = 500;

/**
 * Counts in memory, from zero in each minute of the clock, and exchanges the counts of busy clients in the
 * background: no request waits for it, and without a database each process goes on by itself.
 * @param max requests of one account or device in a minute.
 */
export function createApiRateLimit(clock: Clock, max: number, share: ShareUses): ApiRateLimit {
  const counts = new Map<string, Count>();
  let endsAt = 0;
  const exchange = createExchange(counts, (uses) => share(uses, new Date(endsAt)));

  const count = (key: string, limit: number) => {
    const now = clock.now().getTime();
    if (now >= endsAt || counts.size >= KEYS_MAX) {
      counts.clear();
      endsAt = (Math.floor(now / WINDOW_MS) + 1) * WINDOW_MS;
    }
    const current = counts.get(key) ?? { used: 0, shared: 0, others: 0 };
    counts.set(key, current);
    current.used += 1;
    if (current.used + current.others > limit) throw rateLimited(endsAt - now);
    if (current.used - current.shared >= limit * STEP) exchange(key);
  };

  return {
    ofAddress({ address }) {
      const limit = max * LIMIT_ADDRESS_FACTOR;
      count(`address ${address}`, limit);
      const site = siteOf(address);
      if (site !== undefined) count(`site ${site}`, limit * LIMIT_SITE_FACTOR);
    },
    ofActor: ({ address, device }, user_id) =>
      count(user_id === undefined ? `device ${address} ${device}` : `account ${user_id}`, max),
  };
}

/** Shares counts one statement at a time; keys that become due meanwhile are in the next one. */
function createExchange(
  counts: Map<string, Count>,
  share: (uses: ReadonlyMap<string, number>) => ReturnType<ShareUses>,
): (key: string) => void {
  const due = new Set<string>();
  let isSharing = false;

  async function shareDue() {
    const sent = new Map<string, number>();
    // The same objects afterwards: those of the next minute begin at zero.
    const sharing = new Map<string, Count>();
    for (const key of [...due].slice(0, SHARED_MAX)) {
      due.delete(key);
      const count = counts.get(key);
      if (!count) continue;
      sharing.set(key, count);
      sent.set(key, count.used - count.shared);
    }
    const sums = await share(sent);
    for (const [key, count] of sharing) {
      count.shared += sent.get(key) ?? 0;
      count.others = Math.max(0, (sums.get(key) ?? 0) - count.shared);
    }
  }

  async function run() {
    isSharing = true;
    try {
      while (due.size > 0) await shareDue();
    } catch {
      // The next request of a busy client tries again.
      due.clear();
    } finally {
      isSharing = false;
    }
  }

  return (key) => {
    due.add(key);
    if (!isSharing) void run();
  };
}

/** Shares through the database, under HMACs with a daily salt: raw addresses are never stored. */
export function shareInDatabase(db: Database, clock: Clock): ShareUses {
  return async (uses, ends_at) => {
    const now = clock.now();
    const salt = dailySalt(db, localDay(now));
    const names = new Map<string, string>();
    const counts = [...uses].map(([name, count]) => {
      const key = createHmac('sha256', salt).update(name).digest().subarray(0, 16);
      names.set(key.toString('hex'), name);
      return { key, ends_at, count };
    });
    const rows = await incrementUses(db, { name: 'call', counts, now });
    return new Map(rows.map(({ key, count }) => [names.get(key.toString('hex')) ?? '', count]));
  };
}
