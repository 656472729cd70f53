import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { errorCode } from '../../platform/error-code.ts';
import type { Log } from '../../platform/log.ts';
import { type Address, chooseAddress } from './address.ts';
import { findBinaries } from './binaries.ts';
import { type Durability, ensureCluster, writeConfig } from './cluster.ts';
import { tryConnect } from './liveness.queries.ts';
import { type Paths, resolvePaths } from './paths.ts';
import { clearStalePid, readPidFile, type ServerProcess, startProcess } from './process.ts';

export interface EmbeddedOptions {
  /** Absolute path of the setting DATA_DIR. */
  dataDir: string;
  /** `all` may run once on a folder; others (`worker`, a script's name) share the server. */
  role: string;
  log: Log;
  durability?: Durability;
}

/** Settings of one embedded server, complete before it runs. */
export interface ServerConfig extends Required<EmbeddedOptions> {
  paths: Paths;
  /** Folder that PostgreSQL is installed in. */
  installDir: string;
  password: string;
}

/** A running server and this process's liveness connection to it. */
export interface Running {
  address: Address;
  connection: pg.Client;
  pid: number;
  /** Whether it was running already. */
  isAdopted: boolean;
}

const POLL_MS = 20;
// Another process starts the same server, or children of a killed one are still about to end.
const CONFLICT = /lock file .* already exists|shared memory block .* still in use|is running on/;
const CONFLICT_RETRY_MS = 100;
const CONFLICT_TIMEOUT_MS = 15_000;

/** Finds or creates folders, programs, password and data. */
export async function prepareServer(options: EmbeddedOptions): Promise<ServerConfig> {
  const { dataDir, log, durability = 'full' } = options;
  const paths = await resolvePaths(dataDir, log);
  const password = await ensurePassword(paths.password);
  const installDir = await findBinaries(paths, log);
  await ensureCluster(paths, { installDir, password, durability });
  return { ...options, durability, paths, password, installDir };
}

/**
 * Connects to the server that runs on this data folder, or starts one.
 * @throws with the end of the server's log when it does not start.
 */
export async function connectOrStart(config: ServerConfig): Promise<Running> {
  for (let waited = 0; ; waited += CONFLICT_RETRY_MS) {
    try {
      return await tryConnectOrStart(config);
    } catch (error) {
      const isConflict = error instanceof Error && CONFLICT.test(error.message);
      if (!isConflict || waited > CONFLICT_TIMEOUT_MS) throw error;
      await sleep(CONFLICT_RETRY_MS);
    }
  }
}

async function tryConnectOrStart(config: ServerConfig): Promise<Running> {
  const { paths, password, role } = config;
  const last = await readPidFile(paths.data, password);
  if (last) {
    const connection = await connectWhenReady(last.address, role);
    if (connection) return { ...last, connection, isAdopted: true };
    await clearStalePid(paths.data, last);
  }
  const address = await chooseAddress(paths, password, last?.address);
  await writeConfig(paths, address, config.durability);
  const server = await startProcess(config.installDir, paths);
  const connection = await connectToStarting(server, address, role);
  const pid = (await readPidFile(paths.data, password))?.pid ?? 0;
  return { address, connection, pid, isAdopted: false };
}

async function connectToStarting(
  server: ServerProcess,
  address: Address,
  role: string,
): Promise<pg.Client> {
  for (;;) {
    const connection = await connectWhenReady(address, role);
    if (connection) return connection;
    const reason = server.exitReason();
    if (reason) throw new Error(`PostgreSQL did not start (${reason}):\n${await server.logTail()}`);
    await sleep(POLL_MS);
  }
}

/**
 * Waits for a server that replays its journal after a crash, however long that takes.
 * @returns undefined when no server answers.
 */
async function connectWhenReady(address: Address, role: string): Promise<pg.Client | undefined> {
  for (;;) {
    const result = await tryConnect(address, role);
    if (result === 'absent') return undefined;
    if (result !== 'starting') return result;
    await sleep(POLL_MS);
  }
}

/** Created once, also for a socket: the server may listen on a port at any later start. */
async function ensurePassword(path: string): Promise<string> {
  const fresh = randomBytes(24).toString('base64url');
  try {
    await writeFile(path, fresh, { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') {
      return readFile(path, 'utf8').catch(() => Promise.reject(foreignFiles(path)));
    }
    throw code === 'EACCES' ? foreignFiles(path) : error;
  }
}

function foreignFiles(path: string): Error {
  return new Error(
    `The files in ${dirname(path)} belong to another user (was this once started as root?): start as that user, give the folder to this one, or set DATA_DIR to another.`,
  );
}
