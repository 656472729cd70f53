import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectPart } from './cached-response.ts';
import { ANY_CHANGE, createResponseCache, type LoadedResponse } from './response-cache.ts';

const loaded = (text: string, rest: Partial<LoadedResponse> = {}): LoadedResponse => ({
  status: 200,
  headers: { 'Content-Type': 'text/plain' },
  body: Buffer.from(text),
  tags: [],
  ...rest,
});

function setUp(maxBytes = 1_000_000) {
  let at = 1;
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const cache = createResponseCache({ maxBytes, ttlMs: 60_000, now: () => at, onError });
  const move = (ms: number) => {
    at += ms;
  };
  const text = async (key: string, load: () => Promise<LoadedResponse>) =>
    (await cache.getOrLoad(key, load)).response.identity.body.toString();
  return { cache, move, text, errors };
}

test('a response is loaded once for concurrent requests, then served from memory', async () => {
  const { cache, text } = setUp();
  let count = 0;
  const load = async () => loaded(`${++count}`);
  expect(cache.getFresh('a')).toBeUndefined();
  expect(await Promise.all([text('a', load), text('a', load)])).toEqual(['1', '1']);
  expect(await text('a', load)).toBe('1');
  expect(cache.getFresh('a')?.identity.body.toString()).toBe('1');
});

test('an expired response is served stale while it is reloaded once', async () => {
  const { cache, move, text } = setUp();
  let count = 0;
  const load = async () => loaded(`${++count}`);
  await text('a', load);
  move(60_001);
  expect(cache.getFresh('a')).toBeUndefined();
  expect(await Promise.all([text('a', load), text('a', load)])).toEqual(['1', '1']);
  await expect.poll(() => text('a', load)).toBe('2');
  expect(count).toBe(2);
});

test('a failed reload leaves the stale response in place and is retried later', async () => {
  const { move, text, errors } = setUp();
  await text('a', async () => loaded('old'));
  move(60_001);
  const broken = () => Promise.reject(new Error('database down'));
  expect(await text('a', broken)).toBe('old');
  await expect.poll(() => errors.length).toBe(1);
  expect(await text('a', broken)).toBe('old');
  await nextTurn();
  expect(errors).toHaveLength(1);
  move(5_001);
  await text('a', async () => loaded('new'));
  await expect.poll(() => text('a', broken)).toBe('new');
});

test('where only fresh data will do, a stale response is waited for, and sent when loading fails', async () => {
  const { cache, move } = setUp();
  const fresh = async (load: () => Promise<LoadedResponse>) =>
    (await cache.getFreshOrLoad('a', load)).response.identity.body.toString();
  expect(await fresh(async () => loaded('1'))).toBe('1');
  expect(await fresh(async () => loaded('2'))).toBe('1');
  move(60_001);
  expect(await fresh(async () => loaded('3'))).toBe('3');
  move(60_001);
  expect(await fresh(() => Promise.reject(new Error('database down')))).toBe('3');
});

test('a response is not served after its expiry, not even stale', async () => {
  const { move, text } = setUp();
  await text('a', async () => loaded('before midnight', { expiresInMs: 10_000 }));
  move(10_001);
  expect(await text('a', async () => loaded('after midnight'))).toBe('after midnight');
});

test('invalidate removes responses with the tag, and those with ANY_CHANGE', async () => {
  const { cache, text } = setUp();
  await text('video', async () => loaded('v', { tags: ['playables'] }));
  await text('help', async () => loaded('h', { tags: ['site'] }));
  await text('missing', async () => loaded('m', { tags: [ANY_CHANGE] }));
  cache.invalidate(['playables']);
  expect(cache.getFresh('video')).toBeUndefined();
  expect(cache.getFresh('missing')).toBeUndefined();
  expect(cache.getFresh('help')).toBeDefined();
  cache.invalidate('all');
  expect(cache.bytes()).toBe(0);
});

test('a response loaded during an invalidation is sent but not cached', async () => {
  const { cache, text } = setUp();
  let finish: (loaded: LoadedResponse) => void = () => undefined;
  const slow = text('a', () => new Promise<LoadedResponse>((resolve) => (finish = resolve)));
  cache.invalidate(['playables']);
  const later = text('a', async () => loaded('new'));
  finish(loaded('old'));
  expect(await slow).toBe('old');
  expect(await later).toBe('new');
  expect(cache.getFresh('a')?.identity.body.toString()).toBe('new');
});

test('a response may be cached under another key, or not at all', async () => {
  const { cache } = setUp();
  const shared = await cache.getOrLoad('a', async () => loaded('x', { key: 'shared' }));
  expect(shared.key).toBe('shared');
  expect(cache.getFresh('shared')).toBe(shared.response);
  await cache.getOrLoad('b', async () => loaded('y', { key: null }));
  expect(cache.getFresh('b')).toBeUndefined();
});

test('the same bytes loaded again keep their compressed forms', async () => {
  const { cache, move, text } = setUp();
  const load = async () => loaded('mầm '.repeat(1000));
  const hit = await cache.getOrLoad('a', load);
  for (const _request of [1, 2]) await selectPart(hit.response, 'gzip, br');
  await expect.poll(() => cache.getFresh('a')?.br).toBeDefined();
  const first = cache.getFresh('a');
  move(60_001);
  await text('a', load);
  await expect.poll(() => cache.getFresh('a')).toBe(first);
});

test('memory stays within its bound for any number of keys', async () => {
  const requests = fc.array(fc.record({ key: fc.nat(30), size: fc.nat(6_000) }), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(requests, async (all) => {
      const maxBytes = 20_000;
      const { cache } = setUp(maxBytes);
      for (const { key, size } of all) {
        await cache.getOrLoad(`${key}`, async () => loaded('x'.repeat(size)));
        if (cache.bytes() > maxBytes || cache.bytes() < 0) return false;
      }
      await new Promise(setImmediate);
      return cache.bytes() <= maxBytes;
    }),
    { numRuns: 30 },
  );
});
