import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReadyPlayable } from '../features/playables/playables.service.ts';
import { startTestApp, type TestApp } from '../test/app.ts';
import { newPlayable } from '../test/make/playable.ts';
import { newMediaDir } from '../transcoding/media-files.ts';

let app: TestApp;
let base: string;

beforeAll(async () => {
  app = await startTestApp();
  const { dir } = await publishItem();
  base = `/media/${dir}/1`;
  const folder = join(app.storage.root, dir, '1', 'hls', '480p');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'segment-0000.m4s'), 'abcdefghij');
  await writeFile(join(app.storage.root, dir, '1', 'captions.vi.vtt'), 'WEBVTT\n');
  await writeFile(join(app.storage.root, dir, '1', '.secret'), 'no');
  await writeFile(join(app.storage.root, 'outside.txt'), 'no');
});
afterAll(() => app.close());

/** A published item without files. */
async function publishItem() {
  const { files, ...item } = newPlayable();
  await createReadyPlayable(app.db, { ...item, files }, app.clock.now());
  return { dir: files.dir, uuid: item.uuid };
}

const get = (url: string, headers = {}) => app.http.inject({ method: 'GET', url, headers });

test('files are served with ranges, immutable caching and their own types', async () => {
  const response = await get(`${base}/hls/480p/segment-0000.m4s`);
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('abcdefghij');
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['bytes=0-3', 206, 'abcd'],
  ['bytes=8-', 206, 'ij'],
  ['bytes=-2', 206, 'ij'],
])('range %s', async (range, status, body) => {
  const response = await get(`${base}/hls/480p/segment-0000.m4s`, { range });
  expect(response.statusCode).toBe(status);
  expect(response.body).toBe(body);
});

test('a range past the end is a 416 in the shape of every error', async () => {
  const response = await get(`${base}/hls/480p/segment-0000.m4s`, { range: 'bytes=99-' });
  expect(response.statusCode).toBe(416);
  expect(response.json()).toMatchObject({ code: 416, error: 'range' });
});

test('a matching ETag gives a 304', async () => {
  const { etag } = (await get(`${base}/captions.vi.vtt`)).headers;
  const again = await get(`${base}/captions.vi.vtt`, { 'if-none-match': String(etag) });
  expect(again.statusCode).toBe(304);
  expect(again.headers['cache-control']).toContain('s-maxage=300');
});

test('a shared cache that asks again finds out that a file has been hidden', async () => {
  const { dir, uuid } = await publishItem();
  const folder = join(app.storage.root, dir, '1');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'poster.webp'), 'picture');
  const { etag } = (await get(`/media/${dir}/1/poster.webp`)).headers;
  await app.db.updateTable('playables').set({ status: 'draft' }).where('uuid', '=', uuid).execute();
  const again = await get(`/media/${dir}/1/poster.webp`, { 'if-none-match': String(etag) });
  expect(again.statusCode).toBe(404);
  expect(again.headers['cache-control']).toBe('no-store');
});

test('a file that no row names is sent to no one', async () => {
  const dir = newMediaDir();
  await mkdir(join(app.storage.root, dir, '1'), { recursive: true });
  await writeFile(join(app.storage.root, dir, '1', 'poster.webp'), 'picture');
  const { statusCode, headers } = await get(`/media/${dir}/1/poster.webp`);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

test.each([
  '/media/..%2f..%2fpackage.json',
  '/media/..%2foutside.txt',
  '/media/outside.txt',
  '/media/%2e%2e/%2e%2e/package.json',
  '/media/..\\..\\package.json',
  '/media//etc/passwd',
  '/media/%00',
])('%s leads nowhere', async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 404, error: 'not_found' });
});

test.each([
  '/.secret',
  '/..%2f1/captions.vi.vtt',
  '/hls/..%2fcaptions.vi.vtt',
  '/hls',
  '/',
  '/hls%2f480p%2fsegment-0000.m4s',
])('below an item, %s leads nowhere', async (path) => {
  expect((await get(base + path)).statusCode).toBe(404);
});
