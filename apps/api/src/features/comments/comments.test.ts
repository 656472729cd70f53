import { randomUUID } from 'node:crypto';
import {
  THREAD_KIND_NAMES,
  THREAD_KINDS,
  type ThreadKind,
} from '@mam/contract/comments/thread-kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { expectSignedInOnly } from '../../test/expect-error.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeComment } from '../../test/make/comment.ts';
import { makeHelpPlace } from '../../test/make/help-place.ts';
import { jsonCaller } from '../../test/make/json-call.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { makeTopic } from '../../test/make/topic.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const call = jsonCaller(() => app);

const makeItem = (kind: ThreadKind) =>
  kind === 'topic' ? makeTopic(app.db) : makePlayable(app.db, { kind });

describe.each(THREAD_KIND_NAMES)('on a %s', (kind) => {
  const { base, notFound } = THREAD_KINDS[kind];
  const field = `${kind}_id`;
  const side = kind === 'topic' ? { side: 'agree' as const } : {};

  test('a page that others have read shows each change at once, and to each reader their own', async () => {
    const [writer, reader, other] = [
      await makeAccount(app.db),
      await makeAccount(app.db),
      await makeAccount(app.db),
    ];
    const item = await makeItem(kind);
    const text = { kind, headers: writer.headers, ...side };
    const { id } = await makeComment(app, item.id, { ...text, text: 'Câu đầu' });
    const answer = await makeComment(app, item.id, { ...text, text: 'Đáp', parent_id: id });
    const url = `${base}?page=1&size=10&${field}=${item.id}`;
    const read = async (headers = {}) => (await call('GET', url, headers)).body;
    const first = await read();
    expect(await read()).toEqual(first);
    expect(await read(other.headers)).toEqual({ ...first, me: expect.any(Object) });
    expect((await read(writer.headers)).items[0]).toMatchObject({ mine: true });
    await call('PUT', `${base}/like-comment/${id}`, reader.headers);
    expect((await read(reader.headers)).items[0]).toMatchObject({ likes: 1, my_vote: 'like' });
    expect((await read(other.headers)).items[0]).toMatchObject({ likes: 1, my_vote: null });
    expect((await read()).items[0]).toMatchObject({ likes: 1, mine: false, my_vote: null });
    await call('PUT', `${base}/report-comment/${answer.id}`, reader.headers, { reason: 'other' });
    expect((await read(reader.headers)).items[0].replies[0]).toMatchObject({ reported: true });
    expect((await read()).items[0].replies[0]).toMatchObject({ reported: false });
    const { user_id } = writer;
    await app.db
      .updateTable('accounts')
      .set({ first_name: 'Bình' })
      .where('id', '=', user_id)
      .execute();
    expect((await read()).items[0]).toMatchObject({ author: { name: 'Bình' } });
    await call('DELETE', `${base}/${answer.id}`, writer.headers);
    expect((await read()).items[0]).toMatchObject({ reply_count: 0, replies: [] });
    await makeComment(app, item.id, { ...text, text: 'Câu sau' });
    expect((await read()).items).toMatchObject([{ text: 'Câu sau' }, { text: 'Câu đầu' }]);
  });

  test('the six calls of the specification: list, create, like, dislike, delete, sort', async () => {
    const { headers } = await makeAccount(app.db);
    const other = await makeAccount(app.db);
    const item = await makeItem(kind);
    const body = { [field]: item.id, text: 'Hay quá', ...side };
    const created = await call('POST', `${base}/create`, headers, body);
    expect(created).toMatchObject({ status: 200, body: { help: null, comment_count: 1 } });
    const { id } = created.body.comment;
    expect(created.body.comment).toMatchObject({
      [field]: item.id,
      text: 'Hay quá',
      parent_id: null,
      anonymous: false,
      author: { name: 'An', picture: null, is_team: false },
      side: kind === 'topic' ? 'agree' : null,
      mine: true,
      reply_count: 0,
      replies: [],
    });
    const like = await call('PUT', `${base}/like-comment/${id}`, other.headers);
    expect(like.body).toEqual({ likes: 1, dislikes: 0, my_vote: 'like' });
    const dislike = await call('PUT', `${base}/dislike-comment/${id}`, other.headers);
    expect(dislike.body).toEqual({ likes: 0, dislikes: 1, my_vote: 'dislike' });
    const second = await makeComment(app, item.id, { kind, headers, text: 'Nữa', ...side });
    const list = async (sort: string) =>
      (
        await call(
          'GET',
          `${base}?page=1&size=10&${field}=${item.uuid}&sort=${sort}`,
          other.headers,
        )
      ).body;
    expect(await list('oldest')).toMatchObject({ page: 1, size: 10, total: 2, comment_count: 2 });
    expect((await list('oldest')).items).toMatchObject([
      { id, mine: false, my_vote: 'dislike', dislikes: 1 },
      { id: second.id },
    ]);
    expect((await list('newest')).items).toMatchObject([{ id: second.id }, { id }]);
    expect((await call('DELETE', `${base}/${id}`, other.headers)).status).toBe(404);
    expect((await call('DELETE', `${base}/${id}`, headers)).body).toEqual({ comment_count: 1 });
    expect((await list('oldest')).items).toMatchObject([{ id: second.id }]);
  });

  test('the second tap takes a vote back, the other vote replaces it', async () => {
    const { headers } = await makeAccount(app.db);
    const item = await makeItem(kind);
    const { id } = await makeComment(app, item.id, { kind, headers, ...side });
    const vote = async (choice: string) =>
      (await call('PUT', `${base}/${choice}-comment/${id}`, headers)).body;
    expect(await vote('like')).toEqual({ likes: 1, dislikes: 0, my_vote: 'like' });
    expect(await vote('like')).toEqual({ likes: 0, dislikes: 0, my_vote: null });
    expect(await vote('dislike')).toEqual({ likes: 0, dislikes: 1, my_vote: 'dislike' });
    expect(await vote('like')).toEqual({ likes: 1, dislikes: 0, my_vote: 'like' });
  });

  test('an item that is not published has no comments and takes none', async () => {
    const { headers } = await makeAccount(app.db);
    const item = await makeItem(kind);
    const { id } = await makeComment(app, item.id, { kind, headers, ...side });
    const table = kind === 'topic' ? 'topics' : 'playables';
    await app.db.updateTable(table).set({ status: 'draft' }).where('id', '=', item.id).execute();
    const body = { [field]: item.id, text: 'Còn đó không?', ...side };
    expect((await call('POST', `${base}/create`, headers, body)).body.error).toBe(notFound);
    expect((await call('GET', `${base}?${field}=${item.id}`)).body.error).toBe(notFound);
    expect((await call('GET', `${base}/count?${field}=${item.id}`)).body.error).toBe(notFound);
    expect((await call('GET', `${base}/${id}`, headers)).body.error).toBe('comment.not_found');
    const [mine] = (await call('GET', '/api/me/comments', headers)).body.items;
    expect(mine).toMatchObject({ id, href: null, title: null });
    expect((await call('DELETE', `${base}/${id}`, headers)).body).toEqual({ comment_count: 0 });
  });

  test('a comment of another kind of item is not found', async () => {
    const { headers } = await makeAccount(app.db);
    const other = THREAD_KINDS[kind === 'video' ? 'podcast' : 'video'].base;
    const { id } = await makeComment(app, (await makeItem(kind)).id, { kind, headers, ...side });
    for (const [method, url] of [
      ['GET', `${other}/${id}`],
      ['PUT', `${other}/like-comment/${id}`],
      ['DELETE', `${other}/${id}`],
    ] as const) {
      expect((await call(method, url, headers)).status).toBe(404);
    }
  });

  test('visitors may only read', async () => {
    const id = randomUUID();
    await expectSignedInOnly(app, { method: 'POST', url: `${base}/create` });
    await expectSignedInOnly(app, { method: 'DELETE', url: `${base}/${id}` });
    for (const name of ['like', 'dislike', 'report', 'restore']) {
      await expectSignedInOnly(app, { method: 'PUT', url: `${base}/${name}-comment/${id}` });
    }
  });
});

