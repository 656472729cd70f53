import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@mam/contract/core/errors';
import type { Log } from '../log.ts';

interface Polling {
  /** Names the work in the log. */
  name: string;
  interval_ms: number;
  log: Log;
}

/** Milliseconds that work under way gets when polling stops. */
const STOP_MS = 5_000;

/**
 * Runs `work`, waits, and runs it again until `stop`; never twice at a time. A failure is logged and
 * the loop goes on.
 */
export function startPolling(
  { name, interval_ms, log }: Polling,
  work: (signal: AbortSignal) => Promise<unknown>,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async () => {
    while (!signal.aborted) {
      await work(signal).catch((error: unknown) => {
        // The loss of the database is logged where it is noticed.
        if (!isUnavailable(error)) log.error({ err: error }, name);
      });
      await sleep(interval_ms, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = loop();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** Whether an error means that the database cannot be reached at the moment. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.key === 'unavailable';
}
