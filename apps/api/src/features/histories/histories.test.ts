import { randomUUID } from 'node:crypto';
import { PLAYABLE_KIND_NAMES, PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { expectSignedInOnly } from '../../test/expect-error.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makePlayable } from '../../test/make/playable.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('playables').execute();
});

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call(method: Method, url: string, headers: Headers, payload?: object) {
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

/** Why an admin reads the history of another account. */
const REASON = encodeURIComponent('Người đọc nhờ tìm lại video');

const pause = (headers: Headers, history_paused: boolean) =>
  call('PUT', '/api/profile', headers, { history_paused });
const adopt = (headers: Headers, items: object[]) =>
  call('POST', '/api/histories/adopt', headers, { items });
const rowsOf = (user_id: number) =>
  app.db
    .selectFrom('histories')
    .where('user_id', '=', user_id)
    .selectAll()
    .orderBy('playable_id')
    .execute();

describe.each(PLAYABLE_KIND_NAMES)('%s', (kind) => {
  const { base, notFound } = PLAYABLE_KINDS[kind];
  const list = `/api/${kind}-histories`;

  const watch = (headers: Headers, id: string | number, seconds: number) =>
    call('PUT', `${base}/progress/${id}`, headers, { seconds });
  const titles = async (headers: Headers, query = '') =>
    (await call('GET', list + query, headers)).body.items.map(
      (item: { title: string }) => item.title,
    );

  /** Watched one after the other, a minute between them. */
  async function watched(headers: Headers, names: string[]) {
    const made = [];
    for (const vi of names) {
      const item = await makePlayable(app.db, { kind, title: { vi } });
      app.clock.move(60_000);
      expect((await watch(headers, item.uuid, 20)).body).toEqual({ kept: true });
      made.push(item);
    }
    return made;
  }

  test('the history of one account is ordered by last watched and has the positions', async () => {
    const { headers } = await makeAccount(app.db);
    const [first, second] = await watched(headers, ['một', 'hai']);
    app.clock.move(60_000);
    expect((await watch(headers, first?.id ?? 0, 31)).body).toEqual({ kept: true });
    const { body } = await call('GET', list, headers);
    expect(body).toMatchObject({ page: 1, size: 12, total: 2 });
    const watched_at = app.clock.now().toISOString();
    expect(body.items).toMatchObject([
      { id: first?.id, kind, title: 'một', seconds: 31, is_finished: false, watched_at },
      { id: second?.id, kind, title: 'hai', seconds: 20 },
    ]);
  });

  test('pages, a category, one item, and a page past the end', async () => {
    const { headers, user_id } = await makeAccount(app.db);
    await watched(headers, ['a', 'b', 'c']);
    const other = await makePlayable(app.db, { kind, category: 'gender', title: { vi: 'giới' } });
    await watch(headers, other.id, 1);
    expect(await titles(headers, '?size=2')).toEqual(['giới', 'c']);
    expect(await titles(headers, '?size=2&page=2')).toEqual(['b', 'a']);
    for (const page of [3, 1_000_000]) {
      const { body } = await call('GET', `${list}?size=2&page=${page}`, headers);
      expect(body).toMatchObject({ items: [], total: 4 });
    }
    const [category] = await app.db
      .selectFrom('categories')
      .where('slug', '=', 'gender')
      .select('id')
      .execute();
    const { body } = await call('GET', `${list}?categoryId=${category?.id}`, headers);
    expect(body).toMatchObject({ total: 1, items: [{ title: 'giới' }] });
    // The tab «All», in the four parameters of the specification.
    const all = await call('GET', `${list}?page=1&size=10&user_id=${user_id}&categoryId=`, headers);
    expect(all).toMatchObject({ status: 200, body: { page: 1, size: 10, total: 4 } });
    expect(await titles(headers, `?uuid=${other.uuid}`)).toEqual(['giới']);
    expect(await titles(headers, '?categoryId=99999999999')).toEqual([]);
    const english = { ...headers, 'accept-language': 'en' };
    expect(await titles(english, `?uuid=${other.uuid}`)).toEqual(['giới']);
  });

  test('items of the other kind and unpublished items are in no list and no total', async () => {
    const { headers, user_id } = await makeAccount(app.db);
    const [item] = await watched(headers, ['đã gỡ']);
    const twin = await makePlayable(app.db, { kind: kind === 'video' ? 'podcast' : 'video' });
    await adopt(headers, [
      { uuid: twin.uuid, seconds: 5, watched_at: app.clock.now().toISOString() },
    ]);
    expect(await titles(headers)).toEqual(['đã gỡ']);
    await app.db
      .updateTable('playables')
      .set({ status: 'trash' })
      .where('id', '=', item?.id ?? 0)
      .execute();
    expect((await call('GET', list, headers)).body).toMatchObject({ items: [], total: 0 });
    expect(await rowsOf(user_id)).toHaveLength(2);
  });

  test('an item in the trash, a draft, another kind, an unknown one: its own not-found', async () => {
    const { headers, user_id } = await makeAccount(app.db);
    const twin = await makePlayable(app.db, { kind: kind === 'video' ? 'podcast' : 'video' });
    const draft = await makePlayable(app.db, { kind, status: 'draft' });
    for (const id of [twin.id, twin.uuid, draft.id, draft.uuid, randomUUID(), 99999999999]) {
      expect(await watch(headers, id, 5)).toMatchObject({ status: 404, body: { error: notFound } });
    }
    expect(await rowsOf(user_id)).toEqual([]);
  });

  test('the history of another account, by its user_id: not found', async () => {
    const mine = await makeAccount(app.db);
    const theirs = await makeAccount(app.db);
    await watched(theirs.headers, ['riêng tư']);
    const query = `?user_id=${theirs.user_id}`;
    for (const url of [list + query, `${list}${query}&reason=${REASON}`]) {
      expect(await call('GET', url, mine.headers)).toMatchObject({
        status: 404,
        body: { code: 404, error: 'not_found' },
      });
    }
    expect((await call('GET', `${list}?user_id=2000000000`, mine.headers)).status).toBe(404);
    expect(await titles(theirs.headers, query)).toEqual(['riêng tư']);
    expect(await titles(mine.headers)).toEqual([]);
  });

  test('an admin reads the history of another account with a reason, and leaves an audit entry', async () => {
    const theirs = await makeAccount(app.db);
    const admin = await makeAccount(app.db, { role: ['admin'] });
    await watched(theirs.headers, ['riêng tư']);
    const entries = async () => {
      const url = `/api/admin/audit?user_id=${admin.user_id}`;
      return (await call('GET', url, admin.headers)).body.items;
    };
    const query = `?user_id=${theirs.user_id}`;
    for (const without of [
      query,
      `${query}&reason=`,
      `${query}&reason=%20%20vì%20%20%20%20%20%20`,
    ]) {
      expect(await call('GET', list + without, admin.headers)).toMatchObject({
        status: 400,
        body: { error: 'validation', fields: { reason: 'validation_history_reason' } },
      });
    }
    expect(await entries()).toEqual([]);
    expect(await titles(admin.headers, `${query}&reason=${REASON}`)).toEqual(['riêng tư']);
    expect(await entries()).toMatchObject([
      {
        subject: 'account',
        verb: 'read_history',
        subject_id: String(theirs.user_id),
        label: 'Nguyễn An',
        changes: [
          { field: 'kind', after: kind },
          { field: 'reason', after: decodeURIComponent(REASON) },
        ],
      },
    ]);
    const unknown = `${list}?user_id=2000000000&reason=${REASON}`;
    expect((await call('GET', unknown, admin.headers)).body.error).toBe('user.not_found');
    expect(await titles(admin.headers)).toEqual([]);
    expect(await titles(admin.headers, `?user_id=${admin.user_id}`)).toEqual([]);
    expect(await entries()).toHaveLength(1);
  });

  test('an entry of another account cannot be removed, by id or by uuid', async () => {
    const mine = await makeAccount(app.db);
    const theirs = await makeAccount(app.db);
    const admin = await makeAccount(app.db, { role: ['admin'] });
    const [item] = await watched(theirs.headers, ['của bạn khác']);
    for (const { headers } of [mine, admin]) {
      for (const id of [item?.id, item?.uuid]) {
        expect(await call('DELETE', `${list}/${id}`, headers)).toMatchObject({
          status: 404,
          body: { error: 'not_found' },
        });
      }
      expect((await call('DELETE', list, headers)).status).toBe(200);
    }
    expect(await titles(theirs.headers)).toEqual(['của bạn khác']);
  });

  test('one entry is removed by id or uuid, then all entries of this kind only', async () => {
    const { headers, user_id } = await makeAccount(app.db);
    const [a, b] = await watched(headers, ['a', 'b', 'c', 'd']);
    const twin = await makePlayable(app.db, { kind: kind === 'video' ? 'podcast' : 'video' });
    await adopt(headers, [
      { uuid: twin.uuid, seconds: 5, watched_at: app.clock.now().toISOString() },
    ]);
    expect(await call('DELETE', `${list}/${a?.id}`, headers)).toEqual({ status: 200, body: {} });
    expect((await call('DELETE', `${list}/${b?.uuid}`, headers)).status).toBe(200);
    expect((await call('DELETE', `${list}/${b?.uuid}`, headers)).status).toBe(404);
    expect((await call('DELETE', `${list}/${twin.id}`, headers)).status).toBe(404);
    expect(await titles(headers)).toEqual(['d', 'c']);
    expect(await call('DELETE', list, headers)).toEqual({ status: 200, body: {} });
    expect(await titles(headers)).toEqual([]);
    expect(await rowsOf(user_id)).toMatchObject([{ playable_id: twin.id }]);
  });

  test.each([
    [0, false],
    [49, false],
    [50, true],
    [57, true],
    [60, true],
    [86_400, true],
  ])('of 60 seconds, at %i s finished is %s', async (seconds, is_finished) => {
    const { headers } = await makeAccount(app.db);
    const { uuid } = await makePlayable(app.db, { kind });
    await watch(headers, uuid, seconds);
    const { body } = await call('GET', list, headers);
    expect(body.items).toMatchObject([{ seconds: Math.min(seconds, 60), is_finished }]);
  });

  test.each([
    [1_000, 949, false],
    [1_000, 950, true],
    [12, 5, false],
    [12, 6, true],
    [4, 0, false],
  ])('of %i seconds, at %i s finished is %s', async (duration, seconds, is_finished) => {
    const { headers } = await makeAccount(app.db);
    const { id } = await makePlayable(app.db, { kind });
    await app.db.updateTable('playables').set({ duration }).where('id', '=', id).execute();
    await watch(headers, id, seconds);
    const { body } = await call('GET', list, headers);
    expect(body.items).toMatchObject([{ seconds, is_finished }]);
  });

  test('while the history is paused nothing is saved and saved entries stay', async () => {
    const { headers } = await makeAccount(app.db);
    const [item] = await watched(headers, ['trước đó']);
    await pause(headers, true);
    app.clock.move(60_000);
    const next = await makePlayable(app.db, { kind });
    for (const id of [item?.uuid, next.uuid]) {
      expect((await watch(headers, id ?? '', 44)).body).toEqual({ kept: false });
    }
    expect((await watch(headers, randomUUID(), 44)).body.error).toBe(notFound);
    const offered = [{ uuid: next.uuid, seconds: 3, watched_at: app.clock.now().toISOString() }];
    expect((await adopt(headers, offered)).body).toEqual({ adopted: 0 });
    expect((await call('GET', list, headers)).body.items).toMatchObject([{ seconds: 20 }]);
    await pause(headers, false);
    expect((await watch(headers, next.uuid, 44)).body).toEqual({ kept: true });
  });

  test.each([
    ['nothing', {}],
    ['a minus', { seconds: -1 }],
    ['a fraction', { seconds: 1.5 }],
    ['a text', { seconds: '5' }],
    ['more than a day', { seconds: 86_401 }],
    ['null', { seconds: null }],
  ])('%s as a position names the field', async (_, payload) => {
    const { headers, user_id } = await makeAccount(app.db);
    const { uuid } = await makePlayable(app.db, { kind });
    const { status, body } = await call('PUT', `${base}/progress/${uuid}`, headers, payload);
    expect({ status, fields: Object.keys(body.fields) }).toEqual({
      status: 400,
      fields: ['seconds'],
    });
    expect(await rowsOf(user_id)).toEqual([]);
  });

  test('the body cannot name the account', async () => {
    const mine = await makeAccount(app.db);
    const theirs = await makeAccount(app.db);
    const { uuid } = await makePlayable(app.db, { kind });
    const payload = { seconds: 9, user_id: theirs.user_id, is_finished: true };
    await call('PUT', `${base}/progress/${uuid}?user_id=${theirs.user_id}`, mine.headers, payload);
    expect(await rowsOf(theirs.user_id)).toEqual([]);
    expect(await rowsOf(mine.user_id)).toMatchObject([{ seconds: 9, is_finished: false }]);
  });

  test.each([
    '?size=101',
    '?size=0',
    '?page=0',
    '?user_id=0',
    '?user_id=99999999999',
    '?user_id=1 or 1=1',
    '?categoryId=x',
    '?uuid=x',
  ])('a list with %s is a 400', async (query) => {
    const { headers } = await makeAccount(app.db);
    expect((await call('GET', list + query, headers)).body.error).toBe('validation');
  });

  test('fifty concurrent positions of one item leave one row', async () => {
    const { headers, user_id } = await makeAccount(app.db);
    const { uuid } = await makePlayable(app.db, { kind });
    const calls = Array.from({ length: 50 }, (_, seconds) => watch(headers, uuid, seconds));
    for (const { body } of await Promise.all(calls)) expect(body).toEqual({ kept: true });
    expect(await rowsOf(user_id)).toHaveLength(1);
  });

  test('other callers are refused', async () => {
    const { uuid } = await makePlayable(app.db, { kind });
    await expectSignedInOnly(app, { method: 'GET', url: list });
    await expectSignedInOnly(app, { method: 'DELETE', url: list });
    await expectSignedInOnly(app, { method: 'DELETE', url: `${list}/${uuid}` });
    const payload = { seconds: 1 };
    await expectSignedInOnly(app, { method: 'PUT', url: `${base}/progress/${uuid}`, payload });
  });
});

describe('the import of a guest’s history', () => {
  const at = (minutes: number) =>
    new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

  test('imports both kinds at once and skips unknown or unpublished items', async () => {
    const { headers, user_id } = await makeAccount(app.db);
    const video = await makePlayable(app.db, { kind: 'video' });
    const podcast = await makePlayable(app.db, { kind: 'podcast' });
    const draft = await makePlayable(app.db, { status: 'draft' });
    const items = [
      { uuid: video.uuid.toUpperCase(), seconds: 12, watched_at: at(-60) },
      { uuid: podcast.uuid, seconds: 999, watched_at: at(-30) },
      { uuid: draft.uuid, seconds: 1, watched_at: at(-30) },
      { uuid: randomUUID(), seconds: 1, watched_at: at(-30) },
    ];
    expect((await adopt(headers, items)).body).toEqual({ adopted: 2 });
    expect(await rowsOf(user_id)).toMatchObject([
      { playable_id: video.id, seconds: 12, is_finished: false, watched_at: new Date(at(-60)) },
      { playable_id: podcast.id, seconds: 60, is_finished: true, watched_at: new Date(at(-30)) },
    ]);
    expect((await adopt(headers, items)).body).toEqual({ adopted: 0 });
  });

  test('a later entry of the account stays, an earlier one is replaced', async () => {
    const { headers, user_id } = await makeAccount(app.db);
    const { uuid } = await makePlayable(app.db);
    await call('PUT', `/api/videos/progress/${uuid}`, headers, { seconds: 30 });
    expect((await adopt(headers, [{ uuid, seconds: 9, watched_at: at(-1) }])).body.adopted).toBe(0);
    expect((await adopt(headers, [{ uuid, seconds: 9, watched_at: at(0) }])).body.adopted).toBe(0);
    expect(await rowsOf(user_id)).toMatchObject([{ seconds: 30 }]);
    app.clock.move(3_600_000);
    expect((await adopt(headers, [{ uuid, seconds: 9, watched_at: at(-1) }])).body.adopted).toBe(1);
    expect(await rowsOf(user_id)).toMatchObject([{ seconds: 9 }]);
  });

  test('duplicates and wrong device clocks are handled', async () => {
    const { headers, user_id } = await makeAccount(app.db);
    const { uuid } = await makePlayable(app.db);
    const twice = [
      { uuid, seconds: 5, watched_at: at(-9) },
      { uuid: uuid.toUpperCase(), seconds: 7, watched_at: at(-2) },
      { uuid, seconds: 6, watched_at: '0000-01-01T00:00:00Z' },
    ];
    expect((await adopt(headers, twice)).body.adopted).toBe(1);
    expect(await rowsOf(user_id)).toMatchObject([{ seconds: 7 }]);
    const ahead = [{ uuid, seconds: 8, watched_at: '9999-12-31T23:59:59Z' }];
    expect((await adopt(headers, ahead)).body.adopted).toBe(1);
    expect(await rowsOf(user_id)).toMatchObject([{ seconds: 8, watched_at: app.clock.now() }]);
    const old = await makePlayable(app.db);
    const ancient = [{ uuid: old.uuid, seconds: 1, watched_at: '0000-01-01T00:00:00Z' }];
    expect((await adopt(headers, ancient)).body.adopted).toBe(1);
    expect((await call('GET', '/api/video-histories', headers)).status).toBe(200);
  });

  test('two devices import the same items concurrently without a deadlock', async () => {
    const { headers, user_id } = await makeAccount(app.db);
    const made = [];
    for (let count = 0; count < 20; count += 1) made.push(await makePlayable(app.db));
    const items = made.map(({ uuid }, n) => ({ uuid, seconds: n, watched_at: at(-n) }));
    const offers = Array.from({ length: 10 }, (_, n) =>
      adopt(headers, n % 2 ? items : items.toReversed()),
    );
    for (const { status } of await Promise.all(offers)) expect(status).toBe(200);
    expect(await rowsOf(user_id)).toHaveLength(20);
  });

  test('an empty import imports nothing', async () => {
    const { headers } = await makeAccount(app.db);
    expect((await adopt(headers, [])).body).toEqual({ adopted: 0 });
  });

  test('more than 200 items, no uuid or no time are refused and nothing is saved', async () => {
    const { headers, user_id } = await makeAccount(app.db);
    const { uuid } = await makePlayable(app.db);
    const good = { uuid, seconds: 1, watched_at: at(-1) };
    const offers = [
      Array.from({ length: 201 }, () => good),
      [good, { ...good, uuid: "'; drop table histories" }],
      [good, { ...good, watched_at: 'yesterday' }],
      [good, { ...good, seconds: 1e9 }],
    ];
    for (const items of offers) {
      expect((await adopt(headers, items)).body).toMatchObject({ code: 400, error: 'validation' });
    }
    expect(await rowsOf(user_id)).toEqual([]);
  });

  test('other callers are refused', () =>
    expectSignedInOnly(app, {
      method: 'POST',
      url: '/api/histories/adopt',
      payload: { items: [] },
    }));
});