test('strangers see the given name only, of earlier comments too, and of an account whose given name is whole', async () => {
  const { user_id, headers } = await makeAccount(app.db);
  await app.db
    .updateTable('accounts')
    .set({ first_name: 'Nguyễn Thúy Ngân', last_name: 'Lê' })
    .where('id', '=', user_id)
    .execute();
  const item = await makePlayable(app.db);
  const { id } = await makeComment(app, item.id, { headers });
  const url = `${VIDEOS}?video_id=${item.id}`;
  const own = await app.http.inject({ url, headers });
  expect(own.json().me.named.name).toBe('Ngân');
  for (const path of [url, `${VIDEOS}/${id}`]) {
    const { body } = await app.http.inject({ url: path });
    expect(body).toContain('"name":"Ngân"');
    expect(body).not.toMatch(/Nguyễn|Thúy|Lê/);
  }
});

const VIDEOS = '/api/videos-comments';

async function makeThread() {
  const video = await makePlayable(app.db);
  const { headers, user_id } = await makeAccount(app.db);
  const list = async (query = '', as: Record<string, string> = {}) =>
    (await call('GET', `${VIDEOS}?video_id=${video.id}${query}`, as)).body;
  const post = (text: string, parent_id?: string) =>
    makeComment(app, video.id, { headers, text, ...(parent_id && { parent_id }) });
  return { video, headers, user_id, list, post };
}

