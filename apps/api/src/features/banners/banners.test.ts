import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeBanner } from '../../test/make/banner.ts';
import { createSeedBanner } from './banners.admin.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await createSeedBanner(app.db, {
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
  app.publicCache.invalidate('all');
  expect(await namesAt()).toEqual(['Hôm nay']);
  app.clock.move(60_000);
  app.publicCache.invalidate('all');
  expect(await namesAt()).toEqual([]);
});

test('a banner has name, url, days, picture and target', async () => {
  await createSeedBanner(app.db, {
    name: { vi: 'Tuần này', en: 'This week' },
    url: '/podcast',
    from_date: '2026-11-21',
    to_date: '2026-11-29',
    target: 'desktop',
    image: 'b/1/banner.webp',
    position: 1,
  });
  app.publicCache.invalidate('all');
  expect((await app.http.inject('/api/banners/list')).json().items).toContainEqual({
    id: expect.any(Number),
    name: 'Tuần này',
    url: '/podcast',
    from_date: '2026-11-21',
    to_date: '2026-11-29',
    target: 'desktop',
    image: '/media/b/1/banner.webp',
    focus: 'right bottom',
  });
});

test('a cached list expires at midnight in Viet Nam, before its minute is over', async () => {
  const late = await startTestApp();
  const shown = async () => (await late.http.inject('/api/banners/list')).json().items.length;
  await makeBanner(late.db, { to_date: '2026-11-21' });
  await makeBanner(late.db, { from_date: '2026-11-22', target: 'desktop' });
  await makeBanner(late.db, { from_date: '2026-11-22' });
  const LEFT_MS = 300;
  late.clock.move(12 * 3_600_000 - LEFT_MS);
  expect(await shown()).toBe(1);
  late.clock.move(LEFT_MS);
  await expect.poll(shown).toBe(2);
  await late.close();
});

test('each target has its twenty banners, independent of the other', async () => {
  for (let count = 0; count < 25; count += 1) await makeBanner(app.db, { position: -count });
  app.publicCache.invalidate('all');
  const { items } = (await app.http.inject('/api/banners/list')).json();
  const of = (target: string) => items.filter((item: { target: string }) => item.target === target);
  expect(of('mobile')).toHaveLength(20);
  expect(of('desktop')).toHaveLength(1);
});
