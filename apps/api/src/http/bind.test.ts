import { bannersApi } from '@mam/contract/banners/banners';
import { endpoint } from '@mam/contract/core/define';
import { videosApi } from '@mam/contract/playables/playables';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startCountingApp, startTestApp, type TestApp } from '../test/app.ts';
import { makeAccount } from '../test/make/account.ts';
import { makePlayable } from '../test/make/playable.ts';

let app: TestApp;
const shelf = endpoint({
  method: 'GET',
  path: '/api/test/shelf/:id',
  access: 'public',
  summary: 'Test',
  cacheTags: ['site'],
  params: z.object({ id: z.string() }),
  output: z.object({ id: z.string() }),
});
const calls = endpoint({
  method: 'GET',
  path: '/api/test/calls/:id',
  access: 'public',
  summary: 'Test',
  cacheTags: ['site'],
  params: z.object({ id: z.string() }),
  output: z.object({ count: z.number() }),
});
const curious = endpoint({ ...shelf, path: '/api/test/curious/:id' });

beforeAll(async () => {
  app = await startTestApp();
  app.binder.bind(curious, async (_, { actor }) => ({ id: String(actor?.user_id) }));
  app.binder.bind(shelf, async ({ params }) => ({ id: params.id }));
  let count = 0;
  app.binder.bind(calls, async () => {
    count += 1;
    return { count };
  });
});
afterAll(() => app.close());

const url = '/api/videos/list?size=12';

test('an endpoint is known by its name: the built web application has its own copy of the contract', async () => {
  const copy = { ...videosApi.list };
  const list = await app.binder.callAs('vi')(copy, { query: { size: 12 } });
  expect(list).toMatchObject({ page: 1, size: 12 });
});

test('a cached list is sent unchanged, in the requested language, until its tag is invalidated', async () => {
  await makePlayable(app.db, { title: { vi: 'Hiểu về đồng thuận', en: 'About consent' } });
  app.publicCache.invalidate('all');
  const first = await app.http.inject({ url });
  const again = await app.http.inject({ url });
  const english = await app.http.inject({ url, headers: { 'accept-language': 'en-GB,en' } });
  expect(again.headers.etag).toBe(first.headers.etag);
  expect(first.json().items[0].title).toBe('Hiểu về đồng thuận');
  expect(english.json().items[0].title).toBe('About consent');

  await makePlayable(app.db, { title: { vi: 'Video mới' }, published_at: '2026-11-20T00:00:00Z' });
  expect((await app.http.inject({ url })).json().total).toBe(1);
  app.publicCache.invalidate(['playables']);
  expect((await app.http.inject({ url })).json().total).toBe(2);
});

test('a request with a session gets the bytes of everybody, once the session is checked', async () => {
  const { headers } = await makeAccount(app.db);
  const dead = await makeAccount(app.db, { isExpired: true });
  const suspended = await makeAccount(app.db, { status: 'suspended' });
  const path = '/api/test/calls/member';
  const countOf = async (sent = {}) => {
    const response = await app.http.inject({ url: path, headers: sent });
    return [response.json().count, response.headers['cache-control']];
  };
  expect(await countOf(headers)).toEqual([1, 'private, no-cache']);
  expect(await countOf()).toEqual([1, 'no-cache']);
  expect(await countOf(headers)).toEqual([1, 'private, no-cache']);
  const statusOf = async (refused: { authorization: string }) =>
    (await app.http.inject({ url: path, headers: refused })).statusCode;
  expect(await statusOf(dead.headers)).toBe(401);
  expect(await statusOf({ authorization: 'Bearer nonsense' })).toBe(401);
  expect(await statusOf(suspended.headers)).toBe(403);
  const { etag } = (await app.http.inject({ url: path, headers })).headers;
  const again = { ...headers, 'if-none-match': String(etag) };
  const unchanged = await app.http.inject({ url: path, headers: again });
  expect(unchanged.statusCode).toBe(304);
  expect(unchanged.headers['cache-control']).toBe('private, no-cache');
});

test('an endpoint that is cached for everybody and reads who asks fails', async () => {
  const { headers } = await makeAccount(app.db);
  for (const sent of [{}, headers]) {
    const response = await app.http.inject({ url: '/api/test/curious/1', headers: sent });
    expect(response.statusCode).toBe(500);
  }
  await expect(app.binder.callAs('vi')(curious, { params: { id: '1' } })).rejects.toThrow(
    'who asks',
  );
});

test('a cached list responds 304 to its own ETag, and to HEAD without a body', async () => {
  const { headers } = await app.http.inject({ url });
  const etag = String(headers.etag);
  const same = await app.http.inject({ url, headers: { 'if-none-match': etag } });
  expect(same.statusCode).toBe(304);
  const head = await app.http.inject({ url, method: 'HEAD' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test('calls in process and requests share what is cached, until one of its tags is invalidated', async () => {
  const counting = await startCountingApp(app);
  const call = counting.binder.callAs('vi');
  const read = () =>
    Promise.all([
      call(videosApi.list, {}),
      call(videosApi.list, { query: { sort: 'likes', size: 5 } }),
      call(bannersApi.list, {}),
    ]);
  const [list] = await read();
  expect(await counting.count(read)).toBe(0);
  const send = () =>
    counting.http.inject({ url: '/api/videos/list', headers: { 'accept-language': 'vi' } });
  expect(await counting.count(send)).toBe(0);
  expect((await send()).json()).toEqual(list);
  expect(
    await counting.count(() => counting.binder.callAs('en')(videosApi.list, {})),
  ).toBeGreaterThan(0);

  const all = await counting.count(async () => {
    counting.publicCache.invalidate('all');
    await read();
  });
  counting.publicCache.invalidate(['banners']);
  const one = await counting.count(read);
  expect(one).toBeGreaterThan(0);
  expect(one).toBeLessThan(all / 2);
  await counting.close();
});

test('a call in process owns what it gets, and what a person looks for is not kept', async () => {
  const call = app.binder.callAs('vi');
  app.publicCache.invalidate('all');
  const first = await call(videosApi.list, {});
  first.items.length = 0;
  expect((await call(videosApi.list, {})).items.length).toBeGreaterThan(0);
  await makePlayable(app.db, { title: { vi: 'Một việc hiếm' } });
  const looked = async () => (await call(videosApi.list, { query: { keyword: 'hiếm' } })).total;
  expect(await looked()).toBe(1);
  await makePlayable(app.db, { title: { vi: 'Hai việc hiếm' } });
  expect(await looked()).toBe(2);
});

test('cached responses of one path are separate per path parameter', async () => {
  expect((await app.http.inject('/api/test/shelf/a')).json()).toEqual({ id: 'a' });
  expect((await app.http.inject('/api/test/shelf/b')).json()).toEqual({ id: 'b' });
});
