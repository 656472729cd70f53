import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '@mam/contract/core/errors';

/** How long statements may take, in milliseconds; a cancelled one fails as `unavailable` (503). */
export interface Limits {
  /** One statement. Sweeps, roll-ups and imports get more by `setLongStatementTimeout`. */
  statement_ms: number;
  /** The wait for a lock of others, which is part of it. */
  lock_ms: number;
}

/** A group of callers that share connections: the requests of one feature. */
export interface Lane extends Limits {
  name: string;
}

/** Limits of requests by who waits for the answer; the only place where they stand. */
export const REQUEST_LIMITS = {
  /** A reader's page or form. */
  public: { statement_ms: 5_000, lock_ms: 2_000 },
  /** An admin's list, form or export, which may read a whole table. */
  admin: { statement_ms: 30_000, lock_ms: 2_000 },
} as const satisfies Record<string, Limits>;

/** Limits of everything else: jobs, the start, scripts. Migrations have their own. */
export const BACKGROUND_LIMITS: Limits = { statement_ms: 30_000, lock_ms: 10_000 };

const current = new AsyncLocalStorage<Lane>();

/** Runs something whose queries belong to a lane. */
export function inLane<T>(lane: Lane, run: () => T): T {
  return current.run(lane, run);
}

/** Undefined outside requests. */
export function currentLane(): Lane | undefined {
  return current.getStore();
}

/**
 * Counts what a lane holds, so that no lane takes everything: the others find the rest when all statements of
 * one wait for the same lock.
 * @param most what one lane may hold.
 * @param waitMs milliseconds after which a caller that waits gets `unavailable`.
 */
export function createShares(most: number, waitMs: number) {
  const held = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  function leave(name: string) {
    const next = waiting.get(name)?.shift();
    if (next) return next();
    const left = (held.get(name) ?? 1) - 1;
    if (left > 0) held.set(name, left);
    else held.delete(name);
  }

  /** @returns what gives the share back; to be called once. */
  return async (name: string): Promise<() => void> => {
    const count = held.get(name) ?? 0;
    if (count < most) held.set(name, count + 1);
    else await turn(name);
    return () => leave(name);
  };

  function turn(name: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = waiting.get(name) ?? [];
    waiting.set(name, queue);
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(resume), 1);
      reject(new AppError('unavailable'));
    }, waitMs);
    const resume = () => {
      clearTimeout(timer);
      resolve();
    };
    queue.push(resume);
    return promise;
  }
}
