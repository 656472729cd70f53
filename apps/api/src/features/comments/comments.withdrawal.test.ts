import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeComment } from '../../test/make/comment.ts';
import { readCounters } from '../../test/make/comment-counters.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { sweepComments } from './comments.jobs.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Headers = Record<string, string>;

async function call(
  method: 'GET' | 'PUT' | 'DELETE',
  url: string,
  headers: Headers = {},
  payload?: object,
) {
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

const URL = '/api/videos-comments';
const list = async (video: { id: number }) =>
  (await call('GET', `${URL}?video_id=${video.id}&sort=oldest`)).body;

test('a deleted account leaves no text, vote or report; comments with replies become places', async () => {
  const leaving = await makeAccount(app.db);
  const staying = await makeAccount(app.db);
  const video = await makePlayable(app.db);
  const { headers } = leaving;
  const kept = await makeComment(app, video.id, { headers: staying.headers, text: 'ở lại' });
  const mine = await makeComment(app, video.id, { headers, text: 'bí mật một' });
  await makeComment(app, video.id, { headers, text: 'bí mật hai', anonymous: true });
  await makeComment(app, video.id, { headers, text: 'bí mật ba', parent_id: kept.id });
  const answer = await makeComment(app, video.id, {
    headers: staying.headers,
    text: 'trả lời',
    parent_id: mine.id,
  });
  await call('PUT', `${URL}/like-comment/${kept.id}`, headers);
  await call('PUT', `${URL}/dislike-comment/${answer.id}`, headers);
  await call('PUT', `${URL}/like-comment/${answer.id}`, staying.headers);
  await call('PUT', `${URL}/report-comment/${kept.id}`, headers, { reason: 'spam' });

  expect((await call('DELETE', '/api/profile', headers, {})).status).toBe(200);

  const { items, comment_count } = await list(video);
  expect(comment_count).toBe(2);
  expect(items).toMatchObject([
    { id: kept.id, likes: 0, reply_count: 0, replies: [] },
    { id: mine.id, state: 'deleted', text: '', author: null, reply_count: 1, mine: false },
  ]);
  expect(items[1].replies).toMatchObject([{ id: answer.id, likes: 1, dislikes: 0 }]);
  const rows = await app.db.selectFrom('comments').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('bí mật');
  expect(rows.map(({ user_id }) => user_id)).not.toContain(leaving.user_id);
  expect(rows.map(({ report_count }) => report_count)).toEqual(rows.map(() => 0));
  const { stored, counted } = await readCounters(app.db, video.id);
  expect(stored).toEqual(counted);
});

test('two accounts that wrote on the same items leave at once, while others write there', async () => {
  const [one, two, writer] = await Promise.all([1, 2, 3].map(() => makeAccount(app.db)));
  if (!one || !two || !writer) throw new Error('accounts are missing');
  const videos = [await makePlayable(app.db), await makePlayable(app.db)];
  for (const video of [...videos, ...videos.toReversed()]) {
    const first = await makeComment(app, video.id, { headers: one.headers });
    await makeComment(app, video.id, { headers: two.headers, parent_id: first.id });
    await call('PUT', `/api/videos/like-video/${video.id}`, one.headers);
    await call('PUT', `${URL}/like-comment/${first.id}`, two.headers);
  }
  const answers = await Promise.all([
    call('DELETE', '/api/profile', one.headers, {}),
    call('DELETE', '/api/profile', two.headers, {}),
    ...[...videos, ...videos.toReversed()].map(async ({ id }) => {
      await makeComment(app, id, { headers: writer.headers });
      return { status: 200 };
    }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const { id } of videos) {
    const { stored, counted } = await readCounters(app.db, id);
    expect(stored).toEqual(counted);
    expect(stored.comment_count).toBe(2);
  }
});

test('the text of a deleted comment is erased once the deletion cannot be undone', async () => {
  const { headers } = await makeAccount(app.db);
  const video = await makePlayable(app.db);
  const parent = await makeComment(app, video.id, { headers, text: 'gốc cần quên' });
  await makeComment(app, video.id, { headers, text: 'trả lời', parent_id: parent.id });
  const alone = await makeComment(app, video.id, { headers, text: 'lá cần quên' });
  for (const { id } of [parent, alone]) await call('DELETE', `${URL}/${id}`, headers);
  const stored = async () =>
    (await app.db.selectFrom('comments').select('text').execute()).map(({ text }) => text).join();
  await sweepComments(app.deps);
  expect(await stored()).toContain('gốc cần quên');
  app.clock.move(11 * 60_000);
  await sweepComments(app.deps);
  expect(await stored()).not.toContain('cần quên');
  expect((await list(video)).items).toMatchObject([{ id: parent.id, state: 'deleted' }]);
  expect((await call('PUT', `${URL}/restore-comment/${parent.id}`, headers)).status).toBe(404);
});

test('the texts of deleted comments are erased in batches; one that is locked waits for the next sweep', async () => {
  const { headers } = await makeAccount(app.db);
  const video = await makePlayable(app.db);
  const texts = ['thư một', 'thư hai', 'thư ba', 'thư bốn', 'thư năm'];
  const first = await makeComment(app, video.id, { headers, text: 'thư giữ' });
  await makeComment(app, video.id, { headers, text: 'trả lời', parent_id: first.id });
  const others = [];
  for (const text of texts) others.push(await makeComment(app, video.id, { headers, text }));
  for (const { id } of [first, ...others]) await call('DELETE', `${URL}/${id}`, headers);
  app.clock.move(11 * 60_000);
  const left = async () => {
    const rows = await app.db.selectFrom('comments').where('text', 'like', 'thư%').select('text');
    return (await rows.execute()).map(({ text }) => text);
  };
  await app.db.transaction().execute(async (tx) => {
    const held = tx.selectFrom('comments').where('uuid', '=', first.id).select('id').forUpdate();
    await held.executeTakeFirstOrThrow();
    await sweepComments(app.deps, 2);
    expect(await left()).toEqual(['thư giữ']);
  });
  await sweepComments(app.deps, 2);
  expect(await left()).toEqual([]);
  expect((await list(video)).items).toMatchObject([{ id: first.id, state: 'deleted' }]);
});

test('an admin who deletes and restores a comment of another account is in the log; who deletes the own is not', async () => {
  const [author, admin] = [
    await makeAccount(app.db),
    await makeAccount(app.db, { role: ['admin'] }),
  ];
  const item = await makePlayable(app.db);
  const [one, other] = [
    await makeComment(app, item.id, {
      headers: author.headers,
      text: 'Lời của mình',
      anonymous: true,
    }),
    await makeComment(app, item.id, { headers: author.headers, text: 'Lời khác' }),
  ];
  const act = (method: 'DELETE' | 'PUT', path: string, { headers }: { headers: object }) =>
    app.http.inject({ method, url: `/api/videos-comments/${path}`, headers: { ...headers } });
  await act('DELETE', one.id, admin);
  await act('PUT', `restore-comment/${one.id}`, admin);
  await act('DELETE', other.id, author);
  const entries = app.db
    .selectFrom('audit_entries')
    .where('subject_id', 'in', [one.id, other.id])
    .select(['action', 'label', 'user_id'])
    .orderBy('id');
  const mine = { label: 'Lời của mình', user_id: admin.user_id };
  expect(await entries.execute()).toEqual([
    { action: 'comment.delete', ...mine },
    { action: 'comment.restore', ...mine },
  ]);
  // With the text the excerpts go: an admin's entries keep what was done, where, and not the words.
  const third = await makeComment(app, item.id, {
    headers: author.headers,
    text: 'Mình không muốn sống nữa',
    anonymous: true,
  });
  await act('DELETE', third.id, admin);
  const entry = () =>
    app.db
      .selectFrom('audit_entries')
      .where('subject_id', '=', third.id)
      .select(['action', 'label', 'after'])
      .executeTakeFirstOrThrow();
  await sweepComments(app.deps);
  expect((await entry()).label).toBe('Mình không muốn sống nữa');
  app.clock.move(11 * 60_000);
  await sweepComments(app.deps);
  const { title } = await app.db
    .selectFrom('playables')
    .where('id', '=', item.id)
    .select('title')
    .executeTakeFirstOrThrow();
  expect(await entry()).toEqual({
    action: 'comment.delete',
    label: `#${third.id.slice(0, 8)} · ${title.vi}`,
    after: { status: 'deleted' },
  });
  // The author deletes the other one as well.
  await act('DELETE', one.id, author);
  app.clock.move(11 * 60_000);
  await sweepComments(app.deps);
  expect(JSON.stringify(await entries.execute())).not.toContain('Lời của mình');
});
