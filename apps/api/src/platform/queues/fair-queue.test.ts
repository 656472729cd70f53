import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const OPTIONS = { slots: 1, waitingMax: 6, waitMs: 60_000, retrySeconds: 7 };

/** Tasks that note their names and end when the first one is released. */
function notedTasks(options = OPTIONS) {
  const queue = createFairQueue(options);
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const add = (client: string, name: string) =>
    queue(client, async () => {
      await gate.promise;
      done.push(name);
      return name;
    });
  return { add, done, release: gate.resolve };
}

const busy = { key: 'unavailable', params: { seconds: 7 } };

test('clients take turns and keep the order of their own tasks', async () => {
  const { add, done, release } = notedTasks();
  const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('b', 'b2')];
  release();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
});

test('one client fills half of the places, all clients fill all', async () => {
  const { add, release } = notedTasks();
  const running = [add('a', 'a1')];
  for (const name of ['a2', 'a3', 'a4']) running.push(add('a', name));
  await expect(add('a', 'a5')).rejects.toMatchObject(busy);
  for (const client of ['b', 'c', 'd']) running.push(add(client, client));
  await expect(add('e', 'e')).rejects.toMatchObject(busy);
  release();
  expect(await Promise.all(running)).toHaveLength(7);
});

test('a task without a turn in time is refused and never runs; places are free again', async () => {
  const { add, done, release } = notedTasks({ ...OPTIONS, waitingMax: 2, waitMs: 10 });
  const first = add('a', 'a1');
  await expect(add('a', 'a2')).rejects.toMatchObject(busy);
  await expect(add('a', 'a3')).rejects.toMatchObject(busy);
  release();
  await first;
  await add('b', 'b1');
  expect(done).toEqual(['a1', 'b1']);
});

test('a task that fails frees its slot', async () => {
  const queue = createFairQueue(OPTIONS);
  const failing = queue('a', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await queue('b', async () => 'fine')).toBe('fine');
});
