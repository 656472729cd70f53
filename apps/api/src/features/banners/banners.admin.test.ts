import { DAY_MS } from '@mam/contract/core/days';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepOld } from '../../retention.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeBanner } from '../../test/make/banner.ts';
import { makePicture, pictureForm } from '../../test/make/picture.ts';
import { sweepImages } from './banners.jobs.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAccount>>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('banners').execute();
  await app.db.deleteFrom('audit_entries').execute();
  // Each test uses an account of its own, so the upload limit is not shared.
  admin = await makeAccount(app.db, { role: ['admin'] });
});

const BASE = '/api/admin/banners';

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) {
  const { headers } = admin;
  const url = BASE + path;
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

async function sendImage(width = 2000, height = 1000) {
  const file = await makePicture(width, height).jpeg().toBuffer();
  const form = pictureForm(file, 'anh.jpg', 'image/jpeg', 'image');
  const response = await app.http.inject({
    method: 'POST',
    url: `${BASE}/image`,
    payload: form.payload,
    headers: { ...admin.headers, ...form.headers },
  });
  return response.json();
}

const draftOf = (image: string, overrides: object = {}) => ({
  name: { vi: ' Tuần lễ ', en: 'The week' },
  url: '/video?categoryId=1',
  from_date: '2026-11-21',
  to_date: '2026-11-22',
  target: 'mobile',
  focus: 'right top',
  image,
  ...overrides,
});

/** What readers get, as if nothing were kept. */
async function shown() {
  app.publicCache.invalidate('all');
  return (await app.http.inject('/api/banners/list')).json().items;
}
const namesShown = async () => (await shown()).map(({ name }: { name: string }) => name);
const names = async (query = '') =>
  (await call('GET', query)).body.items.map(({ name }: { name: { vi: string } }) => name.vi);
const audit = () =>
  app.db.selectFrom('audit_entries').select(['action', 'label', 'before', 'after']).execute();

test('a banner is created with an uploaded picture, shown, updated and deleted, and each change is recorded', async () => {
  const { path, sources } = await sendImage();
  const made = await call('POST', '', draftOf(path));
  expect(made.status).toBe(200);
  const { id } = made.body;
  expect(made.body).toEqual({
    ...draftOf(path, { name: { vi: 'Tuần lễ', en: 'The week' } }),
    id,
    sources,
    state: 'running',
    deleted_at: null,
    updated_at: expect.any(String),
  });
  expect(await shown()).toEqual([{ ...draftOf(path, { name: 'Tuần lễ' }), id, sources }]);

  const change = draftOf(path, { name: { vi: 'Tên khác', en: ' ' }, target: 'desktop' });
  const changed = await call('PUT', `/${id}`, change);
  expect(changed.body).toMatchObject({ id, name: { vi: 'Tên khác' }, target: 'desktop' });
  expect(changed.body.name).not.toHaveProperty('en');
  expect((await call('GET', `/${id}`)).body).toEqual(changed.body);

  expect((await call('DELETE', `/${id}`)).body).toEqual({ changed: [id] });
  expect(await shown()).toEqual([]);
  expect(await audit()).toMatchObject([
    {
      action: 'banner.create',
      label: 'Tuần lễ',
      before: null,
      after: { url: '/video?categoryId=1' },
    },
    {
      action: 'banner.update',
      label: 'Tên khác',
      before: { name: { vi: 'Tuần lễ', en: 'The week' }, target: 'mobile' },
      after: { name: { vi: 'Tên khác' }, target: 'desktop' },
    },
    { action: 'banner.delete', label: 'Tên khác' },
  ]);
});

test('every wrong field of a form is named and nothing is created', async () => {
  const empty = await call('POST', '', {});
  expect(empty.body).toMatchObject({
    code: 400,
    error: 'validation',
    fields: {
      name: 'validation_banner_name_required',
      url: 'validation_banner_url_required',
      from_date: 'validation_banner_from_required',
      to_date: 'validation_banner_to_required',
      image: 'validation_banner_image_required',
      target: 'validation_banner_target',
    },
  });
  const { path } = await sendImage();
  const wrong = draftOf(path, {
    name: { vi: ' ', en: 'x' },
    url: 'javascript:alert(1)',
    to_date: '2026-11-20',
    focus: 'center; background: url(https://evil.test)',
  });
  expect((await call('POST', '', wrong)).body.fields).toEqual({
    'name.vi': 'validation_banner_name_required',
    url: 'validation_banner_url_invalid',
    to_date: 'validation_banner_dates_order',
    focus: 'validation_invalid_value',
  });
  expect(await names()).toEqual([]);
});

test.each([
  '/media/../../etc/passwd',
  '/media/0000000000000000000000000/1/banner.webp',
  '/media/0000000000000000000000000/1/../../x/1/banner.webp',
  'https://evil.test/a.webp',
  'a',
])('a picture must be one that was uploaded for a banner: %s', async (image) => {
  const refusal = { error: 'validation', fields: { image: 'validation_banner_image_gone' } };
  expect((await call('POST', '', draftOf(image))).body).toMatchObject(refusal);
  const id = await makeBanner(app.db);
  expect((await call('PUT', `/${id}`, draftOf(image))).body).toMatchObject(refusal);
});

test('the profile picture of another account is refused', async () => {
  const customer = await makeAccount(app.db);
  const form = pictureForm(await makePicture().jpeg().toBuffer());
  const headers = { ...customer.headers, ...form.headers };
  const sent = {
    method: 'PUT',
    url: '/api/profile/picture',
    payload: form.payload,
    headers,
  } as const;
  const { picture } = (await app.http.inject(sent)).json();
  for (const image of [picture, picture.replace('picture.webp', 'banner.webp')]) {
    expect((await call('POST', '', draftOf(image))).body.error).toBe('validation');
  }
});

test('a seed picture may stay', async () => {
  const id = await makeBanner(app.db, { name: 'Có sẵn' });
  const { image } = (await call('GET', `/${id}`)).body;
  const changed = await call('PUT', `/${id}`, draftOf(image));
  expect(changed.body).toMatchObject({ name: { vi: 'Tuần lễ' }, image });
  expect(changed.body).not.toHaveProperty('sources');
});

test('fields that only the server sets are ignored', async () => {
  const { path } = await sendImage();
  const forged = { id: 7, position: -99, deleted_at: '2026-01-01T00:00:00Z', state: 'over' };
  const { body } = await call('POST', '', draftOf(path, forged));
  expect(body).toMatchObject({ state: 'running', deleted_at: null });
  expect(body.id).not.toBe(7);
});

test('an unknown banner', async () => {
  const { path } = await sendImage();
  const gone = await makeBanner(app.db);
  await call('DELETE', `/${gone}`);
  const other = await makeBanner(app.db);
  for (const id of [gone, 999_999]) {
    const missing = { code: 404, error: 'banner.not_found' };
    expect((await call('GET', `/${id}`)).body).toMatchObject(missing);
    expect((await call('PUT', `/${id}`, draftOf(path))).body).toMatchObject(missing);
    expect((await call('DELETE', `/${id}`)).body).toMatchObject(missing);
    for (const [moved, beside] of [
      [id, other],
      [other, id],
    ]) {
      const move = { place: 'before', other: beside };
      expect((await call('POST', `/${moved}/move`, move)).body).toMatchObject(missing);
    }
  }
  expect((await call('GET', '/99999999999999')).status).toBe(400);
});

test('the list filters by target, state and folded keyword, and sorts', async () => {
  await makeBanner(app.db, { name: 'Chạy', position: 1 });
  await makeBanner(app.db, { name: 'Ẩn dụ đẹp', target: 'desktop', position: 2 });
  await makeBanner(app.db, { name: 'Sắp tới', from_date: '2026-11-22', position: 3 });
  await makeBanner(app.db, { name: 'Hôm qua', to_date: '2026-11-20', position: 4 });
  const deleted = await makeBanner(app.db, { name: 'Bỏ', position: 5 });
  await call('DELETE', `/${deleted}`);

  expect(await names()).toEqual(['Chạy', 'Ẩn dụ đẹp', 'Sắp tới', 'Hôm qua']);
  expect(await names('?target=desktop')).toEqual(['Ẩn dụ đẹp']);
  expect(await names('?state=running&target=mobile')).toEqual(['Chạy']);
  expect(await names('?state=upcoming')).toEqual(['Sắp tới']);
  expect(await names('?state=over')).toEqual(['Hôm qua']);
  expect(await names('?state=deleted')).toEqual(['Bỏ']);
  expect(await names('?keyword=dep an')).toEqual(['Ẩn dụ đẹp']);
  expect(await names('?keyword=%25')).toHaveLength(4);
  expect(await names('?sort=-from_date')).toEqual(['Sắp tới', 'Chạy', 'Ẩn dụ đẹp', 'Hôm qua']);
  const second = (await call('GET', '?page=2&size=3')).body;
  expect(second).toMatchObject({
    page: 2,
    size: 3,
    total: 4,
    items: [{ name: { vi: 'Hôm qua' } }],
  });
  expect((await call('GET', '?page=99')).body).toMatchObject({ items: [], total: 4 });
});

test.each(['sort=name;drop', 'sort=id', 'state=x', 'target=tv', 'page=0', 'size=101'])(
  'a list does not take %s',
  async (query) => {
    expect((await call('GET', `?${query}`)).body).toMatchObject({ code: 400, error: 'validation' });
  },
);

test('several banners are deleted and restored to their positions; the response names only changed ones', async () => {
  const ids: number[] = [];
  for (const name of ['Một', 'Hai', 'Ba']) {
    ids.push(await makeBanner(app.db, { name, position: ids.length }));
  }
  const [one = 0, two = 0] = ids;
  expect((await call('POST', '/delete', { ids: [one, two, 999_999] })).body.changed.sort()).toEqual(
    [one, two],
  );
  expect((await call('POST', '/delete', { ids: [one] })).body).toEqual({ changed: [] });
  expect(await namesShown()).toEqual(['Ba']);
  expect((await call('POST', '/restore', { ids })).body.changed.sort()).toEqual([one, two]);
  expect(await namesShown()).toEqual(['Một', 'Hai', 'Ba']);
  for (const wrong of [
    { ids: [] },
    { ids: ['x'] },
    { ids: [1.5] },
    {},
    { ids: Array(1_001).fill(1) },
  ]) {
    expect((await call('POST', '/delete', wrong)).status).toBe(400);
  }
  expect((await audit()).map(({ action }) => action)).toEqual([
    // One of the action, and one of each banner.
    ...Array(1 + 2).fill('banner.delete'),
    ...Array(1 + 2).fill('banner.restore'),
  ]);
});

test('seven days after it was deleted a banner is gone, and a day after its upload an unused picture', async () => {
  const { path } = await sendImage();
  const used = await call('POST', '', draftOf(path));
  await sendImage();
  await call('DELETE', `/${used.body.id}`);
  const images = async () =>
    (await app.db.selectFrom('banner_images').select('dir').execute()).length;
  const before = await images();
  app.clock.move(7 * DAY_MS - 1000);
  await sweepOld(app.deps);
  await sweepImages(app.deps);
  expect(await names('?state=deleted')).toEqual(['Tuần lễ']);
  // That of the deleted banner is still there; others of this file may be gone with the unused one.
  expect(await images()).toBeLessThan(before);
  expect((await call('POST', '/restore', { ids: [used.body.id] })).body.changed).toHaveLength(1);
  await call('DELETE', `/${used.body.id}`);
  app.clock.move(7 * DAY_MS + 1000);
  await sweepOld(app.deps);
  await sweepImages(app.deps);
  expect(await names('?state=deleted')).toEqual([]);
  expect(await images()).toBe(0);
  expect((await call('POST', '', draftOf(path))).body.fields).toEqual({
    image: 'validation_banner_image_gone',
  });
  app.clock.move(-14 * DAY_MS);
});

test('a banner moves before or after another of its target, and new ones come first', async () => {
  const ids: number[] = [];
  for (const name of ['Một', 'Hai', 'Ba'])
    ids.push(await makeBanner(app.db, { name, position: 1 }));
  const [one, two, three] = ids;
  const desktop = await makeBanner(app.db, { name: 'Máy tính', target: 'desktop' });
  const move = (id: number | undefined, place: string, other: number | undefined) =>
    call('POST', `/${id}/move`, { place, other });

  expect((await move(three, 'before', one)).body).toEqual({ changed: [three] });
  expect(await names('?target=mobile')).toEqual(['Ba', 'Một', 'Hai']);
  expect((await move(three, 'after', two)).body).toEqual({ changed: [three] });
  expect(await namesShown()).toEqual(['Máy tính', 'Một', 'Hai', 'Ba']);
  expect((await move(one, 'before', two)).body).toEqual({ changed: [] });
  expect((await move(one, 'before', one)).body).toEqual({ changed: [] });
  expect((await move(one, 'after', desktop)).body.error).toBe('banner.not_found');
  expect((await move(one, 'under', two)).status).toBe(400);

  const { path } = await sendImage();
  await call('POST', '', draftOf(path, { name: { vi: 'Mới' } }));
  expect(await names('?target=mobile')).toEqual(['Mới', 'Một', 'Hai', 'Ba']);
});

test('concurrent moves leave an order without gaps', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 6; count += 1)
    ids.push(await makeBanner(app.db, { name: `${count}` }));
  const moves = ids.map((id, index) =>
    call('POST', `/${id}/move`, { place: index % 2 ? 'before' : 'after', other: ids[5 - index] }),
  );
  for (const { status } of await Promise.all(moves)) expect(status).toBe(200);
  const rows = await app.db.selectFrom('banners').select('position').execute();
  expect(rows.map(({ position }) => position).sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('the export is a table without formulas', async () => {
  await makeBanner(app.db, { name: '=HYPERLINK("https://evil.test")', position: 1 });
  await makeBanner(app.db, { name: 'Hai', target: 'desktop', position: 2 });
  const { headers } = admin;
  const csv = await app.http.inject({ url: `${BASE}/export?format=csv`, headers });
  expect(csv.headers['content-type']).toContain('text/csv');
  const lines = csv.body.split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFTên (tiếng Việt),Tên (tiếng Anh),Liên kết,Hiện trên,Từ ngày,Đến hết ngày,Trạng thái',
  );
  expect(lines[1]).toContain(`'=HYPERLINK`);
  expect(lines[2]).toBe('Hai,,/video,Máy tính,2026-11-01,2026-11-30,Đang chạy');
  const english = { ...headers, 'accept-language': 'en' };
  const one = await app.http.inject({
    url: `${BASE}/export?format=csv&target=desktop`,
    headers: english,
  });
  expect(one.body.trim().split('\r\n')[1]).toBe(
    'Hai,,/video,Desktop,2026-11-01,2026-11-30,Running',
  );
  const xlsx = await app.http.inject({ url: `${BASE}/export?format=xlsx`, headers });
  expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await app.http.inject({ url: `${BASE}/export?format=pdf`, headers })).statusCode).toBe(
    400,
  );
});
