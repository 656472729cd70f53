import type { Ban } from '@mam/contract/bans/bans.admin';
import { DAY_MS } from '@mam/contract/core/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCountingApp, startTestApp, type TestApp } from '../../../test/app.ts';
import { makeAccount } from '../../../test/make/account.ts';
import { makeComment } from '../../../test/make/comment.ts';
import { deskOf } from '../../../test/make/moderation.ts';
import { makePlayable } from '../../../test/make/playable.ts';

let app: TestApp;
let desk: ReturnType<typeof deskOf>;

beforeAll(async () => {
  app = await startTestApp();
  desk = deskOf(app, (await makeAccount(app.db, { role: ['admin'] })).headers);
});
afterAll(() => app.close());

const REASON = 'Ở Mầm chúng mình không mua bán.';

async function tryToPost(headers: Record<string, string>, item_id: number, anonymous = false) {
  const payload = { video_id: item_id, text: 'Cho mình hỏi', anonymous };
  const url = '/api/videos-comments/create';
  return (await app.http.inject({ method: 'POST', url, headers, payload })).json();
}

async function ownBan(headers: Record<string, string>) {
  return (await app.http.inject({ url: '/api/me/comments/ban', headers })).json();
}

const ban = (by: object, days: number | null = 7) =>
  desk.call('POST', '/bans', { by, days, reason: REASON });

test('after an anonymous comment the person writes nowhere, sees the reason, and no id is stored', async () => {
  const author = await makeAccount(app.db);
  const [one, two] = [await makePlayable(app.db), await makePlayable(app.db)];
  const options = { headers: author.headers, anonymous: true };
  const comment = await makeComment(app, one.id, options);
  const made = await ban({ comment_id: comment.id });
  expect(made.status).toBe(200);
  for (const anonymous of [true, false]) {
    expect(await tryToPost(author.headers, two.id, anonymous)).toMatchObject({
      error: 'comment.banned',
      params: { reason: REASON },
    });
  }
  const row = await app.db
    .selectFrom('bans')
    .where('id', '=', made.body.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ user_id: null });
  expect(row.person).toHaveLength(32);
  const [listed] = (await desk.call('GET', '/bans')).body.items;
  const { name } = comment.author;
  expect(listed).toMatchObject({ name, user_id: null, comment_id: comment.id, is_active: true });
  expect(Object.keys(listed)).not.toContain('person');
  const ofAccount = await desk.call('GET', `/bans?user_id=${author.user_id}`);
  expect(ofAccount.body).toEqual({ items: [], next: null });
  const entry = await app.db
    .selectFrom('audit_entries')
    .where('subject', '=', 'ban')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(entry)).not.toContain(author.email);
});

test('a second ban of one person under another pseudonym answers like the first', async () => {
  const { headers } = await makeAccount(app.db);
  const items = [await makePlayable(app.db), await makePlayable(app.db)];
  const comments = [];
  for (const { id } of items)
    comments.push(await makeComment(app, id, { headers, anonymous: true }));
  const made = [];
  for (const { id } of comments) made.push(await ban({ comment_id: id }));
  const [first, second] = made.map(({ status, body }) => ({
    status,
    keys: Object.keys(body),
    ends: body.ends_at,
  }));
  expect(second).toEqual(first);
  const listed = (await desk.call('GET', '/bans')).body.items.slice(0, 2);
  const { id: _, name: __, ...same } = listed[0];
  const other = { item: expect.anything(), comment_id: comments[0].id };
  expect(listed[1]).toMatchObject({ ...same, ...other });
  const { body } = await desk.call('GET', `/comments/${comments[1].id}/thread`);
  expect(body.writer).toEqual({ comments: 1, taken_down: 0, bans: 1 });
  await desk.call('PUT', `/bans/${listed[0].id}/lift`);
  const after = await desk.call('GET', `/comments/${comments[1].id}/thread`);
  expect(after.body.writer.bans).toBe(0);
});

test('a page of bans after anonymous comments asks the database as often as a page with one', async () => {
  const { id } = await makePlayable(app.db);
  const counted = await startCountingApp(app);
  const admin = await makeAccount(app.db, { role: ['admin'] });
  const banAnother = async () => {
    const { headers } = await makeAccount(app.db);
    const comment = await makeComment(app, id, { headers, anonymous: true });
    expect((await ban({ comment_id: comment.id })).status).toBe(200);
  };
  const statements = () =>
    counted.count(async () => {
      const { headers } = admin;
      const page = await counted.http.inject({ url: '/api/admin/bans', headers });
      expect(page.statusCode).toBe(200);
    });
  await banAnother();
  const few = await statements();
  for (let count = 0; count < 5; count += 1) await banAnother();
  expect(await statements()).toBe(few);
  expect(few).toBeGreaterThan(1);
  await counted.close();
});

