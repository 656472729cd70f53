import { DAY_MS } from '@mam/contract/core/days';
import { HOURLY_ADDRESS_LIMIT } from '@mam/contract/core/rate-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createEmptyDatabase } from '../../test/database.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeComment } from '../../test/make/comment.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { downloadItem, putDownloadFile, viewItem, voteFor } from '../../test/make/reader-event.ts';
import { makeTopic } from '../../test/make/topic.ts';
import { withdrawVotes } from '../reactions/reactions.service.ts';

let app: TestApp;
let admin: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  admin = (await makeAccount(app.db, { role: ['admin'] })).headers;
});
afterAll(() => app.close());

async function ask(start_date: string, end_date = start_date, base = '/api/admin') {
  const url = `${base}/statistics?start_date=${start_date}&end_date=${end_date}`;
  const response = await app.http.inject({
    url,
    headers: { ...admin, 'accept-language': 'vi' },
  });
  return response.json();
}

async function makeItem(kind: 'video' | 'podcast' = 'video') {
  const { id } = await makePlayable(app.db, { kind });
  await putDownloadFile(app, { id, kind });
  return { id, kind };
}

/** Runs on a day of its own, so that nothing of other tests is in it. */
function newDay(): string {
  app.clock.move(10 * DAY_MS);
  return app.clock.now().toISOString().slice(0, 10);
}

test('two hundred readers at once are two hundred views, likes and downloads of their hour', async () => {
  const today = newDay();
  const item = await makeItem();
  const readers = await Promise.all(Array.from({ length: 20 }, () => makeAccount(app.db)));
  await Promise.all([
    ...Array.from({ length: 200 }, () => viewItem(app, item)),
    ...readers.map(({ headers }) => voteFor(app, item, 'like', headers)),
    ...readers.map(() => downloadItem(app, item)),
  ]);
  const { points, totals } = await ask(today);
  expect(totals).toMatchObject({ views: 200, likes: 20, dislikes: 0, downloads: 20 });
  expect(points).toHaveLength(24);
  expect(points[12]).toMatchObject({ at: `${today}T12`, views: 200, likes: 20, downloads: 20 });
});

test('a second view within the hour, admins and failed votes are not counted', async () => {
  const today = newDay();
  const item = await makeItem();
  const payload = { device_id: 'one-device-of-22-symbols' };
  const view = (headers = {}) =>
    app.http.inject({ method: 'PUT', url: `/api/videos/view/${item.id}`, payload, headers });
  await view(admin);
  await view();
  await view();
  const reader = await makeAccount(app.db);
  await app.db
    .updateTable('playables')
    .set({ status: 'trash' })
    .where('id', '=', item.id)
    .execute();
  await expect(voteFor(app, item, 'like', reader.headers)).rejects.toThrow('not_found');
  expect((await ask(today)).totals).toMatchObject({ views: 1, likes: 0 });
});

test('a withdrawn vote is subtracted on the day of the withdrawal', async () => {
  const first = newDay();
  const item = await makeItem('podcast');
  const { headers, user_id } = await makeAccount(app.db);
  await voteFor(app, item, 'like', headers);
  app.clock.move(DAY_MS);
  await voteFor(app, item, 'dislike', headers);
  const second = app.clock.now().toISOString().slice(0, 10);
  app.clock.move(DAY_MS);
  await app.db.transaction().execute((tx) => withdrawVotes(tx, user_id, app.clock.now()));
  const third = app.clock.now().toISOString().slice(0, 10);
  const { points, totals, top } = await ask(first, third, '/api/podcasts');
  expect(points).toMatchObject([
    { at: first, likes: 1, dislikes: 0 },
    { at: second, likes: -1, dislikes: 1 },
    { at: third, likes: 0, dislikes: -1 },
  ]);
  expect(totals).toMatchObject({ likes: 0, dislikes: 0 });
  expect(top.likes).toEqual([]);
});

