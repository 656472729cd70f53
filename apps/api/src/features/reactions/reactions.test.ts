import { PLAYABLE_KIND_NAMES, PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCountingApp, startTestApp, type TestApp } from '../../test/app.ts';
import { expectSignedInOnly } from '../../test/expect-error.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { readVotes } from '../../test/make/votes.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Headers = Record<string, string>;
type Choice = 'like' | 'dislike';

async function vote(headers: Headers, id: number, choice: Choice = 'like') {
  const url = `/api/videos/${choice}-video/${id}`;
  return (await app.http.inject({ method: 'PUT', url, headers })).json();
}

async function mine(headers: Headers, playables: string) {
  const url = `/api/me/reactions?playables=${playables}`;
  return (await app.http.inject({ url, headers })).json();
}

async function makeItems(count: number): Promise<number[]> {
  const ids = [];
  for (let n = 0; n < count; n += 1) ids.push((await makePlayable(app.db)).id);
  return ids;
}

test('the own votes on the given items of both kinds; items without a vote are left out', async () => {
  const { headers } = await makeAccount(app.db);
  const other = await makeAccount(app.db);
  const [a = 0, b = 0, c = 0, d = 0] = await makeItems(4);
  const podcast = await makePlayable(app.db, { kind: 'podcast' });
  await vote(headers, a, 'like');
  await vote(headers, b, 'dislike');
  await vote(headers, d, 'like');
  await vote(other.headers, c, 'like');
  await vote(other.headers, a, 'dislike');
  const { base, dislikePath } = PLAYABLE_KINDS.podcast;
  await app.http.inject({ method: 'PUT', url: `${base}/${dislikePath}/${podcast.id}`, headers });
  expect(await mine(headers, [b, a, c, podcast.id, 999_999_999].join())).toEqual({
    items: [
      { playable_id: a, my_vote: 'like' },
      { playable_id: b, my_vote: 'dislike' },
      { playable_id: podcast.id, my_vote: 'dislike' },
    ],
  });
  await vote(headers, a, 'like');
  expect((await mine(headers, `${a}`)).items).toEqual([]);
});

test.each(['', '0', '-1', '1,', ',1', '1;2', '1,x', "1' or 1=1", '1'.repeat(10), '1e3'])(
  'items «%s» are a 400 that names the field',
  async (playables) => {
    const { headers } = await makeAccount(app.db);
    const body = await mine(headers, encodeURIComponent(playables));
    expect(body).toMatchObject({ code: 400, error: 'validation' });
    expect(Object.keys(body.fields)).toEqual(['playables']);
  },
);

test('a call may name a hundred items, not more', async () => {
  const { headers } = await makeAccount(app.db);
  const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join();
  expect((await mine(headers, ids(100))).items).toBeInstanceOf(Array);
  expect((await mine(headers, ids(101))).error).toBe('validation');
});

test('votes of another account cannot be read', async () => {
  const theirs = await makeAccount(app.db);
  const { headers } = await makeAccount(app.db);
  const [id = 0] = await makeItems(1);
  await vote(theirs.headers, id);
  expect((await mine(headers, `${id}&user_id=${theirs.user_id}`)).items).toEqual([]);
});

test('the body cannot name the voter', async () => {
  const theirs = await makeAccount(app.db);
  const { headers } = await makeAccount(app.db);
  const [id = 0] = await makeItems(1);
  const url = `/api/videos/like-video/${id}?user_id=${theirs.user_id}`;
  const payload = { user_id: theirs.user_id, vote: 5 };
  await app.http.inject({ method: 'PUT', url, headers, payload });
  expect((await mine(theirs.headers, `${id}`)).items).toEqual([]);
  expect((await readVotes(app.db, id)).counters).toEqual({ likes: 1, dislikes: 0 });
});

test('after fifty concurrent votes of one account on two items every counter is right', async () => {
  const { headers } = await makeAccount(app.db);
  const ids = await makeItems(2);
  const calls = Array.from({ length: 50 }, (_, n) =>
    vote(headers, ids[n % 2] ?? 0, n % 3 ? 'like' : 'dislike'),
  );
  for (const answer of await Promise.all(calls)) expect(answer).toHaveProperty('my_vote');
  for (const id of ids) {
    const { counters, votes } = await readVotes(app.db, id);
    expect(counters).toEqual(votes);
    expect(counters.likes + counters.dislikes).toBeLessThanOrEqual(1);
    const [own] = (await mine(headers, `${id}`)).items;
    expect(own?.my_vote === 'like').toBe(counters.likes === 1);
    expect(own?.my_vote === 'dislike').toBe(counters.dislikes === 1);
  }
});

test('a vote of a held session is one statement', async () => {
  const { headers } = await makeAccount(app.db);
  const [id = 0] = await makeItems(1);
  const { http, count, close } = await startCountingApp(app);
  const url = `/api/videos/like-video/${id}`;
  // The other one reads the session, which only a process that listens holds.
  expect(await count(() => http.inject({ method: 'PUT', url, headers }))).toBe(2);
  expect((await readVotes(app.db, id)).counters).toEqual({ likes: 1, dislikes: 0 });
  await close();
});

test('concurrent votes of ten accounts are all counted', async () => {
  const [id = 0] = await makeItems(1);
  const accounts = await Promise.all(Array.from({ length: 10 }, () => makeAccount(app.db)));
  await Promise.all(
    accounts.map(({ headers }, n) => vote(headers, id, n % 5 ? 'like' : 'dislike')),
  );
  expect((await readVotes(app.db, id)).counters).toEqual({ likes: 8, dislikes: 2 });
});

test.each(PLAYABLE_KIND_NAMES)(
  'lists of %ss have the votes once they are computed again',
  async (kind) => {
    const { headers } = await makeAccount(app.db);
    const { base, likePath, dislikePath } = PLAYABLE_KINDS[kind];
    const title = { vi: `Được thích: ${kind}` };
    const { id, uuid } = await makePlayable(app.db, { kind, title, likes: 500 });
    const top = async () =>
      (await app.http.inject(`${base}/list?sort=likes&size=5`)).json().items[0];
    app.publicCache.invalidate('all');
    expect(await top()).toMatchObject({ id, likes: 500, dislikes: 0 });
    await app.http.inject({ method: 'PUT', url: `${base}/${likePath}/${uuid}`, headers });
    app.publicCache.invalidate('all');
    expect(await top()).toMatchObject({ id, likes: 501, dislikes: 0 });
    await app.http.inject({ method: 'PUT', url: `${base}/${dislikePath}/${uuid}`, headers });
    app.publicCache.invalidate('all');
    const item = await top();
    expect(item).toMatchObject({ id, likes: 500, dislikes: 1 });
    expect(item).not.toHaveProperty('my_vote');
  },
);

test('other callers are refused', async () => {
  const [id] = await makeItems(1);
  await expectSignedInOnly(app, { method: 'GET', url: `/api/me/reactions?playables=${id}` });
  for (const path of ['like-video', 'dislike-video']) {
    await expectSignedInOnly(app, { method: 'PUT', url: `/api/videos/${path}/${id}` });
  }
});
