import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@mam/contract/core/errors';
import type pg from 'pg';
import { hasCode } from '../platform/error-code.ts';
import type { Log } from '../platform/log.ts';
import { nameOfPrepared } from './prepared.ts';

// Classes and codes of SQLSTATE that mean «no database», not «a wrong query»: connection failures,
// too many connections, shutting down, crashed, starting up.
const SQL_STATES = [
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
];
/** The server cancelled a statement that took too long; its connection stays usable. */
const STATEMENT_TIMEOUT = '57014';
const SYSTEM_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'];
// The `pg` package gives these no code.
const MESSAGES =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Client was closed/;

/** Whether an error, or its cause, means that the database cannot be reached now. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AppError) return error.key === 'unavailable';
  const isAway = hasCode(error, ...SQL_STATES, ...SYSTEM_CODES) || MESSAGES.test(error.message);
  return isAway || isUnavailable(error.cause);
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;

/**
 * Repeats a step of a start while the database is away, without end: it may be restarting.
 * @throws every other error, and `AbortError` after the signal.
 */
export async function retryWhileUnavailable<T>(
  step: () => Promise<T>,
  log: Log,
  signal: AbortSignal,
): Promise<T> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await step();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      log.warn(`The database is away while this starts; next try in ${wait / 1000} s`);
      await sleep(wait, undefined, { signal });
    }
  }
}

/**
 * The pool for Kysely: while the database is away every query, and at any time a query that takes
 * too long, fails with `AppError('unavailable')` (503); other errors pass unchanged.
 */
export function withUnavailable(pool: pg.Pool) {
  const mappedClients = new WeakMap<pg.PoolClient, pg.PoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(rethrowMapped);
      // Kysely stores state per client, so the same client must get the same proxy.
      const mapped = mappedClients.get(client) ?? withErrorMapping(client);
      mappedClients.set(client, mapped);
      return mapped;
    },
  };
}

/** A proxy of the client with other `query` and `release` methods. */
function withErrorMapping(client: pg.PoolClient): pg.PoolClient {
  let isBroken = false;
  const query = (...args: unknown[]) => {
    const result: unknown = Reflect.apply(client.query, client, withName(args));
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      isBroken ||= isUnavailable(error);
      rethrowMapped(error);
    });
  };
  // The pool may not have noticed yet, and would give the dead connection to the next query.
  const release = (reason?: Error | boolean) => client.release(reason || isBroken);
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') return query;
      return key === 'release' ? release : Reflect.get(target, key, target);
    },
  });
}

/** The arguments of a query; those of a prepared statement as the one that names it. */
function withName(args: unknown[]): unknown[] {
  const [text, values] = args;
  const name = nameOfPrepared(text);
  return name ? [{ name, text, values }] : args;
}

function rethrowMapped(error: unknown): never {
  if (!isUnavailable(error) && !hasCode(error, STATEMENT_TIMEOUT)) throw error;
  const unavailable = new AppError('unavailable');
  unavailable.cause = error;
  throw unavailable;
}