test('pages are ranges of ordinals in both directions; where comments are gone a page is shorter', async () => {
  const { headers, list, post } = await makeThread();
  const ids = [];
  for (let n = 1; n <= 7; n += 1) ids.push((await post(`Bình luận ${n}`)).id);
  await call('DELETE', `${VIDEOS}/${ids[1]}`, headers);
  const page = async (sort: string, number: number) =>
    (await list(`&size=3&sort=${sort}&page=${number}`)).items.map(({ text }: { text: string }) =>
      Number(text.at(-1)),
    );
  expect(await page('oldest', 1)).toEqual([1, 3]);
  expect(await page('oldest', 2)).toEqual([4, 5, 6]);
  expect(await page('oldest', 3)).toEqual([7]);
  expect(await page('oldest', 4)).toEqual([]);
  expect(await page('newest', 1)).toEqual([7, 6, 5]);
  expect(await page('newest', 2)).toEqual([4, 3]);
  expect(await page('newest', 3)).toEqual([1]);
  expect(await page('newest', 1_000_000)).toEqual([]);
  expect(await list()).toMatchObject({ total: 7, comment_count: 6 });
});

test('the first two replies come with a comment, all others on demand', async () => {
  const { list, post } = await makeThread();
  const { id } = await post('Gốc');
  for (let n = 1; n <= 5; n += 1) await post(`Trả lời ${n}`, id);
  const [first] = (await list()).items;
  expect(first).toMatchObject({
    reply_count: 5,
    replies: [{ text: 'Trả lời 1' }, { text: 'Trả lời 2' }],
    next_reply: 3,
  });
  const replies = (await call('GET', `${VIDEOS}/${id}/replies?size=2&from=3`)).body;
  expect(replies).toMatchObject({ next_reply: 5 });
  expect(replies.items).toMatchObject([
    { text: 'Trả lời 3', parent_id: id },
    { text: 'Trả lời 4' },
  ]);
  expect((await list()).comment_count).toBe(6);
});

test('every reply is reached in as many calls as there are pages, also where some are gone', async () => {
  const { list, post, headers } = await makeThread();
  const { id } = await post('Gốc');
  const made = [];
  for (let n = 1; n <= 9; n += 1) made.push((await post(`Trả lời ${n}`, id)).id);
  for (const n of [2, 5, 9]) await call('DELETE', `${VIDEOS}/${made[n - 1]}`, headers);
  const [first] = (await list()).items;
  expect(first).toMatchObject({ reply_count: 6, next_reply: 4 });
  const texts: string[] = first.replies.map(({ text }: { text: string }) => text);
  let from: number | null = first.next_reply;
  let calls = 0;
  for (; from !== null; calls += 1) {
    const page = (await call('GET', `${VIDEOS}/${id}/replies?size=3&from=${from}`)).body;
    texts.push(...page.items.map(({ text }: { text: string }) => text));
    from = page.next_reply;
  }
  expect(texts).toEqual([1, 3, 4, 6, 7, 8].map((n) => `Trả lời ${n}`));
  expect(calls).toBe(2);
});

