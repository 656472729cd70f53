import { AppError } from '@mam/contract/core/errors';
import { expect, test } from 'vitest';
import { canRetry, createUploadQueue, type Send, type SendEvents } from './upload-queue.ts';

interface Sending extends SendEvents {
  name: string;
  dir: string | undefined;
  isStopped: boolean;
}

function start() {
  const sendings: Sending[] = [];
  const forgotten: string[] = [];
  let at = 0;
  const send: Send = (file, { dir }, events) => {
    const sending: Sending = { ...events, name: file.name, dir, isStopped: false };
    sendings.push(sending);
    return () => {
      sending.isStopped = true;
    };
  };
  const forget = async (dir: string) => forgotten.push(dir);
  const queue = createUploadQueue({ send, forget, now: () => at });
  const file = (name: string, bytes = 100) => new File([new Uint8Array(bytes)], name);
  const add = (name: string, dir?: string) => queue.add(file(name), { kind: 'video', dir });
  const states = () => queue.store.get().items.map(({ name, state }) => `${name} ${state}`);
  const item = (key: number) => queue.store.get().items.find((one) => one.key === key);
  const running = () => sendings.filter(({ isStopped }) => !isStopped).map(({ name }) => name);
  const last = (name: string) => {
    const found = sendings.findLast((sending) => sending.name === name);
    if (!found) throw new Error(`${name} was never sent`);
    return found;
  };
  const tick = (ms: number) => {
    at += ms;
  };
  return { queue, add, states, item, running, last, forgotten, tick };
}

test('two files are sent at a time, the others in the order they came', () => {
  const { add, states, last } = start();
  for (const name of ['a', 'b', 'c', 'd']) add(name);
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting', 'd waiting']);
  last('b').onWhole();
  expect(states()).toEqual(['a sending', 'b whole', 'c sending', 'd waiting']);
  last('a').onFailure(new AppError('media.unreadable'));
  expect(states()).toEqual(['a failed', 'b whole', 'c sending', 'd sending']);
});

test('a file that is paused lets the next one go, and goes on where it was', () => {
  const { queue, add, states, last, item } = start();
  const [a] = [add('a'), add('b'), add('c')];
  last('a').onDir('dir-a');
  last('a').onProgress(40);
  queue.pause(a ?? 0);
  expect(states()).toEqual(['a paused', 'b sending', 'c sending']);
  expect(last('a').isStopped).toBe(true);
  queue.resume(a ?? 0);
  expect(states()[0]).toBe('a waiting');
  last('b').onWhole();
  expect(states()[0]).toBe('a sending');
  expect([last('a').dir, item(a ?? 0)?.sent]).toEqual(['dir-a', 40]);
});

test('what was cut off goes on when the network is back; what was refused waits for somebody', () => {
  const { queue, add, states, last } = start();
  const keys = ['a', 'b', 'c'].map((name) => add(name));
  queue.pause(keys[2] ?? 0);
  last('a').onFailure(new AppError('network'));
  last('b').onFailure(new AppError('validation', { fields: { file: 'validation_media_size' } }));
  expect(states()).toEqual(['a interrupted', 'b failed', 'c paused']);
  queue.wake();
  expect(states()).toEqual(['a sending', 'b failed', 'c paused']);
});

test('a file that the server has nothing of any more begins anew', () => {
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

test('a file that was refused for what it is need not be tried again', () => {
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

test('a file that is cancelled is stopped here and on the server', async () => {
  const { queue, add, states, running, last, forgotten } = start();
  const [a, b] = [add('a'), add('b')];
  add('c');
  last('a').onDir('dir-a');
  await queue.cancel(a);
  // Nothing of it has come to the server.
  await queue.cancel(b);
  expect(forgotten).toEqual(['dir-a']);
  expect(states()).toEqual(['c sending']);
  expect(running()).toEqual(['c']);
});

test('words that come late change nothing', () => {
  const { queue, add, states, last } = start();
  const key = add('a');
  queue.clear();
  last('a').onProgress(10);
  last('a').onWhole();
  queue.resume(key);
  queue.pause(key);
  queue.wake();
  expect(states()).toEqual([]);
});

test('the speed is told once it is steady, and not while nothing moves', () => {
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
