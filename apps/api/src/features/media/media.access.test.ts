import type { Endpoint } from '@mam/contract/core/endpoint';
import { ENDPOINTS } from '@mam/contract/index';
import { expect, test } from 'vitest';
import { type AdminClient, createPlayableClient, withAdmin } from '../../test/admin-client.ts';
import type { TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeBanner } from '../../test/make/banner.ts';
import { makeMedia, putFile } from '../../test/make/media-row.ts';
import { newMediaDir } from '../../transcoding/media-files.ts';
import { attachMedia } from '../playables/playables.files.service.ts';
import { publishScheduled } from '../playables/playables.jobs.ts';
import { sweepMedia } from './media.sweep.service.ts';

let app: TestApp;
let admin: AdminClient;

withAdmin((started) => {
  ({ app, admin } = started);
});

const { create, bulk, save } = createPlayableClient('video', () => ({ app, admin }));
const HOUR_MS = 3_600_000;
const later = () => new Date(app.clock.now().getTime() + HOUR_MS).toISOString();

/** A published item with two versions of its files; `addresses` are those that readers may have kept. */
async function createShown() {
  const item = await create();
  const { dir } = (await admin.rowOf(item.id)).media ?? { dir: '' };
  const paths = [1, 2].map((version) => `${dir}/${version}/captions.vi.vtt`);
  for (const path of paths) await putFile(app.storage, path, 'WEBVTT');
  return { ...item, dir, addresses: paths.map((path) => `/media/${path}`) };
}

/** What a stranger gets at each address. */
const answers = async ({ addresses }: { addresses: string[] }) =>
  Promise.all(addresses.map(async (url) => (await admin.publicly(url)).status));

test('every way to take an item off the site takes all versions of its files off at once, and back', async () => {
  const item = await createShown();
  expect(await answers(item)).toEqual([200, 200]);
  const { body } = await bulk('hide', [item.id]);
  expect(await answers(item)).toEqual([404, 404]);
  await admin.call('POST', '/api/admin/videos/undo', { items: body.undo });
  expect(await answers(item)).toEqual([200, 200]);
  await bulk('schedule', [item.id], { published_at: later() });
  expect(await answers(item)).toEqual([404, 404]);
  await bulk('publish', [item.id]);
  expect(await answers(item)).toEqual([200, 200]);
  expect((await save(item.id, { published_at: null })).status).toBe(200);
  expect(await answers(item)).toEqual([404, 404]);
  await bulk('trash', [item.id]);
  await bulk('restore', [item.id]);
  expect(await answers(item)).toEqual([404, 404]);
  expect((await save(item.id, { published_at: 'now' })).status).toBe(200);
  expect(await answers(item)).toEqual([200, 200]);
});

test('a scheduled item gets its files with its time, also twice', async () => {
  const item = await createShown();
  await bulk('schedule', [item.id], { published_at: later() });
  await publishScheduled(app.deps);
  expect(await answers(item)).toEqual([404, 404]);
  app.clock.move(HOUR_MS);
  await publishScheduled(app.deps);
  await publishScheduled(app.deps);
  expect(await answers(item)).toEqual([200, 200]);
});

test('a file that is ready is hidden when a draft takes it', async () => {
  const { dir } = await makeMedia(app.db);
  const path = `${dir}/1/captions.vi.vtt`;
  await putFile(app.storage, path, 'WEBVTT');
  await create({ dir, published_at: null });
  expect(await answers({ addresses: [`/media/${path}`] })).toEqual([404]);
});

test('files that were replaced are played by open pages of a published item only', async () => {
  const item = await createShown();
  const { dir, files } = await makeMedia(app.db, { status: 'processing' });
  const pending = app.db.updateTable('playables').set({ pending_dir: dir });
  await pending.where('id', '=', item.id).execute();
  await attachMedia(app.db, { dir, files, duration: 9 }, app.clock.now());
  expect(await answers(item)).toEqual([200, 200]);
  await bulk('hide', [item.id]);
  expect(await answers(item)).toEqual([404, 404]);
  await bulk('publish', [item.id]);
  expect(await answers(item)).toEqual([200, 200]);
  await sweepMedia(app.deps);
  app.clock.move(24 * HOUR_MS);
  expect(await answers(item)).toEqual([200, 200]);
  await sweepMedia(app.deps);
  expect(await answers(item)).toEqual([404, 404]);
});

