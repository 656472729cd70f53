import { AppError } from '@mam/contract/core/errors';
import type pg from 'pg';
import { hasCode } from '../platform/error-code.ts';

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
/** The server cut a statement that took too long; its connection is as good as before. */
const CUT = '57014';
const SYSTEM_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'];
// The `pg` package gives these no code.
const SENTENCES =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Client was closed/;

/** Whether an error of the `pg` package says that the database cannot be reached just now. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return hasCode(error, ...SQL_STATES, ...SYSTEM_CODES) || SENTENCES.test(error.message);
}

/**
 * The pool as Kysely sees it: while the database is away every query, and at any time one that
 * takes too long, fails with `AppError('unavailable')` (503) instead of a driver's words; other
 * errors pass unchanged.
 */
export function withUnavailable(pool: pg.Pool) {
  const seen = new WeakMap<pg.PoolClient, pg.PoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch(rethrow);
      // Kysely keeps its own state per client, so a client must keep its one face.
      const face = seen.get(client) ?? translating(client);
      seen.set(client, face);
      return face;
    },
  };
}

function translating(client: pg.PoolClient): pg.PoolClient {
  let isBroken = false;
  const query = (...args: unknown[]) => {
    const answer: unknown = Reflect.apply(client.query, client, args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      isBroken ||= isUnavailable(error);
      rethrow(error);
    });
  };
  // The pool may not have noticed yet, and would hand the dead connection to the next query.
  const release = (reason?: Error | boolean) => client.release(reason || isBroken);
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') return query;
      return key === 'release' ? release : Reflect.get(target, key, target);
    },
  });
}

function rethrow(error: unknown): never {
  if (!isUnavailable(error) && !hasCode(error, CUT)) throw error;
  const unavailable = new AppError('unavailable');
  unavailable.cause = error;
  throw unavailable;
}