test('a reply cannot be replied to, nor a comment that is gone or of another item', async () => {
  const { video, headers, post } = await makeThread();
  const parent = await post('Gốc');
  const reply = await post('Trả lời', parent.id);
  const create = async (parent_id: string, video_id = video.id) => {
    const body = { video_id, text: 'Nữa', parent_id };
    return (await call('POST', `${VIDEOS}/create`, headers, body)).body.error;
  };
  expect(await create(reply.id)).toBe('comment.reply_to_reply');
  expect(await create(randomUUID())).toBe('comment.not_found');
  expect(await create(parent.id, (await makePlayable(app.db)).id)).toBe('comment.not_found');
  await call('DELETE', `${VIDEOS}/${parent.id}`, headers);
  expect(await create(parent.id)).toBe('comment.not_found');
});

test('a deleted comment keeps its place where replies remain, and an undo brings it back', async () => {
  const { headers, list, post } = await makeThread();
  const parent = await post('Gốc');
  const reply = await post('Trả lời', parent.id);
  await call('PUT', `${VIDEOS}/like-comment/${parent.id}`, headers);
  await call('DELETE', `${VIDEOS}/${parent.id}`, headers);
  const place = { id: parent.id, text: '', author: null, state: 'deleted', likes: 0, mine: false };
  expect((await list('', headers)).items).toMatchObject([
    { ...place, replies: [{ id: reply.id }] },
  ]);
  expect((await call('PUT', `${VIDEOS}/like-comment/${parent.id}`, headers)).status).toBe(404);
  const restored = await call('PUT', `${VIDEOS}/restore-comment/${parent.id}`, headers);
  expect(restored.body).toMatchObject({ comment_count: 2, comment: { text: 'Gốc', likes: 1 } });
  await call('DELETE', `${VIDEOS}/${parent.id}`, headers);
  await call('DELETE', `${VIDEOS}/${reply.id}`, headers);
  expect(await list()).toMatchObject({ items: [], comment_count: 0 });
});

test('a deletion is undone only by who made it, and only for ten minutes', async () => {
  const { headers, post } = await makeThread();
  const admin = await makeAccount(app.db, { role: ['admin'] });
  const first = await post('Một');
  await call('DELETE', `${VIDEOS}/${first.id}`, admin.headers);
  const restore = async (id: string, as: Record<string, string>) =>
    (await call('PUT', `${VIDEOS}/restore-comment/${id}`, as)).status;
  expect(await restore(first.id, headers)).toBe(404);
  expect(await restore(first.id, admin.headers)).toBe(200);
  const second = await post('Hai');
  await call('DELETE', `${VIDEOS}/${second.id}`, headers);
  app.clock.move(10 * 60_000 + 1);
  expect(await restore(second.id, headers)).toBe(404);
});

test('the address of a comment shows it with its replies; that of a reply also the comment above', async () => {
  const { post } = await makeThread();
  const parent = await post('Gốc');
  const reply = await post('Trả lời', parent.id);
  const get = async (id: string) => (await call('GET', `${VIDEOS}/${id}`)).body;
  expect(await get(parent.id)).toMatchObject({
    comment: { id: parent.id, replies: [{ id: reply.id }] },
  });
  expect(await get(reply.id)).toMatchObject({
    comment: { id: parent.id },
    reply: { id: reply.id, parent_id: parent.id },
  });
});

