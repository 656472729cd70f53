import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { errorCode } from '../../platform/error-code.ts';
import type { Log } from '../../platform/log.ts';
import { type Address, chooseAddress } from './address.ts';
import { findBinaries } from './binaries.ts';
import { type Durability, writeConfig } from './config.ts';
import { ensureData } from './initdb.ts';
import { findPlaces, type Places } from './paths.ts';
import { readLockFile, releaseStaleLock } from './pid-file.ts';
import { launch } from './process.ts';
import { reach } from './try-connect.ts';

/** Everything that is known before the server runs. */
export interface Site {
  places: Places;
  native: string;
  password: string;
  durability: Durability;
  /** `all`, `web`, `worker` or a script's name. */
  role: string;
  log: Log;
}

/** A running server and the first connection to it. */
export interface Running {
  address: Address;
  guard: pg.Client;
  pid: number;
  /** Whether it was running already. */
  isAdopted: boolean;
}

const POLL_MS = 20;
// Another process starts the same server, or children of a killed one are still about to end.
const CONFLICT = /lock file .* already exists|shared memory block .* still in use|is running on/;
const CONFLICT_STEP_MS = 100;
const CONFLICT_PATIENCE_MS = 15_000;

/** Finds or makes folders, programs, password and data. */
export async function prepareSite(
  dataDir: string,
  { durability, role, log }: Pick<Site, 'durability' | 'role' | 'log'>,
): Promise<Site> {
  const places = await findPlaces(dataDir, log);
  const password = await ensurePassword(places.password);
  const native = await findBinaries(places, log);
  await ensureData(places, { native, password, durability });
  return { places, native, password, durability, role, log };
}

/**
 * Connects to the server that runs on this data folder, or starts one.
 * @throws with the server's own last words when it does not start.
 */
export async function ensureRunning(site: Site): Promise<Running> {
  for (let waited = 0; ; waited += CONFLICT_STEP_MS) {
    try {
      return await adoptOrStart(site);
    } catch (error) {
      const isConflict = error instanceof Error && CONFLICT.test(error.message);
      if (!isConflict || waited > CONFLICT_PATIENCE_MS) throw error;
      await sleep(CONFLICT_STEP_MS);
    }
  }
}

async function adoptOrStart(site: Site): Promise<Running> {
  const lock = await readLockFile(site.places, site.password);
  if (lock) {
    const guard = await whileStarting(lock.address, site);
    if (guard) return { address: lock.address, guard, pid: lock.pid, isAdopted: true };
    await releaseStaleLock(site.places, lock);
  }
  const address = await chooseAddress(site.places, site.password, lock?.address);
  await writeConfig(site.places, address, site.durability);
  const guard = await startServer(site, address);
  const pid = (await readLockFile(site.places, site.password))?.pid ?? 0;
  return { address, guard, pid, isAdopted: false };
}

async function startServer(site: Site, address: Address): Promise<pg.Client> {
  const { ended, lastWords } = await launch(site.native, site.places);
  for (;;) {
    const guard = await whileStarting(address, site);
    if (guard) return guard;
    const how = ended();
    if (how) throw new Error(`PostgreSQL did not start (${how}):\n${await lastWords()}`);
    await sleep(POLL_MS);
  }
}

/** Waits for a server that reads its journal after a crash, however long that takes. */
async function whileStarting(address: Address, { role }: Site): Promise<pg.Client | undefined> {
  for (;;) {
    const reached = await reach(address, role);
    if (reached === 'absent') return undefined;
    if (reached !== 'starting') return reached;
    await sleep(POLL_MS);
  }
}

/** Made once and kept: the server may listen on a port at any later start. */
async function ensurePassword(path: string): Promise<string> {
  const fresh = randomBytes(24).toString('base64url');
  try {
    await writeFile(path, fresh, { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return readFile(path, 'utf8').catch(() => Promise.reject(foreign(path)));
    throw code === 'EACCES' ? foreign(path) : error;
  }
}

function foreign(path: string): Error {
  return new Error(
    `The files in ${dirname(path)} belong to another user (was this once started as root?): start as that user, give the folder to this one, or set DATA_DIR to another.`,
  );
}
