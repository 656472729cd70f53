import { randomUUID } from 'node:crypto';
import type { Side } from '@mam/contract/comments/thread-kinds';
import { PAGE_SIZE_MAX } from '@mam/contract/core/constants';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { expectSignedInOnly } from '../../test/expect-error.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeComment } from '../../test/make/comment.ts';
import { makeTopic } from '../../test/make/topic.ts';
import { publishTallies } from './topics.queries.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('topics').execute();
  app.publicCache.invalidate('all');
});

const TODAY = '2026-11-21';
const YESTERDAY_END = new Date(`${TODAY}T00:00:00+07:00`);
const TODAY_END = new Date('2026-11-22T00:00:00+07:00');

type Headers = Record<string, string>;

async function get(path: string, headers: Headers = {}) {
  const response = await app.http.inject({ url: `/api/topics/${path}`, headers });
  return { status: response.statusCode, body: response.json() };
}

async function takeSide(headers: Headers, id: number | string, side: string | null) {
  const request = { method: 'PUT', url: `/api/topics/side/${id}`, headers, payload: { side } };
  const response = await app.http.inject(request as { method: 'PUT' } & typeof request);
  return { status: response.statusCode, body: response.json() };
}

/** The counters, and the sides that they count. */
async function readTallies(topic_id: number) {
  const topic = app.db.selectFrom('topics').where('id', '=', topic_id);
  const counters = await topic.select(['agree', 'disagree', 'unsure']).executeTakeFirstOrThrow();
  const sides = await app.db
    .selectFrom('topic_sides')
    .where('topic_id', '=', topic_id)
    .select('side')
    .execute();
  const counted = { agree: 0, disagree: 0, unsure: 0 };
  for (const { side } of sides) counted[side] += 1;
  return { counters, counted };
}

const titles = async (query = '') =>
  (await get(`list${query}`)).body.items.map(({ title }: { title: string }) => title);

test('the list has open topics, then closed ones; drafts and topics of tomorrow are not found', async () => {
  const closed = await makeTopic(app.db, { title: 'Đã khép', closes_at: YESTERDAY_END });
  await makeTopic(app.db, { title: 'Hết hôm nay', closes_at: TODAY_END, category: 'safe-sex' });
  await makeTopic(app.db, { title: 'Mới', opens_at: YESTERDAY_END });
  const draft = await makeTopic(app.db, { title: 'Nháp', status: 'draft' });
  const later = await makeTopic(app.db, { title: 'Mai', opens_at: TODAY_END });
  expect(await titles()).toEqual(['Hết hôm nay', 'Mới', 'Đã khép']);
  expect(await titles('?state=open')).toEqual(['Hết hôm nay', 'Mới']);
  expect(await titles('?state=closed')).toEqual(['Đã khép']);
  expect(await titles('?size=1&page=2')).toEqual(['Mới']);
  const { body } = await get('list?state=open');
  const { category_id } = body.items[0];
  expect(body).toMatchObject({ total: 2, page: 1 });
  expect(body.items[0]).toMatchObject({ state: 'open', opens_on: '2026-11-01', closes_on: TODAY });
  expect(await titles(`?categoryId=${category_id}`)).toEqual(['Hết hôm nay']);
  for (const { id } of [draft, later, { id: 999_999_999 }, { id: randomUUID() }]) {
    expect(await get(`information?uuid=${id}`)).toMatchObject({
      status: 404,
      body: { error: 'topic.not_found' },
    });
  }
  expect((await get(`information?uuid=${closed.uuid}`)).body).toMatchObject({ state: 'closed' });
});

