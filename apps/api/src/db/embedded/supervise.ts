import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Address } from './address.ts';
import { acquireInstanceLock, countOtherProcesses } from './liveness.queries.ts';
import { stopProcess } from './process.ts';
import { removeRunFile, writeRunFile } from './run-file.ts';
import {
  connectOrStart,
  type EmbeddedOptions,
  prepareServer,
  type Running,
  type ServerConfig,
} from './start.ts';

/** A supervised PostgreSQL from our own packages. */
export interface Embedded {
  /** Where it is now; a restart may move it. */
  address: () => Address;
  /** Process number of the server. */
  pid: () => number;
  /** Calls back each time the server was lost, before it is started again. */
  onLost: (listener: () => unknown) => void;
  /** Calls back each time it is there again. */
  onBack: (listener: () => unknown) => void;
  /** Stops the server, unless another process of ours still uses it. */
  close: () => Promise<void>;
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;

/**
 * Starts, or adopts, the PostgreSQL of a data folder, and starts it again whenever it breaks.
 * @throws when another app runs on the folder, or the server cannot be started at all.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const config = await prepareServer(options);
  const running = await attach(config);
  config.log.info(
    running.isAdopted
      ? `PostgreSQL was running already (process ${running.pid})`
      : `PostgreSQL started in ${config.paths.home} (process ${running.pid})`,
  );
  return supervise(config, running);
}

function supervise(config: ServerConfig, first: Running): Embedded {
  const events = new EventEmitter<{ lost: []; back: [] }>();
  let running = first;
  let isClosing = false;
  watch();

  function watch() {
    running.connection.once('end', () => {
      if (isClosing) return;
      config.log.error('The database was lost; it is being started again');
      events.emit('lost');
      void recover();
    });
  }

  async function recover() {
    const next = await reattach(config, () => isClosing);
    if (!next) return;
    if (isClosing) return detach(config, next);
    running = next;
    config.log.info(`The database is back (process ${running.pid})`);
    watch();
    events.emit('back');
  }

  return {
    address: () => running.address,
    pid: () => running.pid,
    onLost: (listener) => events.on('lost', listener),
    onBack: (listener) => events.on('back', listener),
    async close() {
      if (isClosing) return;
      isClosing = true;
      await detach(config, running);
    },
  };
}

/** Retries without end: the disk may be full now and have room in an hour. */
async function reattach(
  config: ServerConfig,
  isClosing: () => boolean,
): Promise<Running | undefined> {
  for (let wait = FIRST_WAIT_MS; !isClosing(); wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await attach(config);
    } catch (error) {
      config.log.error({ err: error }, `The database did not start; next try in ${wait / 1000} s`);
      await sleep(wait);
    }
  }
  return undefined;
}

/** A running server with the run file written and, for `all`, the instance lock acquired. */
async function attach(config: ServerConfig): Promise<Running> {
  const running = await connectOrStart(config);
  try {
    if (config.role === 'all') await acquireInstanceLock(running.connection, config.dataDir);
    await writeRunFile(config.dataDir, running);
    return running;
  } catch (error) {
    await running.connection.end();
    throw error;
  }
}

/** The last process to detach stops the server. */
async function detach(config: ServerConfig, { connection }: Running): Promise<void> {
  const { dataDir, installDir, paths, log } = config;
  const others = await countOtherProcesses(connection).catch(() => 0);
  await connection.end().catch(() => undefined);
  if (others > 0) return log.info('PostgreSQL keeps running: another process uses it');
  await removeRunFile(dataDir);
  await stopProcess(installDir, paths).catch((error: unknown) =>
    log.warn({ err: error }, 'PostgreSQL was not running any more'),
  );
  log.info('PostgreSQL stopped');
}
