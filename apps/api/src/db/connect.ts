import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createSampledLog } from '../platform/background/sampled-log.ts';
import type { Log } from '../platform/log.ts';
import { BACKGROUND_LIMITS } from './pool/lanes.ts';
import { mappedPool } from './pool/mapped-pool.ts';
import { applyLimits } from './pool/session-limits.ts';
import type { DB } from './tables.ts';
import { typeParsers } from './type-parsers.ts';

/** The typed database; a transaction is one too. */
export type Database = Kysely<DB>;

/** A pool of connections and the query builder on it. */
export interface Connection {
  db: Database;
  /** For what Kysely cannot do (COPY, LISTEN, migrations). Its errors are `pg`'s own. */
  pool: pg.Pool;
  close: () => Promise<void>;
}

/** What a pool holds at most where its target does not say `max`. */
const POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 5_000;
/** Milliseconds of silence after which the system asks whether the other side is still there. */
const KEEP_ALIVE_MS = 10_000;
/** Where a database is: a URL, or the parts of one. */
export type Target = string | pg.PoolConfig;

/** Settings of a single connection with our type parsers. */
export function clientConfig(target: Target): pg.ClientConfig {
  return {
    ...(typeof target === 'string' ? { connectionString: target } : target),
    types: typeParsers,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  };
}

/**
 * Opens a pool; connects on first use. The session time zone is UTC. Queries through `db` fail with
 * `AppError('unavailable')` while the database is away, and work again when it is back.
 * @param limits of statements outside requests.
 */
export function connect(target: Target, log: Log, limits = BACKGROUND_LIMITS): Connection {
  const pool = new pg.Pool({
    application_name: 'mam',
    max: POOL_SIZE,
    ...clientConfig(target),
    onConnect: (client) => applyLimits(client, limits),
  });
  // Without listeners an error event would end the process. The pool reports idle connections that
  // break; the next query on a connection in use fails, so its own listener may ignore the error.
  const report = createSampledLog(log);
  pool.on('error', ({ message }) => report(`A database connection broke: ${message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: mappedPool(pool, limits) }) });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= pool.end();
    return closed;
  };
  return { db, pool, close };
}
