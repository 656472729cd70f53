import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildApp } from '../app.ts';
import { diskStorage } from '../platform/storage/disk-storage.ts';
import { s3Storage } from '../platform/storage/s3/s3-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { OPTIONS, startTestApp, type TestApp } from '../test/app.ts';
import { makeFiles } from '../test/make/files.ts';
import { makePlayable } from '../test/make/playable.ts';
import {
  type Gateway,
  hasNginx,
  NGINX_CONF,
  nginxPath,
  startGateway,
} from '../test/process/gateway.ts';
import { startS3Server } from '../test/s3/s3-server.ts';

const run = promisify(execFile);
const program = inject('s3Program');

interface Store {
  storage: Storage;
  /** Where nginx finds the files. */
  behind: { files?: string; store?: string };
  /** Lets the store fail, and come back. */
  kill?: () => Promise<void>;
  start?: () => Promise<void>;
  close: () => Promise<unknown>;
}

const STORES: Record<string, () => Promise<Store>> = {
  async disk() {
    const folder = await mkdtemp(join(tmpdir(), 'mam-accel-'));
    const storage = await diskStorage(folder, { isGroupReadable: true });
    expect((await stat(folder)).mode & 0o777).toBe(0o710);
    for (const part of ['sources', 'work'])
      expect((await stat(join(folder, part))).mode & 0o777).toBe(0o700);
    const close = () => rm(folder, { recursive: true });
    return { storage, behind: { files: storage.root }, close };
  },
  ...(program && {
    async s3() {
      const { newBucket, kill, start, close } = await startS3Server(program);
      const scratch = await mkdtemp(join(tmpdir(), 'mam-accel-'));
      const settings = await newBucket();
      const storage = await s3Storage(settings, scratch);
      const store = new URL(settings.endpoint).host;
      return {
        ...{ storage, behind: { store }, kill, start },
        async close() {
          storage.close();
          await close();
          await rm(scratch, { recursive: true });
        },
      };
    },
  }),
};

const isThere = hasNginx('Files sent by nginx were');

test('a file is left to nginx only where nginx asked for it', async () => {
  const app = await startTestApp({ isMediaAccelerated: true, trustedProxies: ['127.0.0.1'] });
  const { dir } = await makeFiles(app.storage);
  const { id } = await makePlayable(app.db);
  const media = JSON.stringify({ dir, version: 1, has_hls: true, captions: [], bytes: {} });
  await app.db.updateTable('playables').set({ media }).where('id', '=', id).execute();
  const ask = async (headers: Record<string, string>, remoteAddress: string) => {
    const url = `/media/${dir}/1/download.mp4`;
    const { headers: got, body } = await app.http.inject({ url, headers, remoteAddress });
    return [got['x-accel-redirect'], body];
  };
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  const left = [`/accelerated/disk/${dir}/1/download.mp4`, ''];
  expect(await ask(forwarded, '127.0.0.1')).toEqual(left);
  for (const [headers, address] of [
    [{}, '127.0.0.1'],
    [forwarded, '203.0.113.9'],
  ] as const)
    expect(await ask(headers, address)).toEqual([undefined, 'download.mp4']);
  await app.close();
});

if (isThere)
  test('nginx accepts the shipped configuration', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mam-nginx-'));
    await chmod(folder, 0o755);
    const options = ['-t', '-e', 'stderr', '-c', NGINX_CONF, '-g', `pid ${folder}/nginx.pid;`];
    // The log that it names is open to root only.
    const { stderr } = await run('nginx', options, { env: nginxPath() }).catch((error) => error);
    expect(stderr).toContain('syntax is ok');
    if (process.getuid?.() === 0) expect(stderr).toContain('test is successful');
    await rm(folder, { recursive: true });
  });

if (isThere) describe.each(Object.keys(STORES))('nginx sends files of %s', nginxTests);

function nginxTests(name: string) {
  let app: TestApp;
  let store: Store;
  let gateway: Gateway;
  let folder: string;
  let direct: string;
  let end: () => Promise<unknown>;

  beforeAll(async () => {
    store = (await STORES[name]?.()) ?? expect.fail();
    app = await startTestApp();
    const options = { ...OPTIONS, isMediaAccelerated: true, trustedProxies: ['127.0.0.1'] };
    const { http } = await buildApp({ ...app.deps, storage: store.storage }, options);
    direct = await http.listen({ port: 0, host: '127.0.0.1' });
    end = () => http.close();
    const port = Number(new URL(direct).port);
    folder = await mkdtemp(join(tmpdir(), 'mam-gateway-'));
    gateway = await startGateway(folder, { ports: [port, port], ...store.behind });
  });
  afterAll(async () => {
    // What did not start must not keep the rest from ending.
    await gateway?.stop();
    await end();
    await app.close();
    await store.close();
    await rm(folder, { recursive: true });
  });

  /** A published item; its film holds its own name. */
  async function publish() {
    const files = await makeFiles(store.storage);
    const { id } = await makePlayable(app.db);
    const media = JSON.stringify(files);
    await app.db.updateTable('playables').set({ media }).where('id', '=', id).execute();
    return { id, dir: files.dir, path: `/media/${files.dir}/1/download.mp4` };
  }
  const get = (path: string, headers = {}, method = 'GET') =>
    fetch(gateway.origin + path, { method, headers });

  test('whole, in ranges, as headers, and not again to who has it, with the headers of the app', async () => {
    const { path } = await publish();
    const whole = await get(path);
    expect([whole.status, await whole.text()]).toEqual([200, 'download.mp4']);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      ...{ 'content-type': 'video/mp4', 'accept-ranges': 'bytes', 'content-length': '12' },
      'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    // What the app tells nginx stays there.
    for (const header of ['x-store-host', 'x-accel-redirect', 'x-media-cache-control'])
      expect(whole.headers.get(header)).toBeNull();
    const part = await get(path, { Range: 'bytes=2-5' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      ...[206, 'bytes 2-5/12', 'wnlo'],
    ]);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '12']);
    const same = await get(path, { 'If-None-Match': whole.headers.get('etag') ?? '' });
    expect(same.status).toBe(304);
    expect((await get(path, { Range: 'bytes=99-' })).status).toBe(416);
  });

  test('what is hidden or not there is a 404 that no cache keeps', async () => {
    const { id, dir, path } = await publish();
    const none = await get(`/media/${dir}/1/none.mp4`);
    expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect((await get(`/accelerated/disk/${dir}/1/download.mp4`)).status).toBe(404);
    await app.db.updateTable('playables').set({ status: 'draft' }).where('id', '=', id).execute();
    expect((await get(path)).status).toBe(404);
  });

  test('a client that asks the app itself gets the bytes from it', async () => {
    const { path } = await publish();
    const answer = await fetch(direct + path);
    expect([answer.status, await answer.text()]).toEqual([200, 'download.mp4']);
    expect(answer.headers.get('x-accel-redirect')).toBeNull();
  });

  if (name === 's3')
    test('while the store is away it is a 503 within seconds', async () => {
      const { path } = await publish();
      await store.kill?.();
      const away = await get(path);
      expect([away.status, away.headers.get('cache-control')]).toEqual([503, 'no-store']);
      await store.start?.();
      expect((await get(path)).status).toBe(200);
    });
}
