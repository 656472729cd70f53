import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeComment } from '../../test/make/comment.ts';
import { jsonCaller } from '../../test/make/json-call.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { listStatement } from './comments.list.queries.ts';

const VIDEOS = '/api/videos-comments';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const call = jsonCaller(() => app);
const makeAdmin = () => makeAccount(app.db, { role: ['customer', 'admin'] });

/** A video whose comments are named by their texts. */
async function makeVideo() {
  const video = await makePlayable(app.db, { kind: 'video' });
  const writer = await makeAccount(app.db);
  const ids = new Map<string, string>();
  const write = async (text: string, options: Partial<Parameters<typeof makeComment>[2]> = {}) => {
    const { id } = await makeComment(app, video.id, { headers: writer.headers, text, ...options });
    ids.set(text, id);
    return id;
  };
  const vote = async (text: string, choice: 'like' | 'dislike') => {
    const { headers } = await makeAccount(app.db);
    await call('PUT', `${VIDEOS}/${choice}-comment/${ids.get(text)}`, headers);
  };
  const read = async (query = '', headers = {}) =>
    (await call('GET', `${VIDEOS}?video_id=${video.id}&sort=helpful${query}`, headers)).body;
  const texts = async (query?: string, headers?: object) =>
    (await read(query, headers)).items.map(({ text }: { text: string }) => text);
  return { video, writer, write, vote, read, texts, idOf: (text: string) => ids.get(text) };
}

test('the most helpful comment is first, and of equal ones the newest', async () => {
  const { write, vote, texts } = await makeVideo();
  for (const text of ['lá', 'hoa', 'quả', 'rễ']) await write(text);
  await vote('hoa', 'like');
  await vote('hoa', 'like');
  await vote('quả', 'dislike');
  expect(await texts()).toEqual(['hoa', 'rễ', 'lá', 'quả']);
  await vote('lá', 'like');
  expect(await texts()).toEqual(['hoa', 'lá', 'rễ', 'quả']);
});

test('each page goes on behind the last comment of the one before, also when votes come between', async () => {
  const { write, vote, texts, read } = await makeVideo();
  for (const text of ['lá', 'hoa', 'quả', 'rễ', 'cành']) await write(text);
  await vote('hoa', 'like');
  await vote('rễ', 'dislike');
  const first = await read('&size=2');
  expect(first.items.map(({ text }: { text: string }) => text)).toEqual(['hoa', 'cành']);
  await vote('hoa', 'like');
  const second = await read(`&size=2&after=${first.next}`);
  expect(second.items.map(({ text }: { text: string }) => text)).toEqual(['quả', 'lá']);
  const third = await read(`&size=2&after=${second.next}`);
  expect(third).toMatchObject({ items: [{ text: 'rễ' }], total: 5 });
  expect(third.next).toBeUndefined();
  // What is kept of the pages has the place of the next one too.
  expect(await read(`&size=2&after=${first.next}`)).toEqual(second);
  expect(await texts()).toEqual(['hoa', 'cành', 'quả', 'lá', 'rễ']);
});

test('a comment of the team stands first until it is deleted, an anonymous one of an admin never', async () => {
  const { write, vote, texts, read, idOf } = await makeVideo();
  const { headers } = await makeAdmin();
  await write('của nhóm', { headers });
  await write('ẩn danh', { headers, anonymous: true });
  await write('được thích');
  await vote('được thích', 'like');
  expect(await texts()).toEqual(['của nhóm', 'được thích', 'ẩn danh']);
  expect((await read()).items[0].author.is_team).toBe(true);
  await call('DELETE', `${VIDEOS}/${idOf('của nhóm')}`, headers);
  expect(await texts()).toEqual(['được thích', 'ẩn danh']);
});

test('the newest reply of the team stands before the first replies, and no reply is lost or twice', async () => {
  const { write, read } = await makeVideo();
  const { headers } = await makeAdmin();
  const parent_id = await write('câu hỏi');
  for (const text of ['một', 'hai', 'ba']) await write(text, { parent_id });
  await write('nhóm trả lời', { parent_id, headers });
  await write('bốn', { parent_id });
  const [comment] = (await read()).items;
  const textsOf = (replies: { text: string }[]) => replies.map(({ text }) => text);
  expect(textsOf(comment.replies)).toEqual(['nhóm trả lời', 'một', 'hai']);
  expect(comment.next_reply).toBe(3);
  const rest = await call('GET', `${VIDEOS}/${parent_id}/replies?from=3`);
  expect(textsOf(rest.body.items)).toEqual(['ba', 'nhóm trả lời', 'bốn']);
  const alone = await call('GET', `${VIDEOS}/${parent_id}`);
  expect(alone.body.comment.replies).toEqual(comment.replies);
});

test('a reply of the team that is one of the first is sent once', async () => {
  const { write, read } = await makeVideo();
  const { headers } = await makeAdmin();
  const parent_id = await write('câu hỏi');
  await write('một', { parent_id });
  await write('nhóm trả lời', { parent_id, headers });
  await write('ba', { parent_id });
  const [{ replies }] = (await read()).items;
  expect(replies).toMatchObject([{ text: 'nhóm trả lời' }, { text: 'một' }]);
});

test('its author finds a comment that waits on top of the first page, and other readers do not', async () => {
  const { video, writer, write, texts } = await makeVideo();
  for (const text of ['lá', 'hoa']) await write(text);
  const body = { video_id: video.id, text: 'đang chờ', anonymous: true };
  await call('POST', `${VIDEOS}/create`, writer.headers, body);
  expect(await texts('', writer.headers)).toEqual(['đang chờ', 'hoa', 'lá']);
  expect(await texts('&after=0.0.2', writer.headers)).toEqual(['lá']);
  expect(await texts()).toEqual(['hoa', 'lá']);
});

test.each([
  ['sort=helpful&page=2', 'page'],
  ['sort=newest&after=0.0.5', 'after'],
  ['sort=helpful&after=0.0', 'after'],
  ['sort=helpful&after=0.0.99999999999', 'after'],
])('«%s» is refused, with the field %s', async (query, field) => {
  const { video } = await makeVideo();
  const { body } = await call('GET', `${VIDEOS}?video_id=${video.id}&${query}`);
  expect(body).toMatchObject({ code: 400, error: 'validation' });
  expect(Object.keys(body.fields)).toEqual([field]);
});

test('a deep page of the most helpful ones is a range of an index', async () => {
  const { video, write, idOf } = await makeVideo();
  await write('đầu');
  await sql`
    insert into comments (uuid, thread_id, ordinal, user_id, is_anonymous, text, likes, created_at)
    select gen_random_uuid(), c.thread_id, n, c.user_id, false, 'Bình luận ' || n, n % 7, c.created_at
    from comments c, generate_series(2, 20000) n where c.uuid = ${idOf('đầu')}`.execute(app.db);
  await sql`vacuum analyze comments`.execute(app.db);
  for (const after of [
    [2, 0, 0],
    [0, 3, 10_000],
    [0, 0, 200],
  ]) {
    const text = `explain analyze ${listStatement('playables', 'id', 'helpful')}`;
    const values = [video.id, 12, after, after[0] === 2, null, 2, 'video', null, null];
    const plan = JSON.stringify((await app.db.executeQuery(CompiledQuery.raw(text, values))).rows);
    expect(plan).toMatch(/Index Scan Backward using comments_helpful[^"]*rows=12/);
    expect(plan).not.toContain('Seq Scan on comments');
    expect(plan).not.toMatch(/Rows Removed by Filter: (1[3-9]|[2-9]\d|\d{3})/);
  }
});
