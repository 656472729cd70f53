import { expect, test } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

/** A task that the test settles. */
function createTask() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { promise, resolve, reject };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('two at a time, the others in their order of arrival, also after a failure', async () => {
  const enqueue = createBoundedQueue(2, 10);
  const tasks = Array.from({ length: 5 }, createTask);
  const started: number[] = [];
  const results = tasks.map(({ promise }, index) =>
    enqueue(() => {
      started.push(index);
      return promise;
    }),
  );
  await settled();
  expect(started).toEqual([0, 1]);
  tasks[1]?.reject(new Error('broken'));
  await expect(results[1]).rejects.toThrow('broken');
  await settled();
  expect(started).toEqual([0, 1, 2]);
  for (const each of tasks) each.resolve();
  await Promise.allSettled(results);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

test('a full queue refuses tasks as unavailable instead of growing', async () => {
  const enqueue = createBoundedQueue(1, 2);
  const first = createTask();
  const results = [1, 2, 3].map(() => enqueue(() => first.promise));
  await expect(enqueue(async () => undefined)).rejects.toMatchObject({ key: 'unavailable' });
  first.resolve();
  await Promise.all(results);
  await expect(enqueue(async () => 'again')).resolves.toBe('again');
});

test('a long line of one group delays a task of another by one turn', async () => {
  const enqueue = createBoundedQueue(1, 1000);
  const started: string[] = [];
  const run = (name: string, group: string) =>
    enqueue(async () => {
      started.push(name);
    }, group);
  const flood = Array.from({ length: 420 }, (_, index) => run(`flood ${index}`, '198.51.100.1'));
  const others = ['a', 'b'].map((name) => run(name, name));
  await Promise.all([...flood, ...others]);
  expect(started.slice(0, 2)).toEqual(['flood 0', 'flood 1']);
  // Two had begun or were next in line; then both others, then the rest in its order.
  expect(started.indexOf('b')).toBeLessThanOrEqual(3);
  expect(started.filter((name) => name.startsWith('flood'))).toEqual(
    Array.from({ length: 420 }, (_, index) => `flood ${index}`),
  );
});
