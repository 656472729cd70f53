import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withDeadline } from '../platform/deadline.ts';
import type { Settings } from '../platform/env.ts';
import type { Log } from '../platform/log.ts';
import { findServerVersion } from './connect.queries.ts';
import { type Connection, connect } from './connect.ts';
import { addressConfig } from './embedded/address.ts';
import { startEmbedded } from './embedded/supervise.ts';
import { isUnavailable } from './error-mapping.ts';
import { type Listen, listenOn } from './listen.ts';

/** The database of a running process. */
export interface OpenDatabase extends Connection {
  kind: 'embedded' | 'external';
  /** Receives NOTIFY messages of a channel, over breaks of the connection; see `listen.ts`. */
  listen: Listen;
  /** Rejects unless the database answers on the connection of `listen`, which no query can occupy. */
  ping: () => Promise<void>;
  /** Calls back when the embedded server was lost; queries fail as `unavailable` until it is back. */
  onLost: (listener: () => void) => void;
  onBack: (listener: () => void) => void;
  /** Closes every connection and, as the last user of the embedded server, stops it. Call once. */
  close: () => Promise<void>;
}

/** Settings of `openDatabase`; `role` is `all` for the app, else `worker`, `web` or a script's name. */
export type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'databaseConnections' | 'dataDir'> & {
  role: string;
  /** Milliseconds for which a database that does not answer is waited for; a minute by default. */
  wait_ms?: number;
};

export const OLDEST_VERSION = 15;
const EXTERNAL_WAIT_MS = 60_000;
const RETRY_MS = 500;
const CLOSE_MS = 3_000;

/**
 * The one way to the database: `DATABASE_URL`, or the embedded PostgreSQL in `DATA_DIR`, which is
 * started (or adopted, when a killed process left it running) and started again if it breaks.
 *
 *     const database = await openDatabase({ ...settings, role: 'all' }, log);
 *     await migrate(database.pool, { log });
 *     …
 *     await database.close(); // on SIGTERM and SIGINT, after the server stopped taking requests
 *
 * @throws when another app runs on the folder, PostgreSQL does not start, the external one does not
 *   answer for a minute, or is older than 15. The messages are for the person who starts it. `AbortError`
 *   after the signal.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  log: Log,
  signal = new AbortController().signal,
): Promise<OpenDatabase> {
  const { databaseUrl: connectionString, databaseConnections: max, wait_ms } = settings;
  return connectionString
    ? openExternal({ connectionString, max }, log, { signal, wait_ms })
    : openEmbedded(settings, log, signal);
}

async function openEmbedded(
  { dataDir, role, databaseConnections: max }: DatabaseSettings,
  log: Log,
  signal: AbortSignal,
): Promise<OpenDatabase> {
  const embedded = await startEmbedded({ dataDir, role, log, signal });
  const opened = openTarget(() => ({ ...addressConfig(embedded.address()), max }), log);
  embedded.onBack(opened.retarget);
  return {
    ...opened,
    kind: 'embedded',
    onLost: embedded.onLost,
    onBack: embedded.onBack,
    async close() {
      await opened.close();
      await embedded.close();
    },
  };
}

async function openExternal(
  target: pg.PoolConfig,
  log: Log,
  waiting: Waiting,
): Promise<OpenDatabase> {
  const opened = openTarget(() => target, log);
  try {
    await waitForAnswer(opened.pool, log, waiting);
  } catch (error) {
    await opened.close();
    throw error;
  }
  const never = () => undefined;
  return { ...opened, kind: 'external', onLost: never, onBack: never };
}

function openTarget(target: () => pg.PoolConfig, log: Log) {
  const connection = connect(target(), log);
  const { listen, ping, close } = listenOn(target, log);
  return {
    ...connection,
    listen,
    ping,
    /** Makes the pool open its next connections at the current target. */
    retarget: () => Object.assign(connection.pool.options, target()),
    async close() {
      await close();
      // The pool waits for queries under way, and some of them have no end.
      await withDeadline(connection.close(), CLOSE_MS).catch(() => undefined);
    },
  };
}

interface Waiting {
  signal: AbortSignal;
  wait_ms: number | undefined;
}

/** Containers that start together do so in any order, so the database gets a minute. */
async function waitForAnswer(
  pool: pg.Pool,
  log: Log,
  { signal, wait_ms = EXTERNAL_WAIT_MS }: Waiting,
): Promise<void> {
  for (let waited = 0; ; waited += RETRY_MS) {
    try {
      const version = await findServerVersion(pool);
      if (version >= OLDEST_VERSION) return;
      throw new Error(
        `DATABASE_URL is PostgreSQL ${version}; this program needs ${OLDEST_VERSION} or newer.`,
      );
    } catch (error) {
      if (!isUnavailable(error) || waited >= wait_ms) throw error;
      if (waited === 0) log.warn('The database of DATABASE_URL does not answer yet; waiting');
      await sleep(RETRY_MS, undefined, { signal });
    }
  }
}
