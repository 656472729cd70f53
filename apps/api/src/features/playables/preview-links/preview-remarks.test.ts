import { REMARK_RETENTION_DAYS } from '@mam/contract/core/constants';
import { DAY_MS } from '@mam/contract/core/days';
import { REMARK_LIMIT } from '@mam/contract/core/rate-limits';
import { PREVIEW_LINK_DAYS } from '@mam/contract/preview-links/preview-links.admin';
import { REMARKS_WAITING_MAX } from '@mam/contract/preview-links/preview-remarks.admin';
import { REMARK_LENGTH_MAX } from '@mam/contract/preview-links/preview-remarks.rules';
import { expect, test } from 'vitest';
import { sweepOld } from '../../../retention.ts';
import { type AdminClient, createPlayableClient, withAdmin } from '../../../test/admin-client.ts';
import type { TestApp } from '../../../test/app.ts';

let app: TestApp;
let admin: AdminClient;
withAdmin((started) => {
  ({ app, admin } = started);
});

const { create, bulk } = createPlayableClient('video', () => ({ app, admin }));
const remarksOf = ({ id }: { id: number }) => `/api/admin/videos/${id}/preview-remarks`;

/** A hidden item and the token of a link to it. */
async function createHidden(title = 'Bản nháp') {
  const item = await create({ title: { vi: title }, published_at: null });
  const { body } = await admin.call('POST', `/api/admin/videos/${item.id}/preview-links`);
  const token: string = body.token;
  return { item, token, link_id: body.id };
}

/** Writes as a visitor; each address is another one. */
async function write(payload: object, address = '192.0.2.1') {
  const url = '/api/preview-links/remark';
  const response = await app.http.inject({ method: 'POST', url, payload, remoteAddress: address });
  return { status: response.statusCode, body: response.json() };
}

const listed = async (item: { id: number }) =>
  (await admin.call('GET', remarksOf(item))).body.items as {
    id: number;
    name: string | null;
    text: string;
    done_at: string | null;
  }[];

const inbox = async () => (await admin.call('GET', '/api/admin/inbox?kind=remark')).body;

test('a remark with a valid link reaches the editors, waits once, and is marked as done', async () => {
  const { item, token } = await createHidden('Phim đang soạn');
  const text = 'Phút thứ hai nói nhanh quá <b>.';
  expect((await write({ token, text, name: 'Bs. Lan' })).status).toBe(200);
  expect((await write({ token, text: 'Thiếu nguồn.' })).status).toBe(200);
  const [second, first] = await listed(item);
  expect(first).toMatchObject({ name: 'Bs. Lan', text, done_at: null });
  expect(second).toMatchObject({ name: null, text: 'Thiếu nguồn.' });

  const before = await inbox();
  expect(before.items).toMatchObject([
    { id: String(first?.id), excerpt: text, place: 'Phim đang soạn', key: item.uuid },
    { id: String(second?.id), playable: 'video' },
  ]);
  expect(before.counts).toMatchObject({ total: 2, urgencies: { soon: 2 } });
  const reference = { kind: 'remark', id: String(first?.id) };
  expect((await admin.call('PUT', '/api/admin/inbox/claim', reference)).status).toBe(200);
  expect((await inbox()).counts.mine).toBe(1);

  const path = `${remarksOf(item)}/${first?.id}`;
  const { body } = await admin.call('PUT', path, { is_done: true });
  expect(body.items).toMatchObject([
    { id: second?.id, done_at: null },
    { id: first?.id, done_at: expect.any(String) },
  ]);
  expect((await inbox()).counts.total).toBe(1);
  // Doing it twice is one change; taking it back is another.
  await admin.call('PUT', path, { is_done: true });
  await admin.call('PUT', path, { is_done: false });
  expect((await inbox()).counts.total).toBe(2);
  const entries = (await admin.entries()).filter(({ action }) => action.endsWith('_remark'));
  expect(entries.map(({ action }) => action)).toEqual(['video.done_remark', 'video.undo_remark']);
  expect(JSON.stringify(entries)).not.toContain('Phút thứ hai');
  await bulk('trash', [item.id]);
});

test('without a valid link, text or room nothing is written, and a remark belongs to its item', async () => {
  const { item, token, link_id } = await createHidden();
  const other = await createHidden('Bài khác');
  expect((await write({ token, text: ' ' })).status).toBe(400);
  expect((await write({ token, text: 'a'.repeat(REMARK_LENGTH_MAX + 1) })).status).toBe(400);
  expect(await write({ token: 'a'.repeat(43), text: 'x' })).toMatchObject({
    status: 404,
    body: { error: 'preview_link.not_found' },
  });
  await write({ token, text: 'Góp ý' });
  const [remark] = await listed(item);
  const path = `${remarksOf(other.item)}/${remark?.id}`;
  expect((await admin.call('PUT', path, { is_done: true })).body.error).toBe(
    'preview_remark.not_found',
  );
  const podcast = `/api/admin/podcasts/${item.id}/preview-remarks/${remark?.id}`;
  expect((await admin.call('PUT', podcast, { is_done: true })).body.error).toBe(
    'podcast.not_found',
  );
  await bulk('trash', [item.id]);
  expect((await write({ token, text: 'x' })).status).toBe(404);
  expect((await inbox()).items).toEqual([]);
  await bulk('restore', [item.id]);
  await admin.call('DELETE', `/api/admin/videos/${item.id}/preview-links/${link_id}`);
  expect((await write({ token, text: 'x' })).status).toBe(404);
  app.clock.move(PREVIEW_LINK_DAYS * DAY_MS);
  expect((await write({ token: other.token, text: 'x' })).status).toBe(404);
  expect(await listed(item)).toHaveLength(1);
  expect(await listed(other.item)).toEqual([]);
});

test('remarks are limited for a device and for an item', async () => {
  const { item, token } = await createHidden();
  const statuses: number[] = [];
  for (let n = 0; n <= REMARK_LIMIT.count; n += 1) {
    statuses.push((await write({ token, text: `Góp ý ${n}` }, '192.0.2.7')).status);
  }
  expect(statuses.indexOf(429)).toBe(REMARK_LIMIT.count);
  const row = { playable_id: item.id, text: 'Góp ý', created_at: app.clock.now() };
  const rows = Array.from({ length: REMARKS_WAITING_MAX - REMARK_LIMIT.count }, () => row);
  await app.db.insertInto('preview_remarks').values(rows).execute();
  expect((await write({ token, text: 'Thêm' }, '192.0.2.8')).body.error).toBe(
    'preview_remark.too_many',
  );
});

test('a remark outlives its link, and goes after its days and with its item', async () => {
  const { item, token } = await createHidden();
  await write({ token, text: 'Góp ý' }, '192.0.2.9');
  app.clock.move(REMARK_RETENTION_DAYS * DAY_MS);
  await sweepOld(app.deps);
  expect(await listed(item)).toHaveLength(1);
  app.clock.move(1);
  await sweepOld(app.deps);
  expect(await listed(item)).toEqual([]);
});
