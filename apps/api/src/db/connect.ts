import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../platform/log.ts';
import { prepareSession } from './connect.queries.ts';
import { withUnavailable } from './error-mapping.ts';
import type { DB } from './tables.ts';
import { typeParsers } from './type-parsers.ts';

/** The typed database; a transaction is one too. */
export type Database = Kysely<DB>;

/** A pool of connections and the query builder on it. */
export interface Connection {
  db: Database;
  /** For what Kysely cannot do (COPY, LISTEN, migrations). Its errors are those of `pg`. */
  pool: pg.Pool;
  close: () => Promise<void>;
}

// Per process; the embedded server allows 60 connections in all.
const POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 5_000;
/**
 * Milliseconds after which the server cancels a statement: no client waits longer, and a runaway query
 * must not hold a connection. A cancelled statement fails as `unavailable` (503). Sweeps, roll-ups and
 * imports get more (`setLongStatementTimeout`); migrations have no limit.
 */
const STATEMENT_MS = 30_000;

/** Where a database is: a URL, or the parts of one. */
export type Target = string | pg.ClientConfig;

/** Settings of a single connection with our type parsers. */
export function clientConfig(target: Target): pg.ClientConfig {
  return {
    ...(typeof target === 'string' ? { connectionString: target } : target),
    types: typeParsers,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  };
}

/**
 * Opens a pool; connects on first use. The session time zone is UTC. Queries through `db` fail with
 * `AppError('unavailable')` while the database is away, and work again when it is back.
 * @param statementMs milliseconds that one statement may take.
 */
export function connect(target: Target, log: Log, statementMs = STATEMENT_MS): Connection {
  const pool = new pg.Pool({
    application_name: 'mam',
    ...clientConfig(target),
    max: POOL_SIZE,
    onConnect: (client) => prepareSession(client, statementMs),
  });
  // Without listeners an error event would end the process. The pool reports idle connections that
  // break; the next query on a connection in use fails, so its own listener may ignore the error.
  pool.on('error', ({ message }) => log.warn(`A database connection broke: ${message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withUnavailable(pool) }) });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= pool.end();
    return closed;
  };
  return { db, pool, close };
}