test('a topic by id or uuid in the language of the call, with open topics beside it', async () => {
  const { id, uuid } = await makeTopic(app.db, { title: 'Một', summary: 'Còn kín' });
  await makeTopic(app.db, { title: 'Khác', category: 'safe-sex', opens_at: YESTERDAY_END });
  await makeTopic(app.db, { title: 'Cùng' });
  await makeTopic(app.db, { title: 'Khép', closes_at: YESTERDAY_END });
  const { body } = await get(`information?uuid=${id}`, { 'accept-language': 'en' });
  expect(body).toMatchObject({ id, uuid, title: 'Một (en)', ping: 'Bạn thấy sao?' });
  expect((await get('list', { 'accept-language': 'en' })).body.items[0].side_names).toEqual({
    agree: 'Yes',
    disagree: 'No',
    unsure: 'Not sure',
  });
  expect(body.side_names).toEqual({ agree: 'Yes', disagree: 'No', unsure: 'Not sure' });
  expect(body.related.map(({ title }: { title: string }) => title)).toEqual([
    'Cùng (en)',
    'Khác (en)',
  ]);
  expect(body).toMatchObject({ tally: null, summary: null });
});

test('the reasons of the sides stand on the page of a topic in the language of the call, and in no list', async () => {
  const side_reasons = {
    agree: { vi: 'Vui', en: 'Fun' },
    disagree: { vi: 'Mệt' },
    unsure: { vi: 'Tùy', en: 'Depends' },
  };
  const { uuid } = await makeTopic(app.db, { side_reasons });
  const plain = await makeTopic(app.db);
  const english = { 'accept-language': 'en' };
  const info = (await get(`information?uuid=${uuid}`, english)).body;
  expect(info.side_reasons).toEqual({ agree: 'Fun', disagree: 'Mệt', unsure: 'Depends' });
  expect((await get(`information?uuid=${plain.uuid}`)).body.side_reasons).toBeNull();
  for (const item of [...(await get('list')).body.items, ...info.related])
    expect(item).not.toHaveProperty('side_reasons');
});

/** Nine more accounts on this side. */
async function addNine(id: number, side: Side) {
  const accounts = await Promise.all(Array.from({ length: 9 }, () => makeAccount(app.db)));
  for (const { headers } of accounts) await takeSide(headers, id, side);
}

test('a side is taken and changed; the tally is that of the full hour, and never on the page of all', async () => {
  const { id, uuid } = await makeTopic(app.db);
  const reader = await makeAccount(app.db);
  const side = (path: string | number = id) => get(`side/${path}`, reader.headers);
  expect((await side()).body).toEqual({ side: null, previous: null, tally: null });
  await addNine(id, 'disagree');
  expect((await side()).body.tally).toBeNull();

  const first = await takeSide(reader.headers, uuid, 'agree');
  expect(first.body).toEqual({ side: 'agree', previous: null, tally: null });
  await publishTallies(app.db);
  const tally = { agree: 1, disagree: 9, unsure: 0 };
  expect((await takeSide(reader.headers, id, 'agree')).body).toEqual({ ...first.body, tally });

  const changed = await takeSide(reader.headers, id, 'unsure');
  expect(changed.body).toEqual({ side: 'unsure', previous: 'agree', tally });
  expect((await side(uuid)).body).toEqual(changed.body);
  await publishTallies(app.db);
  expect((await side()).body.tally).toEqual({ agree: 0, disagree: 9, unsure: 1 });
  expect((await takeSide(reader.headers, id, 'agree')).body.previous).toBe('unsure');

  const { body } = await get(`information?uuid=${id}`);
  expect(body).toMatchObject({ tally: null, side_count: 10 });
  for (const field of ['agree', 'disagree', 'unsure']) expect(body).not.toHaveProperty(field);
});

test('a side is taken back: it is counted no more, the tally is hidden again, and the next one is the first', async () => {
  const { id } = await makeTopic(app.db);
  await addNine(id, 'disagree');
  const { headers } = await makeAccount(app.db);
  await takeSide(headers, id, 'agree');
  await publishTallies(app.db);
  const none = { side: null, previous: null, tally: null };
  for (const _ of ['once', 'again']) {
    expect(await takeSide(headers, id, null)).toEqual({ status: 200, body: none });
  }
  expect((await get(`side/${id}`, headers)).body).toEqual(none);
  const { counters, counted } = await readTallies(id);
  expect(counters).toEqual({ agree: 0, disagree: 9, unsure: 0 });
  expect(counted).toEqual(counters);
  expect((await takeSide(headers, id, 'unsure')).body).toMatchObject({ previous: null });
});

