import { AppError } from '@mam/contract/core/errors';
import { expect, test } from 'vitest';
import { createUploadQueue } from './upload-queue.ts';
import { canRetry, type Send, type SendEvents } from './upload-transfers.ts';

interface Transfer extends SendEvents {
  name: string;
  dir: string | undefined;
  isStopped: boolean;
  /** The server answers that it has created the upload, or that it has not. */
  create: (dir: string | undefined) => void;
}

function start() {
  const transfers: Transfer[] = [];
  const cancelled: string[] = [];
  let at = 0;
  const answers: { failure?: AppError } = {};
  const send: Send = (file, { dir }, events) => {
    const creation = Promise.withResolvers<string | undefined>();
    let isCreating = file.name.startsWith('new');
    const create = (created: string | undefined) => {
      isCreating = false;
      creation.resolve(created);
    };
    const transfer: Transfer = { ...events, name: file.name, dir, isStopped: false, create };
    transfers.push(transfer);
    return () => {
      transfer.isStopped = true;
      return isCreating ? creation.promise : undefined;
    };
  };
  const cancelOnServer = async (dir: string) => {
    if (answers.failure) throw answers.failure;
    cancelled.push(dir);
  };
  const queue = createUploadQueue({ send, cancelOnServer, now: () => at });
  const file = (name: string, bytes = 100) => new File([new Uint8Array(bytes)], name);
  const add = (name: string, dir?: string) => queue.add(file(name), { kind: 'video', dir });
  const states = () => queue.store.get().items.map(({ name, state }) => `${name} ${state}`);
  const item = (key: number) => queue.store.get().items.find((each) => each.key === key);
  const running = () => transfers.filter(({ isStopped }) => !isStopped).map(({ name }) => name);
  const last = (name: string) => {
    const found = transfers.findLast((transfer) => transfer.name === name);
    if (!found) throw new Error(`${name} was never sent`);
    return found;
  };
  const tick = (ms: number) => {
    at += ms;
  };
  return { queue, add, states, item, running, last, cancelled, answers, tick };
}

test('two files are sent at a time, the others in their order', () => {
  const { add, states, last } = start();
  for (const name of ['a', 'b', 'c', 'd']) add(name);
  expect(states()).toEqual(['a sending', 'b sending', 'c queued', 'd queued']);
  last('b').onUploaded();
  expect(states()).toEqual(['a sending', 'b uploaded', 'c sending', 'd queued']);
  last('a').onFailure(new AppError('media.unreadable'));
  expect(states()).toEqual(['a failed', 'b uploaded', 'c sending', 'd sending']);
});

test('a pause starts the next file; the paused one continues where it was', () => {
  const { queue, add, states, last, item } = start();
  const [a] = [add('a'), add('b'), add('c')];
  last('a').onDir('dir-a');
  last('a').onProgress(40);
  queue.pause(a ?? 0);
  expect(states()).toEqual(['a paused', 'b sending', 'c sending']);
  expect(last('a').isStopped).toBe(true);
  queue.resume(a ?? 0);
  expect(states()[0]).toBe('a queued');
  last('b').onUploaded();
  expect(states()[0]).toBe('a sending');
  expect([last('a').dir, item(a ?? 0)?.sent]).toEqual(['dir-a', 40]);
});

test('interrupted files are retried when the network is back, failed ones are not', () => {
  const { queue, add, states, last } = start();
  const keys = ['a', 'b', 'c'].map((name) => add(name));
  queue.pause(keys[2] ?? 0);
  last('a').onFailure(new AppError('network'));
  last('b').onFailure(new AppError('validation', { fields: { file: 'validation_media_size' } }));
  expect(states()).toEqual(['a interrupted', 'b failed', 'c paused']);
  queue.retryInterrupted();
  expect(states()).toEqual(['a sending', 'b failed', 'c paused']);
});

