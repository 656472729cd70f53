import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { findSeatHolder, takeSeat } from './instance-lock.queries.ts';
import { isAlive } from './pid-file.ts';

// The server needs a moment to notice that a killed app is gone.
const PATIENCE_MS = 5_000;
const STEP_MS = 50;

/**
 * Makes this process the only app of a data folder for as long as its connection lives.
 * @throws when another one is running.
 */
export async function claimSeat(guard: pg.Client, dataDir: string): Promise<void> {
  for (let waited = 0; ; waited += STEP_MS) {
    if (await takeSeat(guard)) return;
    const holder = await findSeatHolder(guard);
    if (waited >= PATIENCE_MS || (holder !== undefined && isAlive(holder))) {
      throw new Error(
        `Mầm is already running on ${dataDir} (process ${holder ?? 'unknown'}). Stop it first, or give this one its own PORT and DATA_DIR.`,
      );
    }
    await sleep(STEP_MS);
  }
}
