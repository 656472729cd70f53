import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../../platform/error-code.ts';
import type { Log } from '../../platform/log.ts';
import { type Address, chooseAddress } from './address.ts';
import { findBinaries } from './binaries.ts';
import { type Durability, ensureCluster, writeConfig } from './cluster.ts';
import type { Liveness } from './liveness.queries.ts';
import { type Paths, resolvePaths } from './paths.ts';
import { clearStalePid, readPidFile, type ServerProcess, startProcess } from './process.ts';
import { connectWhenReady } from './wait.ts';

export interface EmbeddedOptions {
  /** Absolute path of the setting DATA_DIR. */
  dataDir: string;
  /** `all` may run once on a folder; others (`worker`, a script's name) share the server. */
  role: string;
  log: Log;
  durability?: Durability;
  /** Ends a start that waits for the server; by default only its success or failure does. */
  signal?: AbortSignal;
}

/** Settings of one embedded server, complete before it runs. */
export interface ServerConfig extends Required<EmbeddedOptions> {
  paths: Paths;
  /** Folder that PostgreSQL is installed in. */
  installDir: string;
  password: string;
}

/** A running server and this process's liveness connection to it. */
export interface Running extends Liveness {
  address: Address;
  pid: number;
  /** Whether it was running already. */
  isAdopted: boolean;
}

const POLL_MS = 20;
// Another process starts the same server, children of a killed one are still about to end, or the server
// was killed while it started.
const PASSING =
  /lock file .* already exists|shared memory block .* still in use|is running on|did not start \(signal/;
const RETRY_MS = 100;
const RETRY_TIMEOUT_MS = 15_000;

/** Finds or creates folders, programs, password and data. */
export async function prepareServer(options: EmbeddedOptions): Promise<ServerConfig> {
  const { dataDir, log, durability = 'full', signal = new AbortController().signal } = options;
  const paths = await resolvePaths(dataDir, log);
  const password = await ensurePassword(paths.password);
  const installDir = await findBinaries(paths, log);
  await ensureCluster(paths, { installDir, password, durability });
  return { ...options, durability, signal, paths, password, installDir };
}

/**
 * Connects to the server that runs on this data folder, or starts one.
 * @throws with the end of the server's log when it does not start; `AbortError` after the signal.
 */
export async function connectOrStart(config: ServerConfig): Promise<Running> {
  for (let waited = 0; ; waited += RETRY_MS) {
    config.signal.throwIfAborted();
    try {
      return await tryConnectOrStart(config);
    } catch (error) {
      const isPassing = error instanceof Error && PASSING.test(error.message);
      if (!isPassing || waited > RETRY_TIMEOUT_MS) throw error;
      await sleep(RETRY_MS, undefined, { signal: config.signal });
    }
  }
}

async function tryConnectOrStart(config: ServerConfig): Promise<Running> {
  const { paths, password } = config;
  const last = await readPidFile(paths.data, password);
  if (last) {
    const liveness = await connectWhenReady(config, last.address);
    if (liveness)
      return { address: last.address, ...liveness, ...(await pidOf(config)), isAdopted: true };
    await clearStalePid(paths.data, last);
  }
  const address = await chooseAddress(paths, password, last?.address);
  await writeConfig(paths, address, config.durability);
  const server = await startProcess(config.installDir, paths);
  const liveness = await connectToStarting(config, server, address);
  return { address, ...liveness, ...(await pidOf(config)), isAdopted: false };
}

/** Read after connecting: the server may have been another one when the wait began. */
async function pidOf({ paths, password }: ServerConfig): Promise<Pick<Running, 'pid'>> {
  return { pid: (await readPidFile(paths.data, password))?.pid ?? 0 };
}

async function connectToStarting(
  config: ServerConfig,
  server: ServerProcess,
  address: Address,
): Promise<Liveness> {
  try {
    for (;;) {
      const liveness = await connectWhenReady(config, address);
      if (liveness) return liveness;
      const reason = server.exitReason();
      if (reason)
        throw new Error(`PostgreSQL did not start (${reason}):\n${await server.logTail()}`);
      await sleep(POLL_MS);
    }
  } catch (error) {
    // No process is left that waits for it.
    if (config.signal.aborted) await server.abandon();
    throw error;
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
