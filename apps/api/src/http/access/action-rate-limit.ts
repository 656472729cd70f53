import { createHmac } from 'node:crypto';
import {
  LIMIT_ADDRESS_FACTOR,
  LOGIN_LIMIT,
  MAIL_LIMIT,
  SIGN_UP_LIMIT,
  UPLOAD_LIMIT,
} from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import type { Database } from '../../db/connect.ts';
import { createDailySalts } from '../../db/daily-salt.ts';
import { type Clock, localDay } from '../../platform/clock.ts';
import { incrementUses } from './action-rate-limit.queries.ts';
import type { ClientInfo } from './client-info.ts';

const LIMITS = {
  login: LOGIN_LIMIT,
  sign_up: SIGN_UP_LIMIT,
  mail: MAIL_LIMIT,
  upload: UPLOAD_LIMIT,
};

/** Limits that hold across processes. */
export interface ActionRateLimit {
  /**
   * Counts one use for the device, for its address (which may do 30 times as much: a school shares
   * one), and for the account or e-mail address it is about.
   * @throws `too_many` with the seconds to wait, which the response repeats as `Retry-After`.
   */
  consume: (
    name: keyof typeof LIMITS,
    client: ClientInfo,
    account?: string | number,
  ) => Promise<void>;
}

/** Keys are HMACs with a daily salt; raw addresses are never stored. */
export function createActionRateLimit(db: Database, clock: Clock): ActionRateLimit {
  const saltOf = createDailySalts(db);

  return {
    async consume(name, { address, device }, account) {
      const now = clock.now();
      const salt = await saltOf(localDay(now));
      const keyOf = (...parts: (string | number)[]) =>
        createHmac('sha256', salt).update(JSON.stringify(parts)).digest().subarray(0, 16);
      const { count, seconds } = LIMITS[name];
      const countUse = async (bounds: [key: Buffer, max: number][]) => {
        const ends_at = new Date(now.getTime() + seconds * 1000);
        const keys = bounds.map(([key]) => key);
        for (const used of await incrementUses(db, { name, keys, now, ends_at })) {
          const max = bounds.find(([key]) => key.equals(used.key))?.[1] ?? 0;
          if (used.count > max) throw rateLimited(used.ends_at.getTime() - now.getTime());
        }
      };
      await countUse([
        [keyOf('device', address, device), count],
        [keyOf('address', address), count * LIMIT_ADDRESS_FACTOR],
      ]);
      // Counted second, so that a rejected device cannot use up the limit of an account.
      if (account !== undefined) await countUse([[keyOf('account', account), count]]);
    },
  };
}

/** The error of a limit that ends in `ms` milliseconds. */
export function rateLimited(ms: number): AppError {
  return new AppError('too_many', { params: { seconds: Math.max(1, Math.ceil(ms / 1000)) } });
}
