import { AppError } from '@mam/contract/core/errors';
import PQueue from 'p-queue';

/**
 * Runs `concurrency` tasks at a time, the others in their order of arrival.
 * @throws `unavailable` for a task that arrives while `maxWaiting` others wait.
 */
export function createBoundedQueue(concurrency: number, maxWaiting: number) {
  const queue = new PQueue({ concurrency });
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (queue.size >= maxWaiting) throw new AppError('unavailable');
    return queue.add(task);
  };
}
