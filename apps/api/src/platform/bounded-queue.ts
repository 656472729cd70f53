import { AppError } from '@mam/contract/core/errors';
import PQueue from 'p-queue';

/**
 * Runs `concurrency` pieces of work at a time, the others in the order they came.
 * @throws `unavailable` for a piece that finds `maxWaiting` others waiting.
 */
export function createBoundedQueue(concurrency: number, maxWaiting: number) {
  const queue = new PQueue({ concurrency });
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.size >= maxWaiting) throw new AppError('unavailable');
    return queue.add(work);
  };
}