test('pictures of banners are shown until the banner is in the trash, those of accounts until they are gone', async () => {
  const image = `${newMediaDir()}/1/banner.webp`;
  const id = await makeBanner(app.db, { image });
  const { user_id } = await makeAccount(app.db);
  const picture = `${newMediaDir()}/1/picture.webp`;
  for (const path of [image, picture]) await putFile(app.storage, path, 'picture');
  const addresses = [image, picture].map((path) => `/media/${path}`);
  expect(await answers({ addresses })).toEqual([200, 404]);
  await app.db.updateTable('accounts').set({ picture }).where('id', '=', user_id).execute();
  expect(await answers({ addresses })).toEqual([200, 200]);
  await app.db
    .updateTable('banners')
    .set({ deleted_at: new Date() })
    .where('id', '=', id)
    .execute();
  await app.db.deleteFrom('accounts').where('id', '=', user_id).execute();
  expect(await answers({ addresses })).toEqual([404, 404]);
});

test('captions are edited while the item is hidden, and the new version is hidden too', async () => {
  const item = await createShown();
  await bulk('hide', [item.id]);
  const url = `/api/admin/videos/${item.id}/captions/vi`;
  const cues = [{ start: 0, end: 1, text: 'Chào bạn' }];
  expect((await admin.call('PUT', url, { cues })).status).toBe(200);
  const { version = 0 } = (await admin.rowOf(item.id)).media ?? {};
  const address = `/media/${item.dir}/${version}/captions.vi.vtt`;
  expect(await answers({ addresses: [address] })).toEqual([404]);
  await bulk('publish', [item.id]);
  expect(await answers({ addresses: [address] })).toEqual([200]);
});

test('admins see the files of hidden items, no cache keeps them, and the right to it ends with the day', async () => {
  const item = await createShown();
  await bulk('hide', [item.id]);
  const [url = ''] = item.addresses;
  const list = await app.http.inject({ url: '/api/admin/videos', headers: admin.headers });
  const set = String(list.headers['set-cookie']);
  expect(set).toMatch(/; Path=\/media\/; Max-Age=86400; HttpOnly; SameSite=Strict$/);
  const [cookie = ''] = set.split(';');
  const ask = (value: string) => app.http.inject({ url, headers: { cookie: value } });
  const seen = await ask(cookie);
  expect([seen.statusCode, seen.body]).toEqual([200, 'WEBVTT']);
  expect(seen.headers['cache-control']).toBe('private, no-store');
  for (const other of ['mam.preview=', `${cookie}x`, `mam.preview=${'a'.repeat(43)}`, 'a=b']) {
    expect((await ask(other)).statusCode).toBe(404);
  }
  const refused = await app.http.inject('/api/admin/videos');
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([401, undefined]);
  app.clock.move(24 * HOUR_MS);
  expect((await ask(cookie)).statusCode).toBe(404);
});

test('the right to hidden files ends with the session and with the role', async () => {
  const item = await createShown();
  await bulk('hide', [item.id]);
  const [url = ''] = item.addresses;
  const open = async () => {
    const account = await makeAccount(app.db, { role: ['admin', 'customer'] });
    const { headers } = account;
    const list = await app.http.inject({ url: '/api/admin/videos', headers });
    const [cookie = ''] = String(list.headers['set-cookie']).split(';');
    const status = async () => (await app.http.inject({ url, headers: { cookie } })).statusCode;
    expect(await status()).toBe(200);
    return { ...account, status };
  };
  const leaving = await open();
  const out = await app.http.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: leaving.headers,
  });
  expect(out.headers['set-cookie']).toMatch(/^mam\.preview=; Path=\/media\/; Max-Age=0;/);
  expect(await leaving.status()).toBe(404);
  for (const change of [{ role: ['customer' as const] }, { status: 'suspended' as const }]) {
    const { user_id, status } = await open();
    await app.db.updateTable('accounts').set(change).where('id', '=', user_id).execute();
    expect(await status()).toBe(404);
  }
});

test('only admins may call what sets the cookie', () => {
  const all = Object.values(ENDPOINTS).flatMap((calls): Endpoint[] => Object.values(calls));
  const below = all.filter(({ path }) => path.startsWith('/api/admin/'));
  expect(below.length).toBeGreaterThan(20);
  for (const { path, access } of below) expect({ path, access }).toEqual({ path, access: 'admin' });
});
