import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../apps/api/src/test/process/product.ts';

const PRELOAD = new URL('./movable-clock.mjs', import.meta.url).href;
/** Milliseconds in which a process has taken notice. */
const NOTICE_MS = 100;

/** The wall clock of one process, which may be wrong. */
export interface MovableClock {
  /** What the process needs in its environment. */
  settings: Record<string, string>;
  /** Milliseconds ahead of the true time, or behind it, for a process that starts later. */
  write: (aheadMs: number) => Promise<void>;
  /** The same for one that runs. */
  set: (product: Product, aheadMs: number) => Promise<void>;
}

export async function movableClock(folder: string, name: string): Promise<MovableClock> {
  const file = join(folder, `clock-${name}`);
  const write = (aheadMs: number) => writeFile(file, String(aheadMs));
  await write(0);
  return {
    settings: { NODE_OPTIONS: `--import ${PRELOAD}`, CLOCK_FILE: file },
    write,
    async set(product, aheadMs) {
      await write(aheadMs);
      process.kill(product.pid(), 'SIGUSR2');
      await sleep(NOTICE_MS);
    },
  };
}