test('held and rejected comments are seen by their author only', async () => {
  const { headers, list, post } = await makeThread();
  const { id } = await post('Chờ duyệt');
  const other = await makeAccount(app.db);
  for (const status of ['held', 'rejected'] as const) {
    await app.db.updateTable('comments').set({ status }).where('uuid', '=', id).execute();
    expect((await list('', headers)).items).toMatchObject([
      { id, state: status, text: 'Chờ duyệt' },
    ]);
    expect((await list('', other.headers)).items).toEqual([]);
    expect((await call('GET', `${VIDEOS}/${id}`, other.headers)).status).toBe(404);
    expect((await call('PUT', `${VIDEOS}/like-comment/${id}`, other.headers)).status).toBe(404);
    expect(
      (await call('PUT', `${VIDEOS}/report-comment/${id}`, other.headers, { reason: 'spam' }))
        .status,
    ).toBe(404);
  }
});

/** A comment that a moderator took down, and what its author sends after it. */
async function makeRejected(text: string) {
  const { video, headers, list, post } = await makeThread();
  const { id } = await post(text);
  await app.db.updateTable('comments').set({ status: 'hidden' }).where('uuid', '=', id).execute();
  const send = (more: object, as = headers) =>
    call('POST', `${VIDEOS}/create`, as, { video_id: video.id, ...more });
  const texts = async () =>
    (await list('', headers)).items.map((item: { text: string }) => item.text);
  return { id, video, send, texts };
}

test.each([
  ['Phim dở quá', 'phim  DỞ qua!'],
  ['🖕', '🖕'],
])('«%s», once taken down, is not taken as «%s» on the same item', async (text, again) => {
  const { video, send, texts } = await makeRejected(text);
  for (const anonymous of [true, false]) {
    const { status, body } = await send({ text: again, anonymous });
    expect([status, body.error]).toEqual([400, 'comment.same_as_rejected']);
  }
  expect(await texts()).toEqual([text]);
  const { headers } = await makeAccount(app.db);
  expect((await makeComment(app, video.id, { headers, text })).state).toBe('shown');
  expect((await send({ text: `${text} 🌱 nhé` })).status).toBe(200);
});

test('a comment that is written again stands for the one that was taken down', async () => {
  const { id, send, texts } = await makeRejected('Phim dở quá');
  const stranger = await makeAccount(app.db);
  const others = { text: 'Bạn nói lại nhé', replaces: id };
  expect((await send(others, stranger.headers)).status).toBe(200);
  expect((await send({ text: 'Phim dở quá', replaces: id })).status).toBe(400);
  expect(await texts()).toEqual([others.text, 'Phim dở quá']);
  // Once it is gone, the next one is written all the same.
  for (const text of ['Mình không thích', 'Mình góp ý']) await send({ text, replaces: id });
  expect(await texts()).toEqual(['Mình góp ý', 'Mình không thích', others.text]);
});

test('a comment that waits is written again, and stays where a moderator has shown it meanwhile', async () => {
  const { video, headers } = await makeThread();
  const hold = () => makeComment(app, video.id, { headers, text: 'đồ ngu' });
  const [waits, shown] = [await hold(), await hold()];
  await app.db
    .updateTable('comments')
    .set({ status: 'shown' })
    .where('uuid', '=', shown.id)
    .execute();
  for (const { id } of [waits, shown])
    await makeComment(app, video.id, { headers, text: 'Mình không thích', replaces: id });
  const rows = await app.db.selectFrom('comments').select(['uuid', 'status']).execute();
  const statusOf = (id: string) => rows.find(({ uuid }) => uuid === id)?.status;
  expect([waits, shown].map(({ id }) => statusOf(id))).toEqual(['deleted', 'shown']);
});

test('personal details are refused first; left in on purpose the comment waits for approval', async () => {
  const { video, headers } = await makeThread();
  const body = { video_id: video.id, text: 'Nhắn mình số 0912 345 678 nha' };
  const refused = await call('POST', `${VIDEOS}/create`, headers, body);
  expect(refused.body).toMatchObject({ code: 400, error: 'comment.details' });
  const kept = await call('POST', `${VIDEOS}/create`, headers, { ...body, keep_details: true });
  expect(kept.body).toMatchObject({ comment: { state: 'held', mine: true }, comment_count: 0 });
});

