import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { letAppear, makeComment } from '../../test/make/comment.ts';
import { readCounters } from '../../test/make/comment-counters.ts';
import { deskOf } from '../../test/make/moderation.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { makeTopic } from '../../test/make/topic.ts';
import { hideHolders } from '../topics/topics.hide-holders.service.ts';
import { appearDue } from './comments.appearing.service.ts';
import { hideWriters } from './comments.hide-writers.service.ts';

const MINUTE_MS = 60_000;
const URL = '/api/videos-comments';

let app: TestApp;
let video: { id: number; uuid: string };
let author: Awaited<ReturnType<typeof makeAccount>>;
let reader: Awaited<ReturnType<typeof makeAccount>>;
let desk: ReturnType<typeof deskOf>;

beforeAll(async () => {
  app = await startTestApp();
  desk = deskOf(app, (await makeAccount(app.db, { role: ['admin'] })).headers);
});
afterAll(() => app.close());
beforeEach(async () => {
  video = await makePlayable(app.db);
  [author, reader] = [await makeAccount(app.db), await makeAccount(app.db)];
});

type Headers = Record<string, string>;

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { headers }: { headers?: Headers } = {},
  payload?: object,
) {
  const response = await app.http.inject({
    ...{ method, url, headers: headers ?? {} },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
}

/** Posts an anonymous comment that has not appeared yet. */
async function write(text: string, more: object = {}) {
  const payload = { video_id: video.id, text, anonymous: true, ...more };
  const { body } = await call('POST', `${URL}/create`, author, payload);
  return body.comment;
}

const list = async (who: { headers?: Headers } = {}, query = `video_id=${video.id}`) =>
  (await call('GET', `${URL}?${query}`, who)).body;
const texts = async (who?: { headers?: Headers }, query?: string) =>
  (await list(who, query)).items.map(({ text }: { text: string }) => text);

test('an anonymous comment appears after one to ten minutes; its author and the desk see it at once', async () => {
  await makeComment(app, video.id, { headers: reader.headers, text: 'Một' });
  const secret = await write('Chuyện riêng');
  expect(secret).toMatchObject({ state: 'delayed', mine: true });
  await makeComment(app, video.id, { headers: reader.headers, text: 'Hai' });

  expect(await texts()).toEqual(['Hai', 'Một']);
  expect(await texts(reader)).toEqual(['Hai', 'Một']);
  expect(await texts(author)).toEqual(['Chuyện riêng', 'Hai', 'Một']);
  expect(await texts(author, `video_id=${video.uuid}&sort=oldest`)).toEqual([
    ...['Một', 'Hai', 'Chuyện riêng'],
  ]);
  expect(await list(reader)).toMatchObject({ total: 2, comment_count: 2 });
  expect((await call('GET', `${URL}/information/${secret.id}`, reader)).status).toBe(404);
  expect((await call('PUT', `${URL}/like-comment/${secret.id}`, reader)).status).toBe(404);
  expect((await desk.list('fresh')).map(({ state }) => state)).toContain('delayed');

  app.clock.move(MINUTE_MS - 1);
  await appearDue(app.deps);
  expect(await texts()).toEqual(['Hai', 'Một']);
  app.clock.move(9 * MINUTE_MS);
  await Promise.all([appearDue(app.deps), appearDue(app.deps)]);
  expect(await texts()).toEqual(['Chuyện riêng', 'Hai', 'Một']);
  expect(await list(reader)).toMatchObject({ total: 3, comment_count: 3 });
  const { stored, counted } = await readCounters(app.db, video.id);
  expect(stored).toEqual(counted);
});

test('a reply that waits stands behind the others for its author, and is new once it has appeared', async () => {
  const parent = await makeComment(app, video.id, { headers: reader.headers, text: 'Hỏi' });
  await write('Đáp riêng', { parent_id: parent.id });
  for (const text of ['Đáp một', 'Đáp hai', 'Đáp ba']) {
    await makeComment(app, video.id, { headers: author.headers, text, parent_id: parent.id });
  }
  const replies = async (who: { headers?: Headers }) => {
    const [first] = (await list(who)).items;
    const { body } = await call('GET', `${URL}/${parent.id}/replies?size=50`, who);
    const textOf = ({ text }: { text: string }) => text;
    return [first.replies.map(textOf), body.items.map(textOf), first.reply_count];
  };
  const all = ['Đáp một', 'Đáp hai', 'Đáp ba'];
  expect(await replies(reader)).toEqual([all.slice(0, 2), all, 3]);
  expect(await replies(author)).toEqual([
    ...[
      [...all.slice(0, 2), 'Đáp riêng'],
      [...all, 'Đáp riêng'],
    ],
    3,
  ]);
  const news = async () => (await call('GET', '/api/me/comments/news', reader)).body.new_replies;
  expect(await news()).toBe(3);
  await call('PUT', '/api/me/comments/seen', reader);
  expect(await news()).toBe(0);
  await letAppear(app);
  expect(await news()).toBe(1);
  expect(await replies(reader)).toEqual([all.slice(0, 2), [...all, 'Đáp riêng'], 4]);
});

test('what waits can be decided about, deleted and restored, and appears at its own moment', async () => {
  const [approved, removed, deleted] = [
    await write('Duyệt'),
    await write('Gỡ'),
    await write('Xóa'),
  ];
  expect((await desk.decide(approved.id, 'approve')).body.state).toBe('delayed');
  const { body } = await desk.decide(removed.id, 'remove');
  expect(body.state).toBe('hidden');
  await call('DELETE', `${URL}/${deleted.id}`, author);
  await letAppear(app);
  expect(await texts()).toEqual(['Duyệt']);

  await desk.undo(body.decision.id);
  const stranger = await call('PUT', `${URL}/restore-comment/${deleted.id}`, reader);
  expect(stranger.status).toBe(404);
  expect((await call('PUT', `${URL}/restore-comment/${deleted.id}`, author)).status).toBe(200);
  await letAppear(app);
  expect((await texts()).toSorted()).toEqual(['Duyệt', 'Gỡ', 'Xóa']);
  const { stored, counted } = await readCounters(app.db, video.id);
  expect(stored).toEqual(counted);
});

test('one that was held gets its place when it is approved', async () => {
  const held = await write('địt mẹ mày');
  expect(held.state).toBe('held');
  await makeComment(app, video.id, { headers: reader.headers, text: 'Sau' });
  app.clock.move(10 * MINUTE_MS);
  expect((await desk.decide(held.id, 'approve')).body.state).toBe('shown');
  expect(await texts()).toEqual(['địt mẹ mày', 'Sau']);
  expect((await list()).total).toBe(2);
});

test('no row of an anonymous comment has the account or a finer time than the hour', async () => {
  await write('Chuyện riêng');
  const gone = await write('Đã xóa');
  await call('DELETE', `${URL}/${gone.id}`, author);
  await letAppear(app);
  const rows = await app.db
    .selectFrom('comments')
    .where('is_anonymous', '=', true)
    .selectAll()
    .execute();
  for (const row of rows) {
    expect(row).toMatchObject({ user_id: null, deleted_by: null, appears_at: null });
    expect(row.created_at.getTime() % 3_600_000).toBe(0);
    expect(row.id).toBeLessThan(0);
  }
  expect(new Set(rows.map(({ person }) => person?.toString('hex'))).size).toBeGreaterThan(1);
});

test('in a topic the times of others are hours, the own one is exact', async () => {
  const topic = await makeTopic(app.db);
  const options = { kind: 'topic', side: 'agree', headers: author.headers } as const;
  await makeComment(app, topic.id, options);
  app.clock.move(MINUTE_MS);
  const at = async (who: object) => {
    const { body } = await call('GET', `/api/topics-comments?topic_id=${topic.id}`, who);
    return body.items[0].created_at;
  };
  expect(await at(reader)).toMatch(/:00:00\.000Z$/);
  expect(await at(author)).toBe(new Date(app.clock.now().getTime() - MINUTE_MS).toISOString());
});

/** Rows as an earlier version wrote them. */
async function makeOldRows(topic: { id: number }): Promise<void> {
  const { db } = app;
  await sql`alter table comments drop constraint comments_anonymous`.execute(db);
  await sql`update comments set user_id = ${author.user_id}, person = null, created_at = ${app.clock.now()}
    where is_anonymous`.execute(db);
  await sql`alter table comments add constraint comments_anonymous
    check (not is_anonymous or user_id is null) not valid`.execute(db);
  await sql`alter table topic_sides drop constraint topic_sides_unnamed`.execute(db);
  await sql`update topic_sides set user_id = ${author.user_id}, holder = null
    where topic_id = ${topic.id}`.execute(db);
  await sql`alter table topic_sides add constraint topic_sides_unnamed
    check (user_id is null and holder is not null) not valid`.execute(db);
  await db.deleteFrom('person_items').execute();
}

test('a start takes the accounts out of old rows, which stay their authors’', async () => {
  await app.db.deleteFrom('comments').execute();
  const topic = await makeTopic(app.db);
  const { id } = await makeComment(app, video.id, { headers: author.headers, anonymous: true });
  const side = { kind: 'topic', side: 'agree', anonymous: true } as const;
  await makeComment(app, topic.id, { headers: author.headers, ...side });
  await makeOldRows(topic);

  await Promise.all([hideWriters(app.db), hideWriters(app.db)]);
  await hideHolders(app.db);
  await hideWriters(app.db);
  const rows = await app.db.selectFrom('comments').selectAll().execute();
  const sides = await app.db.selectFrom('topic_sides').selectAll().execute();
  expect([...rows, ...sides].map(({ user_id }) => user_id)).not.toContain(author.user_id);
  expect(rows.map(({ created_at }) => created_at.getTime() % 3_600_000)).toEqual([0, 0]);
  expect((await call('GET', '/api/me/comments', author)).body.total).toBe(2);
  expect((await call('GET', `/api/topics/side/${topic.id}`, author)).body.side).toBe('agree');
  expect((await list(author)).items).toMatchObject([{ id, mine: true }]);

  expect((await call('DELETE', '/api/profile', author, {})).status).toBe(200);
  expect(await app.db.selectFrom('comments').selectAll().execute()).toEqual([]);
  expect(await app.db.selectFrom('person_items').selectAll().execute()).toEqual([]);
  const left = app.db.selectFrom('topic_sides').where('topic_id', '=', topic.id).selectAll();
  expect(await left.execute()).toEqual([]);
});