test('a file that is gone on the server starts from the first byte', () => {
  const { queue, add, last, item } = start();
  const key = add('a', 'dir-a');
  expect(last('a').dir).toBe('dir-a');
  last('a').onProgress(50);
  last('a').onFailure(new AppError('upload.gone'));
  expect(item(key)).toMatchObject({ state: 'failed', dir: undefined, sent: 0 });
  queue.resume(key);
  expect(last('a').dir).toBeUndefined();
  expect(item(key)).toMatchObject({ state: 'sending', failure: undefined });
});

test('a file that was refused for its content cannot be retried', () => {
  const { add, last, item } = start();
  const retry = (failure: AppError) => {
    const key = add('a');
    last('a').onFailure(failure);
    const found = item(key);
    return found && canRetry(found);
  };
  expect(retry(new AppError('media.unreadable'))).toBe(false);
  expect(retry(new AppError('validation', { fields: {} }))).toBe(false);
  expect(retry(new AppError('storage.full'))).toBe(true);
  expect(retry(new AppError('media.not_found'))).toBe(true);
});

test('a cancelled file is stopped here and on the server', async () => {
  const { queue, add, states, running, last, cancelled } = start();
  const [a, b] = [add('a'), add('b')];
  add('c');
  last('a').onDir('dir-a');
  await queue.cancel(a);
  // The server has nothing of this file.
  await queue.cancel(b);
  expect(cancelled).toEqual(['dir-a']);
  expect(states()).toEqual(['c sending']);
  expect(running()).toEqual(['c']);
});

test('a file that is cancelled while the server creates its upload is cancelled there as well', async () => {
  const { queue, add, states, running, last, cancelled } = start();
  const key = add('new');
  const cancel = queue.cancel(key);
  expect([states(), running()]).toEqual([['new cancelling'], []]);
  last('new').create('dir-new');
  await cancel;
  expect(cancelled).toEqual(['dir-new']);
  expect(states()).toEqual([]);
});

test('a file that continues while the server creates its upload is not created twice', async () => {
  const { queue, add, states, running, last } = start();
  const key = add('new');
  queue.pause(key);
  queue.resume(key);
  queue.pause(key);
  queue.resume(key);
  expect([states(), running()]).toEqual([['new sending'], []]);
  last('new').create('dir-new');
  await expect.poll(running).toEqual(['new']);
  expect(last('new').dir).toBe('dir-new');
});

test('nothing is cancelled on the server for who has signed out', async () => {
  const { queue, add, last, cancelled } = start();
  const cancel = queue.cancel(add('new'));
  queue.clear();
  last('new').create('dir-new');
  await cancel;
  expect(cancelled).toEqual([]);
});

test('a cancelled file leaves the list when the server has deleted it, and waits when it could not', async () => {
  const { queue, add, states, last, cancelled, answers } = start();
  const key = add('a');
  last('a').onDir('dir-a');
  answers.failure = new AppError('unavailable');
  const cancel = queue.cancel(key);
  expect(states()).toEqual(['a cancelling']);
  await expect(cancel).rejects.toBe(answers.failure);
  expect(states()).toEqual(['a paused']);
  delete answers.failure;
  await queue.cancel(key);
  expect([states(), cancelled]).toEqual([[], ['dir-a']]);
});

test.each(['media.not_found', 'media.state'] as const)(
  'a file leaves the list when nothing is left to cancel: %s',
  async (error) => {
    const { queue, add, states, answers } = start();
    answers.failure = new AppError(error);
    await queue.cancel(add('a', 'dir-a'));
    expect(states()).toEqual([]);
  },
);

test('late events change nothing', () => {
  const { queue, add, states, last } = start();
  const key = add('a');
  queue.clear();
  last('a').onProgress(10);
  last('a').onUploaded();
  queue.resume(key);
  queue.pause(key);
  queue.retryInterrupted();
  expect(states()).toEqual([]);
});

test('the speed is known once it is steady, and not during a pause', () => {
  const { queue, add, last, item, tick } = start();
  const key = add('a');
  for (let step = 0; step <= 4; step += 1) {
    last('a').onProgress(step * 10);
    if (step < 3) expect(item(key)?.speed).toBeUndefined();
    tick(500);
  }
  expect(item(key)?.speed).toBeCloseTo(20);
  queue.pause(key);
  expect(item(key)?.speed).toBeUndefined();
});
