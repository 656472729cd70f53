import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createBanner } from './banners.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await createBanner(app.db, {
    name: { vi: 'Hôm nay', en: 'Today' },
    url: '/video',
    from_date: '2026-11-20',
    to_date: '2026-11-21',
    target: 'mobile',
    image: 'a/1/banner.webp',
    position: 0,
  });
});
afterAll(() => app.close());

/** The test clock begins at noon of 21 November 2026 in Viet Nam. */
const namesAt = async (headers = {}) => {
  const { items } = (await app.http.inject({ url: '/api/banners/list', headers })).json();
  return items.map((item: { name: string }) => item.name);
};

test('a banner shows on its first and last day, in Viet Nam, and is gone at midnight', async () => {
  expect(await namesAt()).toEqual(['Hôm nay']);
  expect(await namesAt({ 'accept-language': 'en' })).toEqual(['Today']);
  app.clock.move((12 * 60 - 1) * 60_000);
  app.shared.drop('all');
  expect(await namesAt()).toEqual(['Hôm nay']);
  app.clock.move(60_000);
  app.shared.drop('all');
  expect(await namesAt()).toEqual([]);
});

test('a banner has name, url, days, picture and target', async () => {
  await createBanner(app.db, {
    name: { vi: 'Tuần này', en: 'This week' },
    url: '/podcast',
    from_date: '2026-11-21',
    to_date: '2026-11-29',
    target: 'desktop',
    image: 'b/1/banner.webp',
    position: 1,
  });
  app.shared.drop('all');
  expect((await app.http.inject('/api/banners/list')).json().items).toContainEqual({
    id: expect.any(Number),
    name: 'Tuần này',
    url: '/podcast',
    from_date: '2026-11-21',
    to_date: '2026-11-29',
    target: 'desktop',
    image: '/media/b/1/banner.webp',
  });
});
