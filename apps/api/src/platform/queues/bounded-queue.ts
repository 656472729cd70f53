import { AppError } from '@mam/contract/core/errors';
import PQueue from 'p-queue';

/**
 * Runs `concurrency` tasks at a time, the others in their order of arrival. Tasks with a `group` take
 * turns: the nth waiting task of a group comes before the tasks of others that are further back in
 * theirs, so that one group, such as one network address, delays the others by one task a turn.
 * @throws `unavailable` for a task that arrives while `maxWaiting` others wait.
 */
export function createBoundedQueue(concurrency: number, maxWaiting: number) {
  const queue = new PQueue({ concurrency });
  const waiting = new Map<string, number>();
  return async <T>(task: () => Promise<T>, group?: string): Promise<T> => {
    if (queue.size >= maxWaiting) throw new AppError('unavailable');
    if (group === undefined) return queue.add(task);
    const before = waiting.get(group) ?? 0;
    waiting.set(group, before + 1);
    return queue.add(
      () => {
        const left = (waiting.get(group) ?? 1) - 1;
        if (left === 0) waiting.delete(group);
        else waiting.set(group, left);
        return task();
      },
      { priority: -before },
    );
  };
}
