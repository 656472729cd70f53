import { AppError } from '@mam/contract/errors';

/**
 * Runs so many pieces of work at a time, the others in the order they came.
 * @throws `unavailable` for a piece that finds `waitingMax` others waiting.
 */
export function createSlots(count: number, waitingMax: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= count) {
      if (waiting.length >= waitingMax) throw new AppError('unavailable');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next one takes over the slot.
      if (next) next();
      else running -= 1;
    }
  };
}
