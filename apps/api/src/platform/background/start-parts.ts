import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { isUnavailable } from './poll.ts';

/** What starts a part; after a failure it is called again, so it must be repeatable. */
export type Part = () => Promise<unknown>;

export interface StartedParts {
  /** Resolves when every part has started. */
  all: Promise<void>;
  /** Starts nothing more, and calls `stop` of what was started. */
  stop: () => Promise<void>;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Starts parts in their order; those that fail are tried again without end, while the others work. A part
 * may return an object with `stop`.
 */
export function startParts(parts: Record<string, Part>, log: Log): StartedParts {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stops: (() => Promise<unknown>)[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const ended = run();

  async function run() {
    let waiting = Object.entries(parts);
    for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      waiting = await startEach(waiting);
      if (waiting.length === 0) return resolve();
      const names = waiting.map(([name]) => name).join(', ');
      log.warn(`Not started yet: ${names}; next try in ${wait / 1000} s`);
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** @returns the parts that failed. */
  async function startEach(waiting: [string, Part][]): Promise<[string, Part][]> {
    const failed: [string, Part][] = [];
    for (const part of waiting) {
      if (signal.aborted) break;
      const [name, start] = part;
      try {
        const started = await start();
        if (isStoppable(started)) stops.push(started.stop);
      } catch (error) {
        failed.push(part);
        // The loss of the database is logged where it is noticed.
        if (!isUnavailable(error)) log.error({ err: error }, `${name} did not start`);
      }
    }
    return failed;
  }

  return {
    all,
    async stop() {
      stopping.abort();
      // What is just starting would need to be stopped as well; an import ends with its process.
      await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/** Milliseconds that a part gets to complete its start when the process stops. */
const STOP_MS = 1_000;

function isStoppable(started: unknown): started is { stop: () => Promise<unknown> } {
  return typeof started === 'object' && started !== null && 'stop' in started;
}
