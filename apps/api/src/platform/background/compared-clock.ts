import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

/** Milliseconds between two clocks that do no harm. */
const TOLERATED_MS = 5_000;
/** From this difference on, the day of the statistics may be wrong. */
const WRONG_MS = 5 * 60_000;
const UNITS = { s: 1_000, min: 60_000, h: 3_600_000, d: 86_400_000 };

/** The clock of this process, which is compared with that of the database. */
export interface ComparedClock extends Clock {
  /** Compares; logs when they part and when they agree again. */
  compare: () => Promise<void>;
  /** Milliseconds by which this clock is ahead, negative when it is behind. */
  aheadMs: () => number;
  /** How far this clock is ahead or behind, as a text for people; undefined while both agree. */
  difference: () => string | undefined;
}

/**
 * Processes on several machines share limits, leases and days through the database: their clocks must agree.
 * @param databaseTime asks the database for its time.
 */
export function comparedClock(
  clock: Clock,
  databaseTime: () => Promise<Date>,
  log: Log,
): ComparedClock {
  let ahead = 0;
  const difference = () => describe(ahead);
  return {
    now: clock.now,
    isWrong: () => Math.abs(ahead) > WRONG_MS,
    aheadMs: () => ahead,
    difference,
    async compare() {
      const before = difference();
      ahead = await measure(clock, databaseTime);
      const after = difference();
      if (after && !before) log.warn(sentence(after));
      if (before && !after) log.info('The clocks of this process and of the database agree again');
    },
  };
}

/** The same work, which is left for the next time while the clock is wrong: it publishes and deletes by dates. */
export function unlessWrong(
  { clock, log }: { clock: Clock; log: Log },
  { name, run }: { name: string; run: () => Promise<void> },
): () => Promise<void> {
  return async () => {
    await clock.compare?.();
    if (clock.isWrong?.()) log.warn(`The clock is wrong: ${name} waits until it is right`);
    else await run();
  };
}

/** Milliseconds by which the clock is ahead at least: the query itself takes some time. */
async function measure(clock: Clock, databaseTime: () => Promise<Date>): Promise<number> {
  const sent = clock.now().getTime();
  const there = (await databaseTime()).getTime();
  const received = clock.now().getTime();
  if (there < sent) return sent - there;
  return Math.min(0, received - there);
}

function describe(ahead: number): string | undefined {
  const ms = Math.abs(ahead);
  if (ms <= TOLERATED_MS) return undefined;
  const [unit, size] = Object.entries(UNITS).findLast(([, size]) => ms >= 2 * size) ?? ['s', 1_000];
  const way = ahead > 0 ? 'ahead of' : 'behind';
  return `${Math.round(ms / size)} ${unit} ${way} that of the database`;
}

function sentence(difference: string): string {
  return `The clock of this process is ${difference}: set both by the network (NTP). Times and limits are wrong by as much; from 5 minutes on no view is counted and no scheduled work is done.`;
}