test('only the first request of a download counts', async () => {
  const today = newDay();
  const item = await makeItem();
  const device = { 'x-device-id': 'one-device-of-22-symbols' };
  await downloadItem(app, item, { ...device, range: 'bytes=0-' });
  await downloadItem(app, item, { ...device, range: 'bytes=4-' });
  expect((await ask(today)).totals.downloads).toBe(1);
});

test('a device has a download counted once an hour, however many beginnings it asks for', async () => {
  const today = newDay();
  const [item, other] = [await makeItem(), await makeItem()];
  const begin = (of: typeof item, agent = 'Firefox') =>
    app.http.inject({
      url: `/api/videos/download/${of.id}`,
      headers: { range: 'bytes=0-0', 'user-agent': agent },
    });
  for (let count = 0; count < 20; count += 1) await begin(item);
  await begin(item, 'Safari');
  await begin(other);
  expect((await ask(today)).totals.downloads).toBe(3);
  app.clock.move(DAY_MS);
  await begin(item);
  expect((await ask(today, app.clock.now().toISOString().slice(0, 10))).totals.downloads).toBe(4);
});

test('a thousand invented devices of one address are as many as a school, for views and downloads', async () => {
  const today = newDay();
  const item = await makeItem();
  for (let batch = 0; batch < 20; batch += 1) {
    await Promise.all(Array.from({ length: 50 }, () => viewItem(app, item)));
    await Promise.all(Array.from({ length: 20 }, () => downloadItem(app, item)));
  }
  const { totals } = await ask(today);
  expect(totals).toMatchObject({ views: HOURLY_ADDRESS_LIMIT, downloads: HOURLY_ADDRESS_LIMIT });
  // Another item counts at once, and the same one on the next day.
  expect(await viewItem(app, await makeItem())).toEqual({ counted: true });
  app.clock.move(DAY_MS);
  expect(await viewItem(app, item)).toEqual({ counted: true });
});

test('a purged item stays in totals, points and top lists, without its title', async () => {
  const today = newDay();
  const [gone, stays] = [await makeItem(), await makeItem('podcast')];
  await viewItem(app, gone);
  await viewItem(app, gone);
  await viewItem(app, stays);
  await app.db.deleteFrom('playables').where('id', '=', gone.id).execute();
  const { totals, top, categories } = await ask(today);
  expect(totals).toMatchObject({ views: 3, video: { views: 2 }, podcast: { views: 1 } });
  expect(top.views).toMatchObject([
    { id: gone.id, kind: 'video', uuid: null, title: null, views: 2 },
    { id: stays.id, kind: 'podcast', title: { vi: 'Một video' }, views: 1 },
  ]);
  expect(categories).toHaveLength(6);
  expect(categories.at(-1)).toMatchObject({ category_id: null, name: null, views: 2 });
});

test('five of the most viewed at most; of equals the newer first', async () => {
  const today = newDay();
  const ids: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const item = await makeItem();
    await viewItem(app, item);
    ids.unshift(item.id);
  }
  const { top } = await ask(today);
  expect(top.views.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 5));
});

test('an account counts as new once, when its address is verified in any way', async () => {
  const today = newDay();
  const now = app.clock.now();
  const { user_id } = await makeAccount(app.db, { isVerified: false });
  const confirm = (email_verified_at: Date) =>
    app.db.updateTable('accounts').set({ email_verified_at }).where('id', '=', user_id).execute();
  expect((await ask(today)).totals.new_users).toBe(0);
  await confirm(now);
  await confirm(new Date(now.getTime() + DAY_MS));
  const role: 'customer'[] = ['customer'];
  const imported = Array.from({ length: 3 }, (_, n) => ({
    role,
    email: `imported${n}@example.test`,
    first_name: 'An',
    last_name: 'Nguyễn',
    email_verified_at: n < 2 ? now : null,
  }));
  await app.db.insertInto('accounts').values(imported).execute();
  const { totals, points } = await ask(today);
  expect(totals.new_users).toBe(3);
  expect(points[12].new_users).toBe(3);
  await app.db.deleteFrom('accounts').where('id', '=', user_id).execute();
  expect((await ask(today)).totals.new_users).toBe(3);
});

