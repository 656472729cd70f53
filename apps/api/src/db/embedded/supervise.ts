import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../platform/log.ts';
import type { Address } from './address.ts';
import type { Durability } from './config.ts';
import { countOtherGuards } from './instance-lock.queries.ts';
import { claimSeat } from './instance-lock.ts';
import { stopServer } from './process.ts';
import { removeRunFile, writeRunFile } from './run-file.ts';
import { ensureRunning, prepareSite, type Running, type Site } from './start.ts';

export interface EmbeddedOptions {
  /** Absolute path of the setting DATA_DIR. */
  dataDir: string;
  /** `all` may run once on a folder; others share the server. */
  role: string;
  log: Log;
  durability?: Durability;
}

/** PostgreSQL running from our own packages, watched over. */
export interface Embedded {
  /** Where it is. A restart may move it, so ask each time. */
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
  const { dataDir, role, log, durability = 'full' } = options;
  const site = await prepareSite(dataDir, { durability, role, log });
  const running = await enter(site);
  log.info(
    running.isAdopted
      ? `PostgreSQL was running already (process ${running.pid})`
      : `PostgreSQL started in ${site.places.home} (process ${running.pid})`,
  );
  return watchOver(site, running);
}

function watchOver(site: Site, first: Running): Embedded {
  const events = new EventEmitter<{ lost: []; back: [] }>();
  let running = first;
  let isClosing = false;
  watch();

  function watch() {
    running.guard.once('end', () => {
      if (isClosing) return;
      site.log.error('The database was lost; it is being started again');
      events.emit('lost');
      void recover();
    });
  }

  async function recover() {
    const again = await enterAgain(site, () => isClosing);
    if (!again) return;
    if (isClosing) return leave(site, again);
    running = again;
    site.log.info(`The database is back (process ${running.pid})`);
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
      await leave(site, running);
    },
  };
}

/** Never gives up: the disk may be full now and not in an hour. */
async function enterAgain(site: Site, isOver: () => boolean): Promise<Running | undefined> {
  for (let wait = FIRST_WAIT_MS; !isOver(); wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await enter(site);
    } catch (error) {
      site.log.error({ err: error }, `The database did not start; next try in ${wait / 1000} s`);
      await sleep(wait);
    }
  }
  return undefined;
}

/** A running server with the run file written and, for `all`, the seat taken. */
async function enter(site: Site): Promise<Running> {
  const running = await ensureRunning(site);
  try {
    if (site.role === 'all') await claimSeat(running.guard, site.places.dataDir);
    await writeRunFile(site.places.dataDir, running);
    return running;
  } catch (error) {
    await running.guard.end();
    throw error;
  }
}

/** The last process to go stops the server. */
async function leave({ places, native, log }: Site, { guard }: Running): Promise<void> {
  const others = await countOtherGuards(guard).catch(() => 0);
  await guard.end().catch(() => undefined);
  if (others > 0) return log.info('PostgreSQL keeps running: another process uses it');
  await removeRunFile(places.dataDir);
  await stopServer(native, places).catch((error: unknown) =>
    log.warn({ err: error }, 'PostgreSQL was not running any more'),
  );
  log.info('PostgreSQL stopped');
}
