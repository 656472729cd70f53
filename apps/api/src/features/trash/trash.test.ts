import { BANNER_RETENTION_DAYS } from '@mam/contract/banners/banners.admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeBanner } from '../../test/make/banner.ts';
import { makeCourse } from '../../test/make/course.ts';
import { makeGameRounds, ROUND_DRAFTS } from '../../test/make/game-round.ts';
import { makePlayable } from '../../test/make/playable.ts';

let app: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  headers = (await makeAccount(app.db, { role: ['admin'] })).headers;
});
afterAll(() => app.close());

const read = async (query = '') =>
  (await app.http.inject({ url: `/api/admin/trash${query}`, headers })).json();
const post = (url: string, id: number) =>
  app.http.inject({ method: 'POST', url, headers, payload: { ids: [id] } });

test('every kind lies in one trash, with the day on which it is deleted by itself', async () => {
  expect(await read()).toMatchObject({ items: [], total: 0, kinds: [] });
  const banner = await makeBanner(app.db);
  const { id: course } = await makeCourse(app.db);
  const { id: video } = await makePlayable(app.db, { kind: 'video', status: 'published' });
  await post('/api/admin/videos/trash', video);
  app.clock.move(60_000);
  await post('/api/admin/courses/trash', course);
  app.clock.move(60_000);
  await post('/api/admin/banners/delete', banner);
  const deleted = app.clock.now();

  const { items, total, kinds } = await read();
  expect(total).toBe(3);
  expect(
    items.map(({ kind, id, ends_at }: Record<string, unknown>) => [kind, id, ends_at]),
  ).toEqual([
    ['banner', banner, addDays(deleted, BANNER_RETENTION_DAYS).toISOString()],
    ['course', course, null],
    ['video', video, null],
  ]);
  expect(kinds).toEqual([
    { kind: 'video', count: 1 },
    { kind: 'banner', count: 1 },
    { kind: 'course', count: 1 },
  ]);
  const ofCourses = await read('?kind=course');
  expect(ofCourses).toMatchObject({ total: 1, items: [{ kind: 'course', id: course }] });
  expect(ofCourses.kinds).toHaveLength(3);
  expect((await read('?page=2&size=2')).items).toMatchObject([{ kind: 'video' }]);

  await post('/api/admin/courses/restore', course);
  expect((await read()).total).toBe(2);
});

test('a row that was begun in one language lies there with its name', async () => {
  const en = '';
  const [id = 0] = await makeGameRounds(app.db, [
    { ...ROUND_DRAFTS.word, status: 'draft', word: { vi: 'thử nghiệm', en } },
  ]);
  app.clock.move(60_000);
  await post('/api/admin/game-rounds/delete', id);
  for (const query of ['?kind=game_round', '']) {
    const { items } = await read(query);
    expect(items[0]).toMatchObject({ kind: 'game_round', id, name: { vi: 'thử nghiệm' } });
    expect(items[0].name).not.toHaveProperty('en');
  }
});

test('a kind that there is not is refused', async () => {
  const { statusCode } = await app.http.inject({ url: '/api/admin/trash?kind=bill', headers });
  expect(statusCode).toBe(400);
});