test('no tally tells of fewer than ten people, also after the end', async () => {
  const { id } = await makeTopic(app.db, { closes_at: TODAY_END });
  await addNine(id, 'agree');
  await publishTallies(app.db);
  const { headers } = await makeAccount(app.db);
  await app.db.updateTable('topics').set({ closes_at: YESTERDAY_END }).execute();
  expect((await get(`side/${id}`, headers)).body.tally).toBeNull();
  expect((await get(`information?uuid=${id}`)).body).toMatchObject({ tally: null, side_count: 9 });
});

test('visitors get the tally of a topic when they ask for it, and never who is in it', async () => {
  const { id, uuid } = await makeTopic(app.db);
  await addNine(id, 'agree');
  await publishTallies(app.db);
  expect(await get(`tally/${uuid}`)).toEqual({ status: 200, body: { tally: null } });
  const { headers } = await makeAccount(app.db);
  await takeSide(headers, id, 'unsure');
  await publishTallies(app.db);
  app.publicCache.invalidate('all');
  const tally = { agree: 9, disagree: 0, unsure: 1 };
  expect((await get(`tally/${uuid}`)).body).toEqual({ tally });
  expect((await get(`tally/${id}`)).body).toEqual({ tally });
  const draft = await makeTopic(app.db, { status: 'draft' });
  expect((await get(`tally/${draft.uuid}`)).status).toBe(404);
});

test('the own sides of a page of topics come in one call, of no other account and of no hidden topic', async () => {
  const [one, two, draft] = [
    await makeTopic(app.db),
    await makeTopic(app.db),
    await makeTopic(app.db),
  ];
  const reader = await makeAccount(app.db);
  for (const { id } of [one, draft]) await takeSide(reader.headers, id, 'agree');
  await app.db.updateTable('topics').set({ status: 'draft' }).where('id', '=', draft.id).execute();
  const path = `sides?uuids=${[one, two, draft].map(({ uuid }) => uuid).join(',')}`;
  const own = { uuid: one.uuid, side: 'agree', previous: null, tally: null };
  expect((await get(path, reader.headers)).body).toEqual({ items: [own] });
  const other = await makeAccount(app.db);
  expect((await get(path, other.headers)).body).toEqual({ items: [] });
  expect((await get(`sides?uuids=${randomUUID()}`, reader.headers)).body).toEqual({ items: [] });
  for (const uuids of [
    '',
    'x',
    `${one.uuid},`,
    Array(PAGE_SIZE_MAX + 1)
      .fill(one.uuid)
      .join(','),
  ]) {
    expect((await get(`sides?uuids=${uuids}`, reader.headers)).status).toBe(400);
  }
});

test('an answer moves no side that was taken under another name', async () => {
  const { id } = await makeTopic(app.db);
  const options = { kind: 'topic', text: 'Vì mình thấy vậy' } as const;
  const [named, hidden] = [await makeAccount(app.db), await makeAccount(app.db)];
  const answer = async (headers: Headers, anonymous: boolean, side: Side) =>
    (await makeComment(app, id, { ...options, headers, anonymous, side })).side;
  expect(await answer(named.headers, false, 'disagree')).toBe('disagree');
  expect(await answer(named.headers, true, 'agree')).toBe('agree');
  expect(await answer(hidden.headers, true, 'unsure')).toBe('unsure');
  expect(await answer(hidden.headers, false, 'agree')).toBe('agree');
  expect((await readTallies(id)).counters).toEqual({ agree: 0, disagree: 1, unsure: 1 });
  expect((await get(`side/${id}`, named.headers)).body.side).toBe('disagree');

  await answer(named.headers, false, 'unsure');
  await answer(hidden.headers, true, 'agree');
  const { counters, counted } = await readTallies(id);
  expect(counters).toEqual({ agree: 1, disagree: 0, unsure: 1 });
  expect(counted).toEqual(counters);
  expect((await takeSide(hidden.headers, id, 'disagree')).body.previous).toBe('agree');
});

