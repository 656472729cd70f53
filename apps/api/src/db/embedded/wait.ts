import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../platform/log.ts';
import type { Address } from './address.ts';
import { type Liveness, tryConnect } from './liveness.queries.ts';
import type { Paths } from './paths.ts';
import { endServer } from './process.ts';

interface WaitOptions {
  role: string;
  log: Log;
  signal: AbortSignal;
  paths: Paths;
  installDir: string;
}

const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 1_000;
const LOG_MS = 5_000;
/** A stop during the replay of the journal may hang for ever; such a server is ended after so long. */
const HANG_MS = 15_000;

const STATES = { starting: 'it starts or replays its journal', stopping: 'it is shutting down' };

/**
 * Waits for a server that replays its journal after a crash, however long that takes, and ends one that
 * only hangs.
 * @returns undefined when no server answers.
 * @throws `AbortError` after the signal.
 */
export async function connectWhenReady(
  config: WaitOptions,
  address: Address,
): Promise<Liveness | undefined> {
  const { role, log, signal } = config;
  const began = performance.now();
  let logged = began;
  let stoppingSince: number | undefined;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    signal.throwIfAborted();
    const result = await tryConnect(address, role);
    if (result === 'absent') return undefined;
    if (typeof result !== 'string') return result;
    const now = performance.now();
    stoppingSince = result === 'stopping' ? (stoppingSince ?? now) : undefined;
    if (now - logged >= LOG_MS) {
      logged = now;
      log.info(`Waiting for PostgreSQL: ${STATES[result]} (${Math.round((now - began) / 1000)} s)`);
    }
    if (stoppingSince !== undefined) await endIfHanging(config, now - stoppingSince);
    await sleep(wait, undefined, { signal });
  }
}

/** Ends it by an immediate stop, which is as safe as a crash. A server that ignores it is killed. */
async function endIfHanging({ installDir, paths, log }: WaitOptions, ms: number): Promise<void> {
  if (ms < HANG_MS) return;
  log.warn('PostgreSQL hangs while it shuts down; it is ended');
  await endServer(installDir, paths, ms < 2 * HANG_MS ? 'QUIT' : 'KILL');
}
