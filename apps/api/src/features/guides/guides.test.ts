import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeGuide } from '../../test/make/guide.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function get(path: string, headers = {}) {
  app.publicCache.invalidate('all');
  const response = await app.http.inject({ url: `/api/guides${path}`, headers });
  return { status: response.statusCode, body: response.json() };
}

test('the list is empty at first, then paged in its order', async () => {
  expect((await get('')).body).toMatchObject({ items: [], total: 0 });
  const first = await makeGuide(app.db, { name: { vi: 'Một' } });
  const second = await makeGuide(app.db, { name: { vi: 'Hai' } });
  const { body } = await get('?size=1');
  expect(body).toMatchObject({ items: [{ id: first, name: 'Một' }], total: 2, page: 1, size: 1 });
  expect((await get('?size=1&page=2')).body.items[0]).toMatchObject({ id: second, name: 'Hai' });
});

test('one item has its texts in the language of the request, Vietnamese where it has no other', async () => {
  const id = await makeGuide(app.db, {
    name: { vi: 'Tên', en: 'Name' },
    description: { vi: 'Mô tả' },
  });
  expect((await get(`/${id}`)).body).toEqual({ id, name: 'Tên', description: 'Mô tả' });
  const english = await get(`/${id}`, { 'accept-language': 'en' });
  expect(english.body).toEqual({ id, name: 'Name', description: 'Mô tả' });
});

test('an unknown id is not found, an impossible one is refused', async () => {
  expect((await get('/999999')).body).toMatchObject({ code: 404, error: 'guide.not_found' });
  expect((await get('/x')).status).toBe(400);
});
