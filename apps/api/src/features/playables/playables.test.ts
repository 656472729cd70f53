import { PLAYABLE_KIND_NAMES, PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import { playableInfo } from '@mam/contract/playables/playables';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeFiles } from '../../test/make/files.ts';
import { makePlayable, newPlayable } from '../../test/make/playable.ts';
import { readVotes } from '../../test/make/votes.ts';
import { createReadyPlayable } from './playables.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await app.http.inject({ method: 'GET', url, headers });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

test('a download has a neutral name and is sent in ranges, from whatever store', async () => {
  const { uuid } = await makePlayable(app.db);
  const media = JSON.stringify(await makeFiles(app.storage));
  await app.db.updateTable('playables').set({ media }).where('uuid', '=', uuid).execute();
  const url = `/api/videos/download/${uuid}`;
  const { statusCode, body, headers } = await app.http.inject({ url });
  expect([statusCode, body]).toEqual([200, 'download.mp4']);
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': 'no-cache',
    'content-disposition': `attachment; filename="mam-${uuid.slice(-8)}.mp4"`,
  });
  const rest = await app.http.inject({ url, headers: { range: 'bytes=9-' } });
  expect([rest.statusCode, rest.body]).toEqual([206, 'mp4']);
});

describe.each(PLAYABLE_KIND_NAMES)('%s', (kind) => {
  const { base, likePath, dislikePath, notFound } = PLAYABLE_KINDS[kind];

  beforeEach(async () => {
    await app.db.deleteFrom('playables').execute();
    app.publicCache.invalidate('all');
  });

  const titlesOf = (body: { items: { title: string }[] }) => body.items.map((item) => item.title);
  const titled = (vi: string) => ({ title: { vi, en: `en ${vi}` } });

  test('lists page by page, newest first, with an exact total', async () => {
    for (let day = 1; day <= 5; day += 1) {
      await makePlayable(app.db, {
        kind,
        ...titled(`ngày ${day}`),
        published_at: `2026-10-0${day}T00:00:00.000Z`,
      });
    }
    const first = await get(`${base}/list?page=1&size=2`);
    expect(first.body).toMatchObject({ page: 1, size: 2, total: 5 });
    expect(titlesOf(first.body)).toEqual(['ngày 5', 'ngày 4']);
    expect(titlesOf((await get(`${base}/list?page=3&size=2`)).body)).toEqual(['ngày 1']);
    expect((await get(`${base}/list?page=9&size=2`)).body).toMatchObject({ items: [], total: 5 });
    expect((await get(`${base}/list?page=1000000&size=100`)).body).toMatchObject({
      items: [],
      total: 5,
    });
  });

  test.each(['99999999999', '9007199254740991'])(
    'the id %s, beyond what the database counts to, is a 404 and not a fault of ours',
    async (id) => {
      const { headers } = await makeAccount(app.db);
      const body = { device_id: 'x'.repeat(22) };
      for (const call of [
        { method: 'GET', url: `${base}/infomation?uuid=${id}` },
        { method: 'GET', url: `${base}/download/${id}` },
        { method: 'PUT', url: `${base}/view/${id}`, payload: body },
        { method: 'PUT', url: `${base}/${likePath}/${id}`, headers },
      ] as const) {
        expect((await app.http.inject(call)).json()).toMatchObject({ code: 404, error: notFound });
      }
      const list = await get(`${base}/list?categoryId=${id}`);
      expect(list).toMatchObject({ status: 200, body: { items: [], total: 0 } });
    },
  );

  test('NUL in a keyword is ignored', async () => {
    await makePlayable(app.db, { kind, ...titled('khác') });
    expect((await get(`${base}/list?keyword=khac%00`)).body.total).toBe(1);
  });

  test('a scheduled item is not shown', async () => {
    const item = newPlayable({ kind, published_at: '2026-12-24T00:00:00.000Z' });
    await createReadyPlayable(app.db, item, app.clock.now());
    expect((await get(`${base}/list`)).body.items).toEqual([]);
    expect((await get(`${base}/infomation?uuid=${item.uuid}`)).status).toBe(404);
  });

  test('sorts by views, likes and age', async () => {
    await makePlayable(app.db, {
      kind,
      ...titled('a'),
      views: 5,
      likes: 1,
      published_at: '2026-10-01T00:00:00.000Z',
    });
    await makePlayable(app.db, {
      kind,
      ...titled('b'),
      views: 1,
      likes: 9,
      published_at: '2026-10-02T00:00:00.000Z',
    });
    expect(titlesOf((await get(`${base}/list?sort=views`)).body)).toEqual(['a', 'b']);
    expect(titlesOf((await get(`${base}/list?sort=likes`)).body)).toEqual(['b', 'a']);
    expect(titlesOf((await get(`${base}/list?sort=oldest`)).body)).toEqual(['a', 'b']);
  });

  test('an unknown sort, a huge size or a bad page is a 400 that names each field', async () => {
    const { status, body } = await get(
      `${base}/list?sort=views;drop table playables&size=101&page=0`,
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 400, error: 'validation' });
    expect(Object.keys(body.fields).sort()).toEqual(['page', 'size', 'sort']);
  });

  test('filters by category and counts it', async () => {
    await makePlayable(app.db, { kind, category: 'gender', ...titled('giới') });
    await makePlayable(app.db, { kind, category: 'safe-sex', ...titled('an toàn') });
    const { body: cats } = await get('/api/categories');
    const gender = cats.items.find((c: { slug: string }) => c.slug === 'gender');
    expect(gender[`${kind}_count`]).toBe(1);
    const { body } = await get(`${base}/list?categoryId=${gender.id}`);
    expect(titlesOf(body)).toEqual(['giới']);
    expect(body.total).toBe(1);
  });

  test('drafts, scheduled and trashed items are in no list, no count and no page', async () => {
    for (const status of ['draft', 'scheduled', 'trash'] as const) {
      const { uuid } = await makePlayable(app.db, { kind, status });
      expect((await get(`${base}/infomation?uuid=${uuid}`)).body).toMatchObject({
        code: 404,
        error: notFound,
      });
    }
    expect((await get(`${base}/list`)).body).toMatchObject({ items: [], total: 0 });
  });

  test('rows keep their pages while views are counted', async () => {
    for (let n = 0; n < 6; n += 1) await makePlayable(app.db, { kind, ...titled(`số ${n}`) });
    const pages = await Promise.all(
      [1, 2, 3].map((page) => get(`${base}/list?page=${page}&size=2`)),
    );
    const all = pages.flatMap(({ body }) => titlesOf(body));
    expect(new Set(all).size).toBe(6);
  });

  test('responses are in the requested language, by default in Vietnamese', async () => {
    const { uuid } = await makePlayable(app.db, {
      kind,
      title: { vi: 'Chào', en: 'Hello' },
      description: { vi: 'Chỉ tiếng Việt' },
    });
    const url = `${base}/infomation?uuid=${uuid}`;
    expect((await get(url, { 'accept-language': 'en-GB,en;q=0.9' })).body).toMatchObject({
      title: 'Hello',
      description: 'Chỉ tiếng Việt',
    });
    expect((await get(url, { 'accept-language': 'fr' })).body.title).toBe('Chào');
  });

  test('one item: sources, chapters, transcript, related; by uuid or integer id', async () => {
    const health_reviewed_on = '2026-10-31';
    const { id, uuid } = await makePlayable(app.db, { kind, health_reviewed_on });
    await makePlayable(app.db, { kind, ...titled('cùng chủ đề') });
    const { body } = await get(`${base}/infomation?uuid=${uuid}`);
    expect(playableInfo.parse(body)).toMatchObject({
      id,
      uuid,
      kind,
      transcript: [{ start: 0, text: 'Chào bạn' }],
      health_reviewed_on,
    });
    expect(titlesOf({ items: body.related })).toEqual(['cùng chủ đề']);
    expect((await get(`${base}/infomation?uuid=${id}`)).body.uuid).toBe(uuid);
  });

  test.each(['not-a-uuid', '', '0', "1' or 1=1"])('a wrong uuid (%s) is a 400', async (uuid) => {
    const { status, body } = await get(`${base}/infomation?uuid=${encodeURIComponent(uuid)}`);
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty('uuid');
  });

  describe('keyword', () => {
    beforeEach(async () => {
      await makePlayable(app.db, { kind, ...titled('Tình dục an toàn: bắt đầu từ đâu?') });
      await makePlayable(app.db, {
        kind,
        ...titled('Đồng thuận là gì'),
        description: { vi: 'Không phải lúc nào cũng dễ' },
      });
    });

    test.each([
      ['tinh duc an toan', 'Tình dục an toàn: bắt đầu từ đâu?'],
      ['TÌNH DỤC', 'Tình dục an toàn: bắt đầu từ đâu?'],
      ['tình dục'.normalize('NFD'), 'Tình dục an toàn: bắt đầu từ đâu?'],
      ['dong thuan', 'Đồng thuận là gì'],
      ['ddong thuan', 'Đồng thuận là gì'],
      ['khong phai', 'Đồng thuận là gì'],
      ['thua', 'Đồng thuận là gì'],
    ])('%s finds «%s»', async (keyword, title) => {
      const { body } = await get(
        `${base}/list?keyword=${encodeURIComponent(keyword)}&page=1&size=3`,
      );
      expect(titlesOf(body)).toEqual([title]);
      expect(body.total).toBe(1);
    });

    test('unknown words find nothing', async () => {
      expect((await get(`${base}/list?keyword=xyzzy`)).body).toMatchObject({ items: [], total: 0 });
    });

    test.each(['a', '%', "'", '%%', 'đ', ' - ', '🙂'])(
      '%s has less than two letters and finds nothing instead of everything',
      async (keyword) => {
        const { status, body } = await get(
          `${base}/list?keyword=${encodeURIComponent(keyword)}&page=2`,
        );
        expect([status, body]).toEqual([200, { items: [], page: 2, size: 12, total: 0 }]);
      },
    );

    test('an empty keyword and an empty category are none', async () => {
      expect((await get(`${base}/list?keyword=&categoryId=`)).body.total).toBe(2);
      expect((await get(`${base}/list?keyword=%20`)).body.total).toBe(2);
    });

    test('the total is the same beyond the last page', async () => {
      const { body } = await get(`${base}/list?keyword=khong&page=999999&size=100`);
      expect(body).toMatchObject({ items: [], total: 1 });
    });

    test('searches take turns, and one that finds no place is a 503 with the seconds to wait', async () => {
      const find = () => get(`${base}/list?keyword=khong`);
      const { searches, first } = await app.db.transaction().execute(async (tx) => {
        await sql`lock table playables in access exclusive mode`.execute(tx);
        // Four run, thirty of one client wait.
        const searches = Array.from({ length: 36 }, find);
        return { searches, first: await Promise.race(searches) };
      });
      expect([first.status, first.body.error]).toEqual([503, 'unavailable']);
      expect(first.headers['retry-after']).toBe('5');
      await Promise.all(searches);
      expect((await find()).body.total).toBe(1);
    });

    test.each(["'", "a' | !!", ':*', '&&&', '%', '\\', 'a:b <-> c', '🙂', ' '])(
      '%s breaks nothing',
      async (keyword) => {
        expect((await get(`${base}/list?keyword=${encodeURIComponent(keyword)}`)).status).toBe(200);
      },
    );

    test('rows with the typed marks come first', async () => {
      await makePlayable(app.db, {
        kind,
        ...titled('Má và mạ'),
        published_at: '2026-01-01T00:00:00.000Z',
      });
      await makePlayable(app.db, {
        kind,
        ...titled('Ma trận'),
        published_at: '2026-06-01T00:00:00.000Z',
      });
      const { body } = await get(`${base}/list?keyword=${encodeURIComponent('má')}`);
      expect(titlesOf(body)).toEqual(['Má và mạ', 'Ma trận']);
    });

    test.each([
      ['hòa', ['Hoà bình', 'Hòa nhạc', 'Hoang mạc']],
      ['hoà'.normalize('NFD'), ['Hoà bình', 'Hòa nhạc', 'Hoang mạc']],
      ['hòa b', ['Hoà bình']],
      ['hoang', ['Hoang mạc', 'Hoàng hôn']],
    ])('«%s» matches both spellings of a tone before other marks', async (keyword, titles) => {
      for (const [index, title] of titles.entries()) {
        // The last one is the newest, so only the ranking can put it behind the others.
        const published_at = index === titles.length - 1 ? '2026-03-01' : `2026-02-${28 - index}`;
        await makePlayable(app.db, {
          kind,
          ...titled(title),
          published_at: `${published_at}T00:00:00.000Z`,
        });
      }
      const { body } = await get(`${base}/list?keyword=${encodeURIComponent(keyword)}`);
      expect(titlesOf(body)).toEqual(titles);
    });
  });

  test('visitors cannot vote: 401, and nothing is counted', async () => {
    const { uuid } = await makePlayable(app.db, { kind });
    for (const path of [likePath, dislikePath]) {
      const response = await app.http.inject({ method: 'PUT', url: `${base}/${path}/${uuid}` });
      expect(response.json()).toMatchObject({ code: 401, error: 'auth.required' });
    }
    expect((await get(`${base}/infomation?uuid=${uuid}`)).body).toMatchObject({
      likes: 0,
      dislikes: 0,
    });
  });

  test('like and dislike exclude each other and the same vote again withdraws it', async () => {
    const { id, uuid } = await makePlayable(app.db, { kind });
    const { headers } = await makeAccount(app.db);
    const put = async (path: string, name: string | number) =>
      (await app.http.inject({ method: 'PUT', url: `${base}/${path}/${name}`, headers })).json();
    expect(await put(likePath, uuid)).toEqual({ likes: 1, dislikes: 0, my_vote: 'like' });
    expect(await put(dislikePath, id)).toEqual({ likes: 0, dislikes: 1, my_vote: 'dislike' });
    expect(await put(dislikePath, id)).toEqual({ likes: 0, dislikes: 0, my_vote: null });
  });

  test('after fifty concurrent votes of one account the counters match the stored vote', async () => {
    const { id, uuid } = await makePlayable(app.db, { kind });
    const { headers } = await makeAccount(app.db);
    const calls = Array.from({ length: 50 }, (_, n) =>
      app.http.inject({
        method: 'PUT',
        url: `${base}/${n % 3 ? likePath : dislikePath}/${uuid}`,
        headers,
      }),
    );
    expect((await Promise.all(calls)).every((r) => r.statusCode === 200)).toBe(true);
    const { counters, votes } = await readVotes(app.db, id);
    expect(counters).toEqual(votes);
  });

  test('the same list twice has the same ETag and answers 304', async () => {
    await makePlayable(app.db, { kind });
    const first = await get(`${base}/list`);
    const etag = String(first.headers.etag);
    const again = await app.http.inject({
      method: 'GET',
      url: `${base}/list`,
      headers: { 'if-none-match': etag },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});

test.each(PLAYABLE_KIND_NAMES)('a %s has every field of the specification', async (kind) => {
  await app.db.deleteFrom('playables').execute();
  app.publicCache.invalidate('all');
  const fields = {
    title: { vi: 'Tên' },
    description: { vi: 'Mô tả' },
    category: 'gender',
  } as const;
  const { uuid } = await makePlayable(app.db, { kind, ...fields, views: 7, likes: 4, dislikes: 1 });
  const { base } = PLAYABLE_KINDS[kind];
  const { items } = (await app.http.inject('/api/categories')).json();
  const category = items.find(({ slug }: { slug: string }) => slug === 'gender');
  for (const row of [
    (await app.http.inject(`${base}/list`)).json().items[0],
    (await app.http.inject(`${base}/infomation?uuid=${uuid}`)).json(),
  ]) {
    expect(row).toMatchObject({
      uuid,
      category_id: category.id,
      title: 'Tên',
      description: 'Mô tả',
      duration: 60,
      image: expect.stringMatching(/^\/media\//),
      views: 7,
      likes: 4,
      dislikes: 1,
    });
    // Ten votes at 3.5 of 5 to begin with, then four likes and one dislike: 11 of 15.
    expect(row.rating).toBe(3.7);
  }
});

test('below five votes the rating is null', async () => {
  const { uuid } = await makePlayable(app.db, { likes: 3, dislikes: 1 });
  const info = (await app.http.inject(`/api/videos/infomation?uuid=${uuid}`)).json();
  expect(info).toMatchObject({ rating: null });
});
