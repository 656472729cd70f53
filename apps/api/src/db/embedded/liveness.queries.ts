import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, hasCode } from '../../platform/error-code.ts';
import { isAlive } from '../../platform/is-alive.ts';
import { clientConfig } from '../connect.ts';
import { type Address, addressConfig, DATABASE } from './address.ts';

// Any constant of our own.
const LOCK = 64_472_84;
/** How the name of every liveness connection begins; the role and process number follow. */
const NAME = 'mam-liveness';

// The server needs a moment to notice that a killed app is gone.
const LOCK_TIMEOUT_MS = 5_000;
const LOCK_RETRY_MS = 50;

// On a port, a wrong password (28P01) means that the number now belongs to another server.
const ABSENT = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '28P01', '57P01', '57P02'];

/** This process's liveness connection to the server. */
export interface Liveness {
  connection: pg.Client;
  /** Resolves when the connection is lost. */
  ended: Promise<void>;
}

/** `starting`: the server is there and replays its journal; `stopping`: it shuts down; `absent`: none answers. */
export type ConnectResult = Liveness | 'starting' | 'stopping' | 'absent';

/**
 * Opens the liveness connection of this process to the server at an address: its end tells that the
 * server is lost, and its name tells other processes of ours that this one runs. Creates our
 * database on first use.
 * @throws every error that means none of the three states.
 */
export async function tryConnect(address: Address, role: string): Promise<ConnectResult> {
  try {
    return await open(address, role);
  } catch (error) {
    const code = errorCode(error);
    if (code === '57P03') return isStopping(error) ? 'stopping' : 'starting';
    if (code !== '3D000') return isAbsent(code, error) ? 'absent' : Promise.reject(error);
    const admin = await open(address, role, 'postgres');
    await createAppDatabase(admin.connection).finally(() => admin.connection.end());
    return open(address, role);
  }
}

/**
 * Makes this process the only app of a data folder until its liveness connection ends.
 * @throws when another app runs on the folder.
 */
export async function acquireInstanceLock(connection: pg.Client, dataDir: string): Promise<void> {
  for (let waited = 0; ; waited += LOCK_RETRY_MS) {
    if (await tryLock(connection)) return;
    const holder = await findLockHolder(connection);
    if (waited >= LOCK_TIMEOUT_MS || (holder !== undefined && isAlive(holder))) {
      throw new Error(
        `Mầm is already running on ${dataDir} (process ${holder ?? 'unknown'}). Stop it first, or give this one its own PORT and DATA_DIR.`,
      );
    }
    await sleep(LOCK_RETRY_MS);
  }
}

/** Number of other processes of ours that use this server. */
export async function countOtherProcesses(connection: pg.Client): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where application_name like $1 and pid <> pg_backend_pid()`,
    [`${NAME} %`],
  );
  return rows[0]?.count ?? 0;
}

async function open(address: Address, role: string, database?: string): Promise<Liveness> {
  const connection = new pg.Client({
    ...clientConfig(addressConfig(address, database)),
    application_name: `${NAME} ${role} ${process.pid}`,
  });
  // Errors before it is connected also arrive here; connect() rejects with them.
  connection.on('error', () => undefined);
  await connection.connect();
  return { connection, ended: new Promise((resolve) => connection.once('end', resolve)) };
}

/** The states share a code; the messages of our own server are English. */
function isStopping(error: unknown): boolean {
  return error instanceof Error && error.message.includes('shutting down');
}

function isAbsent(code: unknown, error: unknown): boolean {
  if (typeof code === 'string' && ABSENT.includes(code)) return true;
  return error instanceof Error && /terminated|timeout/i.test(error.message);
}

async function createAppDatabase(client: pg.Client): Promise<void> {
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // duplicate_database, or unique_violation when two processes create it at the same moment.
    if (!hasCode(error, '42P04', '23505')) throw error;
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [LOCK],
  );
  return rows[0]?.taken ?? false;
}

/** Process number of the app that holds the lock; undefined when none does. */
async function findLockHolder(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name
       from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objid = $1 and granted and pid <> pg_backend_pid()`,
    [LOCK],
  );
  return Number(rows[0]?.name.split(' ').at(-1)) || undefined;
}
