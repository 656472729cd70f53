import { createHmac } from 'node:crypto';
import {
  COMMENT_LIMIT,
  TICKET_CODE_LIMIT,
  TICKET_LIMIT,
  TICKET_PICTURE_LIMIT,
  TICKET_REPLY_LIMIT,
} from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import {
  LIMIT_ADDRESS_FACTOR,
  LIMIT_SITE_FACTOR,
  LOGIN_LIMIT,
  MAIL_LIMIT,
  SIGN_UP_LIMIT,
  STRANGER_LOGIN_LIMIT,
  UPLOAD_LIMIT,
} from '@mam/contract/core/rate-limits';
import type { Database } from '../../db/connect.ts';
import { dailySalt } from '../../db/keys/daily-salt.ts';
import { type Clock, localDay } from '../../platform/clock.ts';
import { decrementUses, incrementUses } from './action-rate-limit.queries.ts';
import { type ClientInfo, siteOf } from './client-info.ts';

const LIMITS = {
  login: LOGIN_LIMIT,
  /** A password asked for in a session. */
  password: LOGIN_LIMIT,
  sign_up: SIGN_UP_LIMIT,
  mail: MAIL_LIMIT,
  upload: UPLOAD_LIMIT,
  comment: COMMENT_LIMIT,
  ticket: TICKET_LIMIT,
  ticket_reply: TICKET_REPLY_LIMIT,
  ticket_picture: TICKET_PICTURE_LIMIT,
  /** Wrong codes of tickets. */
  ticket_code: TICKET_CODE_LIMIT,
} satisfies Record<string, Limit>;

/** Limits that hold across processes. */
export interface ActionRateLimit {
  /**
   * Counts one use for the device, for its address (which may do 30 times as much where the limit names
   * nothing else: a school shares one), and for the account of the session it is about.
   * @returns a function that takes the use back, where only failures count.
   * @throws `too_many` with the seconds to wait, which the response repeats as `Retry-After`.
   */
  consume: (
    name: keyof typeof LIMITS,
    client: ClientInfo,
    account?: string | number,
  ) => Promise<TakeBack>;
  /**
   * Counts one attempt to sign in to an account. A browser that has signed in to it before has a count
   * of its own; all others share one for each of their addresses, and one for the account that a few
   * addresses cannot use up. Call `consume` before, so that a rejected device uses up neither.
   */
  consumeSignIn: (
    client: ClientInfo,
    account: string,
    options: { isKnownDevice: boolean },
  ) => Promise<TakeBack>;
}

type TakeBack = () => Promise<void>;

interface Limit {
  count: number;
  seconds: number;
  /** Uses of an address as multiples of those of a device; null where addresses are not counted. */
  address_factor?: number | null;
}

interface Bound extends Pick<Limit, 'count' | 'seconds'> {
  key: Buffer;
}

/** Keys are HMACs with a daily salt; raw addresses are never stored. */
export function createActionRateLimit(db: Database, clock: Clock): ActionRateLimit {
  const keyMaker = () => {
    const salt = dailySalt(db, localDay(clock.now()));
    return (...parts: (string | number)[]) =>
      createHmac('sha256', salt).update(JSON.stringify(parts)).digest().subarray(0, 16);
  };
  const countUse = async (name: string, bounds: Bound[]): Promise<TakeBack> => {
    const now = clock.now();
    const counts = bounds.map(({ key, seconds }) => ({
      key,
      ends_at: new Date(now.getTime() + seconds * 1000),
    }));
    for (const used of await incrementUses(db, { name, counts, now })) {
      const max = bounds.find(({ key }) => key.equals(used.key))?.count ?? 0;
      if (used.count > max) throw rateLimited(used.ends_at.getTime() - now.getTime());
    }
    const keys = bounds.map(({ key }) => key);
    return () => decrementUses(db, { name, keys, now: clock.now() });
  };

  /** Counted one after the other, so that what is rejected first uses up nothing that comes later. */
  const countInTurn = async (name: string, ...turns: Bound[][]): Promise<TakeBack> => {
    const takeBacks: TakeBack[] = [];
    for (const bounds of turns) takeBacks.push(await countUse(name, bounds));
    return async () => {
      for (const takeBack of takeBacks) await takeBack();
    };
  };

  return {
    async consume(name, client, account) {
      const limit = LIMITS[name];
      const keyOf = keyMaker();
      const ofClient = clientBounds(keyOf, client, { limit, account });
      if (account === undefined) return countUse(name, ofClient);
      return countInTurn(name, ofClient, [{ key: keyOf('account', account), ...limit }]);
    },
    async consumeSignIn({ address, device }, account, { isKnownDevice }) {
      const keyOf = keyMaker();
      if (isKnownDevice) {
        return countUse('login', [{ key: keyOf('account', account, device), ...LOGIN_LIMIT }]);
      }
      return countInTurn(
        'login',
        [{ key: keyOf('account', account, 'from', address), ...LOGIN_LIMIT }],
        [{ key: keyOf('account', account), ...STRANGER_LOGIN_LIMIT }],
      );
    },
  };
}

type KeyOf = (...parts: (string | number)[]) => Buffer;

function clientBounds(
  keyOf: KeyOf,
  { address, device_id, agent }: ClientInfo,
  { limit, account }: { limit: Limit; account: string | number | undefined },
): Bound[] {
  // Calls with a session carry no device id; a class must not share the name of its browsers.
  const device = device_id ?? account ?? agent;
  const { seconds, address_factor = LIMIT_ADDRESS_FACTOR } = limit;
  const ofDevice = { key: keyOf('device', address, device), count: limit.count, seconds };
  if (address_factor === null) return [ofDevice];
  const count = limit.count * address_factor;
  const bounds = [ofDevice, { key: keyOf('address', address), count, seconds }];
  const site = siteOf(address);
  if (site === undefined) return bounds;
  return [...bounds, { key: keyOf('site', site), count: count * LIMIT_SITE_FACTOR, seconds }];
}

/** The error of a limit that ends in `ms` milliseconds. */
export function rateLimited(ms: number): AppError {
  return new AppError('too_many', { params: { seconds: Math.max(1, Math.ceil(ms / 1000)) } });
}