test('a closed topic shows tally and summary to everybody and takes no side', async () => {
  const { id } = await makeTopic(app.db, { closes_at: TODAY_END, summary: 'Mầm tóm lại' });
  const { headers } = await makeAccount(app.db);
  await takeSide(headers, id, 'agree');
  await addNine(id, 'disagree');
  await publishTallies(app.db);
  await app.db.updateTable('topics').set({ closes_at: YESTERDAY_END }).execute();
  app.publicCache.invalidate('all');
  const tally = { agree: 1, disagree: 9, unsure: 0 };
  const { body } = await get(`information?uuid=${id}`);
  expect(body).toMatchObject({ state: 'closed', tally, summary: 'Mầm tóm lại' });
  const { items } = (await get('list?state=closed')).body;
  expect(items.find((each: { id: number }) => each.id === id).summary).toBe('Mầm tóm lại');
  for (const side of ['disagree', null]) {
    const refused = await takeSide(headers, id, side);
    expect(refused).toMatchObject({ status: 400, body: { error: 'topic.closed' } });
  }
  expect((await get(`side/${id}`, headers)).body).toEqual({ side: 'agree', previous: null, tally });
  const visitor = await makeAccount(app.db);
  expect((await get(`side/${id}`, visitor.headers)).body).toMatchObject({ side: null, tally });
});

test.each(['', 'yes', 'AGREE', "agree'--"])('«%s» is no side', async (side) => {
  const { id } = await makeTopic(app.db);
  const { headers } = await makeAccount(app.db);
  const { status, body } = await takeSide(headers, id, side);
  expect([status, Object.keys(body.fields)]).toEqual([400, ['side']]);
});

test('an account cannot choose for another one', async () => {
  const { id } = await makeTopic(app.db);
  const [theirs, own] = [await makeAccount(app.db), await makeAccount(app.db)];
  await app.http.inject({
    method: 'PUT',
    url: `/api/topics/side/${id}?user_id=${theirs.user_id}`,
    headers: own.headers,
    payload: { side: 'agree', user_id: theirs.user_id },
  });
  expect((await get(`side/${id}`, theirs.headers)).body.side).toBeNull();
  for (const method of ['GET', 'PUT'] as const) {
    await expectSignedInOnly(app, { method, url: `/api/topics/side/${id}` });
  }
});

test('the tally is exact after a hundred accounts choose and change at once', async () => {
  const { id } = await makeTopic(app.db);
  const accounts = await Promise.all(Array.from({ length: 100 }, () => makeAccount(app.db)));
  const SIDES: Side[] = ['agree', 'disagree', 'unsure'];
  const calls = accounts.flatMap(({ headers }, n) =>
    [n, n + 1].map((k) => takeSide(headers, id, SIDES[k % 3] ?? 'unsure')),
  );
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
  const { counters, counted } = await readTallies(id);
  expect(counters).toEqual(counted);
  expect(counters.agree + counters.disagree + counters.unsure).toBe(100);

  await Promise.all(accounts.map(({ headers }) => takeSide(headers, id, 'agree')));
  expect((await readTallies(id)).counters).toEqual({ agree: 100, disagree: 0, unsure: 0 });
});

test('a deleted account withdraws its sides, also while others choose', async () => {
  const topics = [await makeTopic(app.db), await makeTopic(app.db)];
  const [leaving, staying] = [await makeAccount(app.db), await makeAccount(app.db)];
  for (const { id } of topics) {
    await takeSide(leaving.headers, id, 'agree');
    await takeSide(staying.headers, id, 'agree');
  }
  const remove = { method: 'DELETE', url: '/api/profile', payload: {} } as const;
  const [gone] = await Promise.all([
    app.http.inject({ ...remove, headers: leaving.headers }),
    ...topics.map(({ id }) => takeSide(staying.headers, id, 'unsure')),
  ]);
  expect(gone.statusCode).toBe(200);
  for (const { id } of topics) {
    const { counters, counted } = await readTallies(id);
    expect(counters).toEqual({ agree: 0, disagree: 0, unsure: 1 });
    expect(counted).toEqual(counters);
  }
});