test('words of distress open the help, and the comment is posted', async () => {
  const { video, headers } = await makeThread();
  const body = { video_id: video.id, text: 'mình muốn tự tử' };
  const { help, comment } = (await call('POST', `${VIDEOS}/create`, headers, body)).body;
  expect(help.kind).toBe('distress');
  expect(comment.state).toBe('shown');
  const { flags } = await app.db
    .selectFrom('comments')
    .where('uuid', '=', comment.id)
    .select('flags')
    .executeTakeFirstOrThrow();
  expect(flags).toContain('distress');
});

/** Answered when the team of the site called. */
const CALLED = { last_called_on: '2026-11-02', call_result: 'right' } as const;

test.each([
  ['distress', 'mình muốn tự tử', '0963 061 414'],
  ['violence', 'mình bị hiếp dâm hôm qua', '113'],
] as const)(
  'after words of %s the numbers for it are shown, in the reader’s language',
  async (kind, text, phone) => {
    const name = { vi: `Số ${kind}`, en: `Line ${kind}` };
    await makeHelpPlace(app.db, { phone, name, crises: [kind], ...CALLED });
    const { video, headers } = await makeThread();
    const body = { video_id: video.id, text };
    const english = { ...headers, 'accept-language': 'en' };
    const { help } = (await call('POST', `${VIDEOS}/create`, english, body)).body;
    expect(help).toMatchObject({ kind, hotlines: [{ phone, name: name.en }] });
  },
);

test('a number that was never called is not given after a comment, as with a question', async () => {
  await app.db.deleteFrom('help_places').execute();
  await makeHelpPlace(app.db, { phone: '0963 061 414', crises: ['distress'] });
  const { video, headers } = await makeThread();
  const body = { video_id: video.id, text: 'mình muốn tự tử' };
  const { help } = (await call('POST', `${VIDEOS}/create`, headers, body)).body;
  // The hotlines of every page stand for it.
  expect(help.hotlines).toMatchObject([{ phone: '111' }, { phone: '113' }, { phone: '115' }]);
});

test('an account can write ten comments a minute', async () => {
  const { video, headers, post } = await makeThread();
  for (let n = 0; n < 10; n += 1) await post(`Câu ${n}`);
  const body = { video_id: video.id, text: 'Câu nữa', user_id: 1 };
  expect((await call('POST', `${VIDEOS}/create`, headers, body)).body.error).toBe('too_many');
  app.clock.move(60_001);
  expect((await call('POST', `${VIDEOS}/create`, headers, body)).status).toBe(200);
});

test('a topic wants a side, and takes no comment once it is closed', async () => {
  const { headers } = await makeAccount(app.db);
  const topic = await makeTopic(app.db);
  const base = THREAD_KINDS.topic.base;
  const create = (body: object) =>
    call('POST', `${base}/create`, headers, { topic_id: topic.id, text: 'Mình nghĩ vậy', ...body });
  expect((await create({})).body).toMatchObject({ fields: { side: 'validation_required' } });
  expect((await create({ side: 'unsure' })).status).toBe(200);
  const { side } = (await call('GET', `/api/topics/side/${topic.id}`, headers)).body;
  expect(side).toBe('unsure');
  const closes_at = app.clock.now();
  await app.db.updateTable('topics').set({ closes_at }).where('id', '=', topic.id).execute();
  expect((await create({ side: 'agree' })).body.error).toBe('topic.closed');
});

test('new replies of others to own comments are counted until they are seen', async () => {
  const { headers, video, post } = await makeThread();
  const other = await makeAccount(app.db);
  const { id } = await post('Gốc');
  await post('Mình tự trả lời', id);
  const answer = (text: string) =>
    makeComment(app, video.id, { headers: other.headers, text, parent_id: id });
  await answer('Một');
  await answer('Hai');
  const news = async () => (await call('GET', '/api/me/comments/news', headers)).body.new_replies;
  expect(await news()).toBe(2);
  const { items, total } = (await call('GET', '/api/me/comments', headers)).body;
  expect(total).toBe(2);
  expect(items.at(-1)).toMatchObject({
    id,
    kind: 'video',
    href: `/video/${video.uuid}`,
    title: 'Một video',
    new_replies: 2,
  });
  expect((await call('PUT', '/api/me/comments/seen', headers)).body).toEqual({ new_replies: 0 });
  expect(await news()).toBe(0);
  app.clock.move(1000);
  await answer('Ba');
  expect(await news()).toBe(1);
  expect((await call('GET', '/api/me/comments/news', other.headers)).body.new_replies).toBe(0);
});

