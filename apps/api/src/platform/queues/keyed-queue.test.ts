import { expect, test } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

test('tasks of one key take turns, also after a failure; another key does not wait', async () => {
  const enqueue = createKeyedQueue();
  const first = Promise.withResolvers<void>();
  const started: string[] = [];
  const run = (key: string, name: string, until: Promise<void> = Promise.resolve()) =>
    enqueue(key, async () => {
      started.push(name);
      await until;
      return name;
    });
  const results = [run('a', 'a1', first.promise), run('a', 'a2'), run('a', 'a3'), run('b', 'b1')];
  await results[3];
  expect(started).toEqual(['a1', 'b1']);
  first.reject(new Error('broken'));
  await expect(results[0]).rejects.toThrow('broken');
  expect(await Promise.all(results.slice(1))).toEqual(['a2', 'a3', 'b1']);
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
  expect(await run('a', 'a4')).toBe('a4');
});
