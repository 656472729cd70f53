import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeComment } from '../../test/make/comment.ts';
import { readCounters } from '../../test/make/comment-counters.ts';
import { jsonCaller } from '../../test/make/json-call.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { personOf } from '../persons/persons.service.ts';
import { listStatement } from './comments.list.queries.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const call = jsonCaller(() => app);
const VIDEOS = '/api/videos-comments';

const makeAccounts = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makeAccount(app.db)));

async function makeOne() {
  const video = await makePlayable(app.db);
  const { headers, user_id } = await makeAccount(app.db);
  return { video, headers, user_id, comment: await makeComment(app, video.id, { headers }) };
}

test('100 likes at once by 100 people, and the undo of half of them: the counts are exact', async () => {
  const { video, comment } = await makeOne();
  const people = await makeAccounts(100);
  const like = ({ headers }: { headers: Record<string, string> }) =>
    call('PUT', `${VIDEOS}/like-comment/${comment.id}`, headers);
  for (const { status } of await Promise.all(people.map(like))) expect(status).toBe(200);
  const half = people.filter((_, index) => index % 2 === 0);
  const undone = await Promise.all([
    ...half.map(like),
    // One of the others changes sides several times meanwhile.
    call('PUT', `${VIDEOS}/dislike-comment/${comment.id}`, people[1]?.headers),
  ]);
  for (const { status } of undone) expect(status).toBe(200);
  const [row] = (await call('GET', `${VIDEOS}?video_id=${video.id}`)).body.items;
  expect(row).toMatchObject({ likes: 49, dislikes: 1 });
  const { stored, counted } = await readCounters(app.db, video.id);
  expect(stored).toEqual(counted);
});

test('50 writers at once: ordinals without gaps or doubles, and every counter is right', async () => {
  const { video, comment } = await makeOne();
  const people = await makeAccounts(50);
  await Promise.all(
    people.map(({ headers }, index) =>
      makeComment(app, video.id, {
        headers,
        text: `Người ${index}`,
        anonymous: index % 2 === 0,
        ...(index % 5 === 0 && { parent_id: comment.id }),
      }),
    ),
  );
  const rows = await app.db
    .selectFrom('comments')
    .innerJoin('threads', 'threads.id', 'thread_id')
    .where('playable_id', '=', video.id)
    .select(['ordinal', 'parent_id'])
    .orderBy('ordinal')
    .execute();
  const ordinals = (isReply: boolean) =>
    rows.filter((row) => (row.parent_id !== null) === isReply).map(({ ordinal }) => ordinal);
  expect(ordinals(false)).toEqual(Array.from({ length: 41 }, (_, index) => index + 1));
  expect(ordinals(true)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
  const { stored, counted } = await readCounters(app.db, video.id);
  expect(stored).toEqual(counted);
  expect(stored.comment_count).toBe(51);
});

test('three reports at once hide a comment, once; the same reporter counts once', async () => {
  const { video, headers, comment } = await makeOne();
  const report = (as: Record<string, string>) =>
    call('PUT', `${VIDEOS}/report-comment/${comment.id}`, as, { reason: 'insult', note: 'xấu' });
  expect((await report(headers)).body.error).toBe('comment.own_report');
  const people = await makeAccounts(3);
  const [first] = people;
  for (const _ of [1, 2, 3]) {
    expect((await report(first?.headers ?? {})).body).toEqual({ reported: true });
  }
  const shown = async () => (await call('GET', `${VIDEOS}?video_id=${video.id}`)).body;
  expect(await shown()).toMatchObject({ comment_count: 1, items: [{ reported: false }] });
  await Promise.all(people.map((person) => report(person.headers)));
  expect(await shown()).toMatchObject({ comment_count: 0, items: [] });
  const { stored, counted } = await readCounters(app.db, video.id);
  expect(stored).toEqual(counted);
  // Only its author sees that it is hidden.
  const [mine] = (await call('GET', `${VIDEOS}?video_id=${video.id}`, headers)).body.items;
  expect(mine).toMatchObject({ state: 'hidden', mine: true });
});

test('five reporters at once: those who come after the third find it gone', async () => {
  const { video, comment } = await makeOne();
  const answers = await Promise.all(
    (await makeAccounts(5)).map(({ headers }) =>
      call('PUT', `${VIDEOS}/report-comment/${comment.id}`, headers, { reason: 'spam' }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 404, 404]);
  expect((await readCounters(app.db, video.id)).stored.comment_count).toBe(0);
});

test('deletions, undos, replies and reports of one comment at once: every counter is right', async () => {
  const { video, headers, comment } = await makeOne();
  const people = await makeAccounts(8);
  await Promise.all([
    ...people.map((person) =>
      call('POST', `${VIDEOS}/create`, person.headers, {
        video_id: video.id,
        text: 'Trả lời',
        parent_id: comment.id,
      }),
    ),
    ...people.map((person) =>
      call('PUT', `${VIDEOS}/report-comment/${comment.id}`, person.headers, { reason: 'other' }),
    ),
    call('DELETE', `${VIDEOS}/${comment.id}`, headers),
    call('PUT', `${VIDEOS}/restore-comment/${comment.id}`, headers),
  ]);
  const { stored, counted } = await readCounters(app.db, video.id);
  expect(stored).toEqual(counted);
});

test('a deep page reads no more rows than the first, and no table is scanned', async () => {
  const { video, user_id, comment } = await makeOne();
  await sql`
    insert into comments (uuid, thread_id, ordinal, user_id, person, is_anonymous, text, created_at)
    select gen_random_uuid(), c.thread_id, n, c.user_id, c.person, c.is_anonymous, 'Bình luận ' || n, c.created_at
    from comments c, generate_series(2, 20000) n where c.uuid = ${comment.id}`.execute(app.db);
  await sql`update threads set last_ordinal = 20000 where playable_id = ${video.id}`.execute(
    app.db,
  );
  await sql`vacuum analyze comments`.execute(app.db);
  const person = personOf(app.db, { kind: 'video', item_id: video.id }, user_id);
  for (const from of [1, 9_000, 19_989]) {
    for (const isNewest of [false, true]) {
      const text = `explain analyze ${listStatement('playables', 'id', 'range')}`;
      const values = [video.id, from, from + 11, isNewest, user_id, 2, 'video', person, null];
      const { rows } = await app.db.executeQuery(CompiledQuery.raw(text, values));
      const plan = JSON.stringify(rows);
      expect(plan).toMatch(/Scan using comments_thread_id_parent_id_ordinal_key[^"]*rows=12/);
      expect(plan).not.toContain('Seq Scan on comments');
      // The comments of the page that have no replies are the only rows left out.
      expect(plan).not.toMatch(/Rows Removed by Index Recheck: [1-9]/);
      expect(plan).not.toMatch(/Rows Removed by Filter: (1[3-9]|[2-9]\d|\d{3})/);
    }
  }
  const url = `${VIDEOS}?video_id=${video.id}&page=800&size=12`;
  expect((await call('GET', url)).body.items).toHaveLength(12);
});