test('a ban ends by itself, and an admin lifts it before', async () => {
  const author = await makeAccount(app.db);
  const item = await makePlayable(app.db);
  const comment = await makeComment(app, item.id, { headers: author.headers });
  expect(await ownBan(author.headers)).toEqual({ ban: null, has_ended: false });
  const short = await ban({ comment_id: comment.id }, 1);
  expect(await ownBan(author.headers)).toEqual({
    ban: { reason: REASON, until: short.body.ends_at },
    has_ended: false,
  });
  expect(await tryToPost(author.headers, item.id)).toMatchObject({ error: 'comment.banned' });
  app.clock.move(DAY_MS + 1000);
  expect(await ownBan(author.headers)).toEqual({ ban: null, has_ended: true });
  expect(await tryToPost(author.headers, item.id)).toMatchObject({ comment: {} });
  const forGood = await ban({ user_id: author.user_id }, null);
  expect(forGood.body.ends_at).toBeNull();
  expect(await tryToPost(author.headers, item.id)).toMatchObject({ error: 'comment.banned' });
  const { id } = forGood.body;
  expect((await desk.call('PUT', `/bans/${id}/lift`)).body).toEqual({ lifted: true });
  expect((await desk.call('PUT', `/bans/${id}/lift`)).body.error).toBe('ban.not_found');
  expect(await tryToPost(author.headers, item.id)).toMatchObject({ comment: {} });
  expect((await ownBan(author.headers)).has_ended).toBe(true);
  app.clock.move(3 * DAY_MS + 1000);
  expect((await ownBan(author.headers)).has_ended).toBe(false);
  const { items } = (await desk.call('GET', `/bans?user_id=${author.user_id}`)).body;
  expect(items.map((each: Ban) => each.id)).toEqual([id, short.body.id]);
  const [listed] = (await desk.call('GET', '/bans')).body.items;
  expect(listed).toMatchObject({ name: 'Nguyễn An', user_id: author.user_id, is_active: false });
  expect([listed.lifted_at, listed.lifted_by]).toEqual([expect.any(String), 'Nguyễn An']);
});

test('lifting is undone: the ban stands until it would have ended, and only once', async () => {
  const author = await makeAccount(app.db);
  const item = await makePlayable(app.db);
  const { id, ends_at } = (await ban({ user_id: author.user_id })).body;
  const reinstate = async () => (await desk.call('PUT', `/bans/${id}/reinstate`)).body;
  expect(await reinstate()).toMatchObject({ error: 'ban.not_found' });
  await desk.call('PUT', `/bans/${id}/lift`);
  expect(await tryToPost(author.headers, item.id)).toMatchObject({ comment: {} });
  expect(await reinstate()).toEqual({ lifted: false });
  expect((await ownBan(author.headers)).ban).toEqual({ reason: REASON, until: ends_at });
  expect(await reinstate()).toMatchObject({ error: 'ban.not_found' });
  const [listed] = (await desk.call('GET', '/bans')).body.items;
  expect(listed).toMatchObject({ id, lifted_at: null, lifted_by: null, is_active: true });
  const verbs = await app.db
    .selectFrom('audit_entries')
    .where('subject_id', '=', String(author.user_id))
    .select('action')
    .orderBy('id')
    .execute();
  const actions = verbs.map(({ action }) => action);
  expect(actions).toEqual(['account.ban', 'account.lift_ban', 'account.reinstate_ban']);
});

test('other comments of the writer on the item go too, but only under the same name', async () => {
  const { headers } = await makeAccount(app.db);
  const item = await makePlayable(app.db);
  const elsewhere = await makePlayable(app.db);
  const spam = await makeComment(app, item.id, { headers, anonymous: true, text: 'Một' });
  await makeComment(app, item.id, { headers, anonymous: true, text: 'Hai' });
  await makeComment(app, item.id, { headers, text: 'Công khai' });
  await makeComment(app, elsewhere.id, { headers, anonymous: true, text: 'Nơi khác' });
  await ban({ comment_id: spam.id, with_others: true });
  const rows = await app.db.selectFrom('comments').select(['text', 'status']).execute();
  const hidden = rows.filter(({ status }) => status === 'hidden').map(({ text }) => text);
  expect(hidden).toEqual(['Hai']);
});

test('deleting the account leaves no ban and no log entry that names it', async () => {
  const author = await makeAccount(app.db);
  const item = await makePlayable(app.db);
  const { headers } = author;
  const comment = await makeComment(app, item.id, { headers, text: 'Bí mật của mình' });
  expect((await desk.decide(comment.id, 'approve')).status).toBe(200);
  await ban({ comment_id: comment.id });
  const before = await app.db.selectFrom('audit_entries').selectAll().execute();
  expect(JSON.stringify(before)).toContain('Bí mật');
  const gone = await app.http.inject({
    method: 'DELETE',
    url: '/api/profile',
    headers,
    payload: {},
  });
  expect(gone.statusCode).toBe(200);
  const bans = app.db.selectFrom('bans').where('user_id', '=', author.user_id);
  expect(await bans.selectAll().execute()).toEqual([]);
  const entries = await app.db.selectFrom('audit_entries').selectAll().execute();
  expect(JSON.stringify(entries)).not.toContain('Bí mật');
});

test.each([
  [{ by: { comment_id: 'x' }, days: 7, reason: REASON }],
  [{ by: {}, days: 7, reason: REASON }],
  [{ by: { user_id: 1 }, days: 0, reason: REASON }],
  [{ by: { user_id: 1 }, days: 7, reason: ' ' }],
])('%j is no ban', async (body) => {
  expect((await desk.call('POST', '/bans', body)).status).toBe(400);
});

test('unknown people', async () => {
  expect((await ban({ user_id: 999_999 })).body.error).toBe('user.not_found');
  expect((await ban({ comment_id: crypto.randomUUID() })).body.error).toBe('comment.not_found');
});
