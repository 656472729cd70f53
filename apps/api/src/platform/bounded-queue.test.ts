import { expect, test } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

/** A piece of work that ends when it is told to. */
function piece() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { promise, resolve, reject };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('two at a time, the others in the order they came, also after a failure', async () => {
  const enqueue = createBoundedQueue(2, 10);
  const pieces = Array.from({ length: 5 }, piece);
  const begun: number[] = [];
  const results = pieces.map(({ promise }, index) =>
    enqueue(() => {
      begun.push(index);
      return promise;
    }),
  );
  await settled();
  expect(begun).toEqual([0, 1]);
  pieces[1]?.reject(new Error('broken'));
  await expect(results[1]).rejects.toThrow('broken');
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  for (const each of pieces) each.resolve();
  await Promise.allSettled(results);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('a queue that is full says that the server is busy instead of growing', async () => {
  const enqueue = createBoundedQueue(1, 2);
  const first = piece();
  const results = [1, 2, 3].map(() => enqueue(() => first.promise));
  await expect(enqueue(async () => undefined)).rejects.toMatchObject({ key: 'unavailable' });
  first.resolve();
  await Promise.all(results);
  await expect(enqueue(async () => 'again')).resolves.toBe('again');
});
