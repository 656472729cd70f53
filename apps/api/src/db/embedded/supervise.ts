import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withDeadline } from '../../platform/deadline.ts';
import { hasCode } from '../../platform/error-code.ts';
import { isAlive } from '../../platform/is-alive.ts';
import { isUnavailable } from '../error-mapping.ts';
import type { Address } from './address.ts';
import { acquireInstanceLock, countOtherProcesses } from './liveness.queries.ts';
import { stopProcess } from './process.ts';
import { readRunFile, removeRunFile, writeRunFile } from './run-file.ts';
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
/** Milliseconds in which a server that is lost while it starts is started again, before that is an error. */
const START_MS = 60_000;
const QUESTION_MS = 2_000;

/**
 * Starts, or adopts, the PostgreSQL of a data folder, and starts it again whenever it breaks.
 * @throws when another app runs on the folder, or the server cannot be started at all; `AbortError` after
 *   the signal, and then leaves no server behind.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const closing = new AbortController();
  const signal = AbortSignal.any([closing.signal, ...(options.signal ? [options.signal] : [])]);
  const config = await prepareServer({ ...options, signal });
  const running = await attachFirst(config).catch(async (error: unknown) => {
    if (signal.aborted) await release(config);
    throw error;
  });
  config.log.info(
    running.isAdopted
      ? `PostgreSQL was running already (process ${running.pid})`
      : `PostgreSQL started in ${config.paths.home} (process ${running.pid})`,
  );
  return supervise(config, closing, running);
}

function supervise(config: ServerConfig, closing: AbortController, first: Running): Embedded {
  const { signal } = config;
  const events = new EventEmitter<{ lost: []; back: [] }>();
  let running = first;
  let closed: Promise<void> | undefined;
  const watching = watch();

  /** Ends when the server is no longer to be kept running. */
  async function watch() {
    while (!signal.aborted) {
      await Promise.race([running.ended, aborted(signal)]);
      if (signal.aborted) return;
      config.log.error('The database was lost; it is being started again');
      events.emit('lost');
      const next = await reattach(config);
      if (!next) return;
      running = next;
      config.log.info(`The database is back (process ${running.pid})`);
      events.emit('back');
    }
  }

  async function close() {
    closing.abort();
    // A start under way must not outlive this process.
    await watching;
    await release(config, running.connection);
  }

  return {
    address: () => running.address,
    pid: () => running.pid,
    onLost: (listener) => events.on('lost', listener),
    onBack: (listener) => events.on('back', listener),
    close() {
      closed ??= close();
      return closed;
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal.aborted) resolve();
  signal.addEventListener('abort', () => resolve(), { once: true });
  return promise;
}

/** Retries while the server is lost again and again: something kills it, or it replays a long journal. */
async function attachFirst(config: ServerConfig): Promise<Running> {
  const until = performance.now() + START_MS;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await attach(config);
    } catch (error) {
      const isLost = isUnavailable(error) && !hasCode(error, 'ENOENT');
      if (config.signal.aborted || !isLost || performance.now() > until) throw error;
      config.log.warn('PostgreSQL was lost while it started; it is started again');
      await sleep(wait, undefined, { signal: config.signal });
    }
  }
}

/** Retries without end: the disk may be full now and have room in an hour. */
async function reattach(config: ServerConfig): Promise<Running | undefined> {
  const { log, signal } = config;
  for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await attach(config);
    } catch (error) {
      if (signal.aborted) return undefined;
      log.error({ err: error }, `The database did not start; next try in ${wait / 1000} s`);
      await sleep(wait, undefined, { signal }).catch(() => undefined);
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
    void running.connection.end().catch(() => undefined);
    throw error;
  }
}

/**
 * Gives the server up: the last process of ours stops it, in order where it can, else as after a crash.
 * @param connection the liveness connection of this process, where there was one.
 */
async function release(config: ServerConfig, connection?: pg.Client): Promise<void> {
  const { dataDir, installDir, paths, log } = config;
  const asked = connection && withDeadline(countOtherProcesses(connection), QUESTION_MS);
  const others = await asked?.catch(() => undefined);
  void connection?.end().catch(() => undefined);
  const isUsed = others === undefined ? await isUsedByOther(config) : others > 0;
  if (isUsed) return log.info('PostgreSQL keeps running: another process uses it');
  await removeRunFile(dataDir);
  // A server that does not answer may be replaying its journal, where it would hang in an orderly stop.
  const ended = await stopProcess(installDir, paths, others === undefined ? 'immediate' : 'fast');
  if (ended === undefined) log.info('PostgreSQL was not running any more');
  else if (ended === 'fast') log.info('PostgreSQL stopped');
  else log.warn(`PostgreSQL was ended (${ended}); the next start replays its journal`);
}

/** Whether the process that wrote the run file lives: a server that does not answer cannot tell. */
async function isUsedByOther({ dataDir }: ServerConfig): Promise<boolean> {
  const run = await readRunFile(dataDir).catch(() => undefined);
  return run !== undefined && run.app !== process.pid && isAlive(run.app);
}
