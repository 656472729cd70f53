import { DAY_MS } from '@mam/contract/core/days';
import {
  PREVIEW_LINK_DAYS,
  PREVIEW_LINKS_MAX,
} from '@mam/contract/preview-links/preview-links.admin';
import { expect, test } from 'vitest';
import { type AdminClient, createPlayableClient, withAdmin } from '../../../test/admin-client.ts';
import type { TestApp } from '../../../test/app.ts';
import { putFile } from '../../../test/make/media-row.ts';

let app: TestApp;
let admin: AdminClient;
withAdmin((started) => {
  ({ app, admin } = started);
});

const { create, bulk, save } = createPlayableClient('video', () => ({ app, admin }));
const linksOf = ({ id }: { id: number }) => `/api/admin/videos/${id}/preview-links`;

/** A hidden item with a file, and a link to it. */
async function createHidden(title = 'Bản nháp') {
  const item = await create({ title: { vi: title }, published_at: null });
  const { dir } = (await admin.rowOf(item.id)).media ?? { dir: '' };
  await putFile(app.storage, `${dir}/1/captions.vi.vtt`, 'WEBVTT');
  const { status, body: link } = await admin.call('POST', linksOf(item));
  expect(status).toBe(200);
  return { item, link, file: `/media/${dir}/1/captions.vi.vtt` };
}

/** Opens a link as a visitor. */
async function open(token: string) {
  const url = '/api/preview-links/open';
  const response = await app.http.inject({ method: 'POST', url, payload: { token } });
  const header = response.headers['set-cookie'];
  return {
    status: response.statusCode,
    body: response.json(),
    headers: response.headers,
    cookie: String(header ?? '').split(';')[0] ?? '',
    attributes: String(header ?? ''),
  };
}

const fileStatus = async (url: string, cookie: string) =>
  (await app.http.inject({ url, headers: { cookie } })).statusCode;

test('a visitor with the link sees the hidden item and its files, and nothing else that is hidden', async () => {
  const { item, link, file } = await createHidden();
  const other = await createHidden('Bản nháp khác');
  expect((await admin.publicly(`/api/videos/infomation?uuid=${item.uuid}`)).status).toBe(404);
  expect(await fileStatus(file, '')).toBe(404);
  const { status, body, headers, cookie, attributes } = await open(link.token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    title: 'Bản nháp',
    expires_at: link.expires_at,
    info: { uuid: item.uuid, related: [] },
  });
  expect(headers['cache-control']).toBe('no-store');
  const dir = file.split('/')[2];
  expect(attributes).toContain(`Path=/media/${dir}/; Max-Age=86400; HttpOnly; SameSite=Strict`);
  const response = await app.http.inject({ url: file, headers: { cookie } });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('private, no-store');
  expect(await fileStatus(other.file, cookie)).toBe(404);
  expect((await admin.publicly(`/api/videos/infomation?uuid=${item.uuid}`)).status).toBe(404);
});

test('the link shows the newest draft, and ends when it is revoked, with its time, and in the trash', async () => {
  const { item, link, file } = await createHidden();
  const health_reviewed_on = '2026-11-20';
  await save(item.id, { title: { vi: 'Bản nháp thứ hai' }, health_reviewed_on });
  const { body, cookie } = await open(link.token);
  expect(body).toMatchObject({
    ...{ title: 'Bản nháp thứ hai', health_reviewed_on, is_published: false },
  });
  await bulk('trash', [item.id]);
  expect((await open(link.token)).status).toBe(404);
  expect(await fileStatus(file, cookie)).toBe(404);
  await bulk('restore', [item.id]);
  expect(await fileStatus(file, cookie)).toBe(200);
  expect((await admin.call('DELETE', `${linksOf(item)}/${link.id}`)).status).toBe(200);
  expect((await open(link.token)).body.error).toBe('preview_link.not_found');
  expect(await fileStatus(file, cookie)).toBe(404);
  expect((await admin.call('DELETE', `${linksOf(item)}/${link.id}`)).status).toBe(404);

  const second = (await admin.call('POST', linksOf(item))).body;
  app.clock.move(PREVIEW_LINK_DAYS * DAY_MS - 1_000);
  const { attributes } = await open(second.token);
  expect(attributes).toContain('Max-Age=1;');
  app.clock.move(1_000);
  expect((await open(second.token)).status).toBe(404);
  expect((await admin.call('GET', linksOf(item))).body.items).toEqual([]);
});

test('the list has who, until when and how often, never the token; creating and revoking are audited', async () => {
  const { item, link } = await createHidden();
  await open(link.token);
  await open(link.token);
  const { items } = (await admin.call('GET', linksOf(item))).body;
  expect(items).toEqual([
    {
      id: link.id,
      created_at: expect.any(String),
      created_by: 'Nguyễn An',
      expires_at: link.expires_at,
      open_count: 2,
      last_opened_at: expect.any(String),
    },
  ]);
  const [row] = await app.db.selectFrom('preview_links').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain(link.token);
  await admin.call('DELETE', `${linksOf(item)}/${link.id}`);
  const actions = (await admin.entries()).map(({ action, subject_id }) => [action, subject_id]);
  expect(actions.slice(1)).toEqual([
    ['video.create_preview', String(item.id)],
    ['video.revoke_preview', String(item.id)],
  ]);
});

test('links of an item are limited, a link belongs to its item, and invalid tokens are refused', async () => {
  const { item, link } = await createHidden();
  const other = await createHidden();
  expect((await admin.call('DELETE', `${linksOf(other.item)}/${link.id}`)).status).toBe(404);
  const podcast = `/api/admin/podcasts/${item.id}/preview-links`;
  expect((await admin.call('POST', podcast)).body.error).toBe('podcast.not_found');
  for (let n = 1; n < PREVIEW_LINKS_MAX; n += 1) await admin.call('POST', linksOf(item));
  expect((await admin.call('POST', linksOf(item))).body.error).toBe('preview_link.too_many');
  expect((await open('a'.repeat(43))).status).toBe(404);
  expect((await open('short')).status).toBe(400);
  expect(await fileStatus(other.file, 'mam.preview-link=%00')).toBe(404);
});