test('the number of comments for open pages is the same for all and at most ten seconds old', async () => {
  const { video, post } = await makeThread();
  const url = `${VIDEOS}/count?video_id=${video.id}`;
  expect((await call('GET', url)).body).toEqual({ comment_count: 0 });
  const { headers } = await app.http.inject(url);
  await post('Mới');
  expect(
    (await app.http.inject({ url, headers: { 'if-none-match': String(headers.etag) } })).statusCode,
  ).toBe(304);
  app.publicCache.invalidate('all');
  expect((await call('GET', url)).body).toEqual({ comment_count: 1 });
});

test.each(['sort=id', 'sort=newest;drop', 'page=0', 'size=101', 'video_id=x'])(
  'a list with «%s» is refused',
  async (query) => {
    const { video } = await makeThread();
    const { body } = await call('GET', `${VIDEOS}?video_id=${video.id}&${query}`);
    expect(body).toMatchObject({ code: 400, error: 'validation' });
  },
);

test('fields that the server owns are ignored', async () => {
  const { video, headers, user_id } = await makeThread();
  const theirs = await makeAccount(app.db);
  const owned = {
    user_id: theirs.user_id,
    likes: 9,
    status: 'hidden',
    id: randomUUID(),
    is_staff: true,
  };
  const body = { video_id: video.id, text: 'Xin chào', ...owned };
  const { comment } = (await call('POST', `${VIDEOS}/create`, headers, body)).body;
  expect(comment).toMatchObject({
    mine: true,
    likes: 0,
    state: 'shown',
    author: { is_team: false },
  });
  expect(comment.id).not.toBe(owned.id);
  const row = await app.db
    .selectFrom('comments')
    .where('uuid', '=', comment.id)
    .select('user_id')
    .executeTakeFirstOrThrow();
  expect(row.user_id).toBe(user_id);
});

test('that a comment sounds like a threat is for its author alone', async () => {
  const item = await makePlayable(app.db);
  const { headers } = await makeAccount(app.db);
  const body = { video_id: item.id, text: 'tao sẽ giết mày' };
  const { comment } = (await call('POST', `${VIDEOS}/create`, headers, body)).body;
  expect(comment).toMatchObject({ state: 'held', is_threat: true });
  const shown = app.db.updateTable('comments').set({ status: 'shown' });
  await shown.where('uuid', '=', comment.id).execute();
  const url = `/api/videos-comments/${comment.id}`;
  expect((await call('GET', url)).body.comment).toMatchObject({ is_threat: false });
  const insult = { video_id: item.id, text: 'đồ ngu' };
  const held = (await call('POST', `${VIDEOS}/create`, headers, insult)).body.comment;
  expect(held).toMatchObject({ state: 'held', is_threat: false });
});

test('words of distress are marked for every reader, until the comment is gone', async () => {
  const item = await makePlayable(app.db);
  const { headers } = await makeAccount(app.db);
  const { id } = await makeComment(app, item.id, { headers, text: 'mình muốn chết' });
  await makeComment(app, item.id, { headers, text: 'Cố lên', parent_id: id });
  const url = `/api/videos-comments?page=1&size=10&video_id=${item.id}`;
  const [comment] = (await call('GET', url)).body.items;
  expect(comment).toMatchObject({ is_distress: true, replies: [{ is_distress: false }] });
  await call('DELETE', `/api/videos-comments/${id}`, headers);
  const [gone] = (await call('GET', url)).body.items;
  expect(gone).toMatchObject({ state: 'deleted', is_distress: false });
});
