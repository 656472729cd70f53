import { API_LIMIT, LIMIT_ADDRESS_FACTOR, LIMIT_SITE_FACTOR } from '@mam/contract/core/rate-limits';
import type { Clock } from '../../platform/clock.ts';
import { rateLimited } from './action-rate-limit.ts';
import { type ClientInfo, siteOf } from './client-info.ts';

/** Bounds the requests of one process that reach a handler; cached responses are not counted. */
export interface ApiRateLimit {
  /** Before any query. Throws `too_many`. */
  ofAddress: (client: ClientInfo) => void;
  /** Counts for the account, or for the device of a visitor. Throws `too_many`. */
  ofActor: (client: ClientInfo, user_id: number | undefined) => void;
}

/** More keys than this in one minute is an attack; the counts are then reset. */
const KEYS_MAX = 200_000;
const WINDOW_MS = API_LIMIT.seconds * 1000;

/** @param max requests of one account or device in a minute. In memory only, discarded after the minute. */
export function createApiRateLimit(clock: Clock, max: number): ApiRateLimit {
  const counts = new Map<string, number>();
  let endsAt = 0;

  const count = (key: string, limit: number) => {
    const now = clock.now().getTime();
    if (now >= endsAt || counts.size >= KEYS_MAX) {
      counts.clear();
      endsAt = now + WINDOW_MS;
    }
    const used = (counts.get(key) ?? 0) + 1;
    counts.set(key, used);
    if (used > limit) throw rateLimited(endsAt - now);
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
