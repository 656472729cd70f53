import { API_LIMIT, LIMIT_ADDRESS_FACTOR } from '@mam/contract/core/constants';
import type { Clock } from '../../platform/clock.ts';
import { rateLimited } from './action-rate-limit.ts';
import type { ClientInfo } from './client-info.ts';

/** Bounds the calls of one process that reach a handler; what is answered from kept bytes costs nothing. */
export interface ApiRateLimit {
  /** Before anything is looked up. Throws `too_many`. */
  ofAddress: (client: ClientInfo) => void;
  /** Of the account, or of the device where nobody is signed in. Throws `too_many`. */
  ofActor: (client: ClientInfo, user_id: number | undefined) => void;
}

/** More names than this in one minute is an attack; the counts then begin again. */
const NAMES_MAX = 200_000;
const WINDOW_MS = API_LIMIT.seconds * 1000;

/** @param most calls of one account or device in a minute. In memory only, forgotten with the minute. */
export function createApiRateLimit(clock: Clock, most: number): ApiRateLimit {
  const counts = new Map<string, number>();
  let endsAt = 0;

  const count = (name: string, limit: number) => {
    const now = clock.now().getTime();
    if (now >= endsAt || counts.size >= NAMES_MAX) {
      counts.clear();
      endsAt = now + WINDOW_MS;
    }
    const used = (counts.get(name) ?? 0) + 1;
    counts.set(name, used);
    if (used > limit) throw rateLimited(endsAt - now);
  };

  return {
    ofAddress: ({ address }) => count(`address ${address}`, most * LIMIT_ADDRESS_FACTOR),
    ofActor: ({ address, device }, user_id) =>
      count(user_id === undefined ? `device ${address} ${device}` : `account ${user_id}`, most),
  };
}
