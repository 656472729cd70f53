import { createHmac } from 'node:crypto';
import {
  COMMENT_LIMIT,
  TICKET_CODE_LIMIT,
  TICKET_LIMIT,
  TICKET_PICTURE_LIMIT,
  TICKET_REPLY_LIMIT,
} from '@mam/contract/core/constants';
import { AppError, type ErrorKey } from '@mam/contract/core/errors';
import {
  LIMIT_ADDRESS_FACTOR,
  LIMIT_SITE_FACTOR,
  LOGIN_LIMIT,
  MAIL_LIMIT,
  REMARK_LIMIT,
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
  remark: REMARK_LIMIT,
  ticket: { ...TICKET_LIMIT, shared_error: 'ticket.crowded' },
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
  /** While all clients together have done more than `sum`, each address may do `address`. */
  crowd?: { sum: number; address: number };
  /** The error where others have used up what is shared; `too_many` by default. */
  shared_error?: ErrorKey;
}

interface Bound extends Pick<Limit, 'count' | 'seconds'> {
  key: Buffer;
  error?: ErrorKey | undefined;
}

/** Keys are HMACs with a daily salt; raw addresses are never stored. */
export function createActionRateLimit(db: Database, clock: Clock): ActionRateLimit {
  const keyMaker = () => {
    const salt = dailySalt(db, localDay(clock.now()));
    return (...parts: (string | number)[]) =>
      createHmac('sha256', salt).update(JSON.stringify(parts)).digest().subarray(0, 16);
  };
  const { countUse, countInTurn, countInCrowd } = createCounter(db, clock);
  return {
    async consume(name, client, account) {
      const limit: Limit = LIMITS[name];
      const keyOf = keyMaker();
      const ofClient = clientBounds(keyOf, client, { limit, account });
      const crowd = crowdBounds(keyOf, client, limit);
      if (crowd) return countInCrowd(name, ofClient, crowd);
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

function createCounter(db: Database, clock: Clock) {
  /** Counts one use under each key. @returns the bounds that it exceeds, with the time until each ends. */
  const count = async (name: string, bounds: Bound[]) => {
    const now = clock.now();
    const counts = bounds.map(({ key, seconds }) => ({
      key,
      ends_at: new Date(now.getTime() + seconds * 1000),
    }));
    const used = await incrementUses(db, { name, counts, now });
    return bounds.flatMap(({ key, count, error }) => {
      const use = used.find((each) => each.key.equals(key));
      if (!use || use.count <= count) return [];
      return [rateLimited(use.ends_at.getTime() - now.getTime(), error)];
    });
  };
  const countUse = async (name: string, bounds: Bound[]): Promise<TakeBack> => {
    const [refusal] = await count(name, bounds);
    if (refusal) throw refusal;
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

  /**
   * Throws where all bounds of the crowd are exceeded. They are a second turn, so that one client adds no more
   * to the sum than its own bounds allow.
   */
  const countInCrowd = async (name: string, bounds: Bound[], crowd: Bound[]): Promise<TakeBack> => {
    const takeBack = await countUse(name, bounds);
    const refusals = await count(name, crowd);
    if (refusals.length === crowd.length) throw refusals.at(-1);
    return takeBack;
  };
  return { countUse, countInTurn, countInCrowd };
}

type KeyOf = (...parts: (string | number)[]) => Buffer;

function clientBounds(
  keyOf: KeyOf,
  { address, device_id, agent }: ClientInfo,
  { limit, account }: { limit: Limit; account: string | number | undefined },
): Bound[] {
  // Calls with a session carry no device id; a class must not share the name of its browsers.
  const device = device_id ?? account ?? agent;
  const { seconds, address_factor = LIMIT_ADDRESS_FACTOR, shared_error: error } = limit;
  const ofDevice = { key: keyOf('device', address, device), count: limit.count, seconds };
  if (address_factor === null) return [ofDevice];
  const count = limit.count * address_factor;
  const bounds = [ofDevice, { key: keyOf('address', address), count, seconds, error }];
  const site = siteOf(address);
  if (site === undefined) return bounds;
  return [
    ...bounds,
    { key: keyOf('site', site), count: count * LIMIT_SITE_FACTOR, seconds, error },
  ];
}

/** All clients together, and the share of an address while that is exceeded. */
function crowdBounds(
  keyOf: KeyOf,
  { address }: ClientInfo,
  { seconds, crowd, shared_error: error }: Limit,
): Bound[] | undefined {
  if (!crowd) return undefined;
  const sum = { key: keyOf('sum'), count: crowd.sum, seconds };
  return [sum, { key: keyOf('share', address), count: crowd.address, seconds, error }];
}

/** The error of a limit that ends in `ms` milliseconds. */
export function rateLimited(ms: number, key: ErrorKey = 'too_many'): AppError {
  return new AppError(key, { params: { seconds: Math.max(1, Math.ceil(ms / 1000)) } });
}