test('a comment counts in its hour while it is shown, on a video and on a topic', async () => {
  const today = newDay();
  const item = await makeItem();
  const author = await makeAccount(app.db);
  const topic = await makeTopic(app.db);
  const first = await makeComment(app, item.id, author);
  await makeComment(app, topic.id, { ...author, kind: 'topic', side: 'agree', anonymous: true });
  expect((await ask(today)).totals.comments).toBe(2);
  const url = `/api/videos-comments/${first.id}`;
  await app.http.inject({ method: 'DELETE', url, headers: author.headers });
  const { totals, points } = await ask(today);
  expect([totals.comments, points[12].comments]).toEqual([1, 1]);
});

test('during a range the previous one counts up to the same hour', async () => {
  newDay();
  const item = await makeItem();
  // At noon in Viet Nam, then at ten in the evening; a day later it is noon again.
  await viewItem(app, item);
  app.clock.move(10 * 3_600_000);
  await viewItem(app, item);
  app.clock.move(14 * 3_600_000);
  const today = app.clock.now().toISOString().slice(0, 10);
  const { previous } = await ask(today);
  expect(previous.until).toBe(`${previous.end_date}T12`);
  expect(previous.totals.views).toBe(1);
  expect(previous.points[22].views).toBe(1);
  app.clock.move(DAY_MS);
  const over = await ask(today);
  expect(over.previous).toMatchObject({ until: null, totals: { views: 2 } });
});

test.each([
  ['', ['start_date', 'end_date']],
  ['?start_date=2026-11-21', ['end_date']],
  ['?start_date=2026-02-30&end_date=2026-03-01', ['start_date']],
  ['?start_date=2026-11-21&end_date=2026-11-20', ['end_date']],
  ['?start_date=2000-01-01&end_date=2020-01-01', ['end_date']],
  ["?start_date=2026-11-21'--&end_date=2026-11-21", ['start_date']],
])('«%s» is refused', async (query, fields) => {
  for (const base of ['/api/videos', '/api/podcasts', '/api/admin']) {
    const response = await app.http.inject({ url: `${base}/statistics${query}`, headers: admin });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual(fields);
  }
});

test('the export has the points of the chart, one a row', async () => {
  const today = newDay();
  const item = await makeItem();
  await viewItem(app, item);
  const url = `/api/admin/statistics/export?format=csv&start_date=${today}&end_date=${today}`;
  const get = async (more = '', language = 'vi') => {
    const headers = { ...admin, 'accept-language': language };
    const { body } = await app.http.inject({ url: url + more, headers });
    return body.replace('\uFEFF', '').trimEnd().split('\r\n');
  };
  const site = await get();
  expect(site).toHaveLength(25);
  expect(site[0]).toBe(
    'Thời điểm,Lượt xem,Lượt thích,Lượt không thích,Lượt tải,Bình luận,Đã qua bài kiểm tra,Tài khoản mới',
  );
  expect(site[13]).toBe(`${today} 12:00,1,0,0,0,0,0,0`);
  const podcasts = await get('&kind=podcast', 'en');
  expect(podcasts[0]).toBe('Time,Views,Likes,Dislikes,Downloads');
  expect(podcasts[13]).toBe(`${today} 12:00,0,0,0,0`);
});

test('a new installation counts from its first day, accounts by the hour of their verification', async () => {
  const database = await createEmptyDatabase();
  try {
    await migrate(database.pool);
    await makeAccount(database.db);
    const baseline = await database.db.selectFrom('statistics_baseline').select('count').execute();
    expect(baseline.map(({ count }) => count)).toEqual(Array(8).fill(0));
    const days = await database.db.selectFrom('statistics_days').selectAll().execute();
    expect(days).toMatchObject([{ day: '2000-01-01', metric: 'new_users', count: 1 }]);
    expect(days[0]?.hours[7]).toBe(1);
  } finally {
    await database.drop();
  }
});
