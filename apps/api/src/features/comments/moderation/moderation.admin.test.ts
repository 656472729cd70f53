import { REMOVAL_REASONS } from '@mam/contract/comments/thread-kinds';
import type { WorkItem } from '@mam/contract/inbox/inbox.admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { makeAccount } from '../../../test/make/account.ts';
import { makeComment } from '../../../test/make/comment.ts';
import { deskOf } from '../../../test/make/moderation.ts';
import { makePlayable } from '../../../test/make/playable.ts';

let app: TestApp;
let lan: Awaited<ReturnType<typeof makeAccount>>;
let desk: ReturnType<typeof deskOf>;
const HOUR_MS = 3_600_000;
let video: Awaited<ReturnType<typeof makePlayable>>;

beforeAll(async () => {
  app = await startTestApp();
  lan = await makeAccount(app.db, { role: ['admin'] });
  desk = deskOf(app, lan.headers);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('comments').execute();
  video = await makePlayable(app.db);
});

async function post(text: string, options: { anonymous?: boolean; parent_id?: string } = {}) {
  const { headers } = await makeAccount(app.db);
  return makeComment(app, video.id, { headers, text, ...options });
}

async function report(id: string, note?: string, reason = 'insult') {
  const { headers } = await makeAccount(app.db);
  const url = `/api/videos-comments/report-comment/${id}`;
  const payload = { reason, ...(note && { note }) };
  const response = await app.http.inject({ method: 'PUT', url, headers, payload });
  expect(response.statusCode).toBe(200);
}

/** Comments of the item as a visitor gets them. */
async function shown() {
  const response = await app.http.inject(`/api/videos-comments?video_id=${video.id}&sort=oldest`);
  return response.json();
}

test('the queue has distress first, then what was reported, then what is held; the rest is fresh', async () => {
  const fresh = await post('Hay quá');
  const held = await post('địt mẹ mày');
  const reported = await post('Đồ gì đâu');
  await report(reported.id, 'nói xấu');
  const distress = await post('mình muốn chết', { anonymous: true });
  const queue = await desk.list();
  expect(queue.map(({ id, reason }) => [id, reason])).toEqual([
    [distress.id, 'distress'],
    [reported.id, 'reported'],
    [held.id, 'held'],
  ]);
  expect(queue[0]).toMatchObject({
    text: 'mình muốn chết',
    anonymous: true,
    state: 'shown',
    item: { kind: 'video', href: `/video/${video.id}#comment-${distress.id}` },
    marks: [{ kind: 'distress', start: 5, end: 14 }],
    decided: null,
  });
  expect(queue[1]).toMatchObject({
    report_count: 1,
    reports: [{ reason: 'insult', note: 'nói xấu' }],
  });
  expect((await desk.list('fresh')).map(({ id }) => id)).toEqual([fresh.id]);
  const { body } = await desk.call('GET', '/comments/counts');
  expect(body).toMatchObject({ distress: 1, reported: 1, held: 1, waiting: 3, fresh: 1 });
  expect(Date.parse(body.oldest_at)).toBeLessThanOrEqual(app.clock.now().getTime());
});

test('a comment waits as long at the desk as in the inbox, never longer than in truth', async () => {
  const old = await post('Đồ gì đâu');
  app.clock.move(30 * HOUR_MS);
  const named = await post('địt mẹ mày');
  const anonymous = await post('mình muốn chết', { anonymous: true });
  await report(old.id);
  const now = app.clock.now().getTime();
  const waiting = await desk.list();
  const sinceOf = ({ id }: { id: string }) =>
    Date.parse(waiting.find((each) => each.id === id)?.waits_since ?? '');
  expect(sinceOf(named)).toBe(now);
  for (const coarse of [anonymous, old]) {
    expect(sinceOf(coarse) % HOUR_MS).toBe(0);
    expect(sinceOf(coarse)).toBeGreaterThanOrEqual(now);
  }
  const url = '/api/admin/inbox';
  const { items } = (await app.http.inject({ url, headers: lan.headers })).json();
  const inbox: [string, string][] = items.map(({ id, at }: WorkItem) => [id, at]);
  expect(new Map(waiting.map(({ id, waits_since }) => [id, waits_since]))).toEqual(new Map(inbox));
});

test('an anonymous comment whose hour is still to come has the present one', async () => {
  const { id } = await post('địt mẹ mày', { anonymous: true });
  const now = app.clock.now();
  const created_at = new Date(now.getTime() + HOUR_MS);
  await app.db.updateTable('comments').set({ created_at }).where('uuid', '=', id).execute();
  const [held] = await desk.list();
  expect(held?.created_at).toBe(new Date(now).toISOString().replace(/:.*/, ':00:00.000Z'));
});

test('words to hold are marked with what their group is about', async () => {
  const texts = ['đồ ngu', 'qua đêm với anh', 'cho vay tiền, nổ hũ', 'thuốc phá thai giao kín'];
  for (const text of texts) await post(text);
  const found = (await desk.list()).map(({ text, marks }) => [text, marks[0]?.kind]);
  expect(Object.fromEntries(found)).toEqual({
    [texts[0] ?? '']: 'insult',
    [texts[1] ?? '']: 'advances',
    [texts[2] ?? '']: 'spam',
    [texts[3] ?? '']: 'spam',
  });
});

test.each(['tao sẽ đăng ảnh của mày', 'tao đánh chết mày'])(
  'the threat «%s» is marked as a whole, in whichever lists its words stand',
  async (text) => {
    await post(text);
    const [waiting] = await desk.list();
    expect(waiting?.reason).toBe('distress');
    expect(waiting?.marks).toEqual([{ kind: 'threat', start: 0, end: text.length }]);
  },
);

test('a held comment appears when it is approved; one that is rejected never does', async () => {
  const good = await post('địt mẹ mày');
  const bad = await post('mày nên chết đi');
  expect((await shown()).comment_count).toBe(0);
  expect((await desk.decide(good.id, 'approve')).body).toMatchObject({
    state: 'shown',
    decision: { decision: 'approve', by: 'Nguyễn An', is_undone: false },
  });
  expect((await desk.decide(bad.id, 'remove')).body).toMatchObject({
    state: 'rejected',
    decision: { decision: 'reject' },
  });
  const list = await shown();
  expect(list.comment_count).toBe(1);
  expect(list.items.map(({ id }: { id: string }) => id)).toEqual([good.id]);
  expect(await desk.list()).toEqual([]);
  const done = await desk.list('done');
  expect(done.map(({ id, decided }) => [id, decided?.decision])).toEqual([
    [bad.id, 'reject'],
    [good.id, 'approve'],
  ]);
});

test('the worry of a reader about the writer comes before other reports, until a moderator decides', async () => {
  const insulting = await post('Đồ gì đâu');
  await report(insulting.id);
  const worrying = await post('Chắc mai mình không còn ở đây');
  await report(worrying.id, undefined, 'worry');
  expect(await desk.list()).toMatchObject([
    { id: worrying.id, reason: 'distress', reports: [{ reason: 'worry' }] },
    { id: insulting.id, reason: 'reported' },
  ]);
  await desk.decide(worrying.id, 'approve');
  await report(worrying.id);
  expect((await desk.list()).map(({ reason }) => reason)).toEqual(['reported', 'reported']);
});

test('three reporters hide a comment until a decision shows it again; later reports ask for a new one', async () => {
  const comment = await post('Tôi nghĩ khác');
  await Promise.all([report(comment.id), report(comment.id), report(comment.id)]);
  expect((await shown()).comment_count).toBe(0);
  const [queued] = await desk.list();
  expect(queued).toMatchObject({
    id: comment.id,
    state: 'hidden',
    reason: 'reported',
    report_count: 3,
  });
  const { body } = await desk.decide(comment.id, 'approve');
  expect((await shown()).comment_count).toBe(1);
  expect(await desk.list()).toEqual([]);
  app.clock.move(1000);
  await report(comment.id);
  expect(await desk.list()).toMatchObject([{ reason: 'reported', report_count: 1, reports: [{}] }]);
  expect((await shown()).comment_count).toBe(1);
  expect((await desk.decide(comment.id, 'remove', body.decision.id)).body.state).toBe('hidden');
});

test('undo restores state, reports and queue, and only the newest decision can be undone', async () => {
  const comment = await post('Sai rồi');
  await report(comment.id);
  const first = await desk.decide(comment.id, 'remove');
  expect((await desk.undo(first.body.decision.id)).body).toEqual({ state: 'shown' });
  const done = async () =>
    (await desk.list('done')).map(({ decided }) => [decided?.decision, decided?.is_undone]);
  expect(await done()).toEqual([['hide', true]]);
  expect(await desk.list()).toMatchObject([{ id: comment.id, report_count: 1, state: 'shown' }]);
  expect((await shown()).comment_count).toBe(1);
  expect((await desk.undo(first.body.decision.id)).body.error).toBe('comment.not_found');
  const second = await desk.decide(comment.id, 'approve', first.body.decision.id);
  expect(second.status).toBe(200);
  expect(await done()).toEqual([['approve', false]]);
  expect((await desk.undo(first.body.decision.id)).status).toBe(404);
  const third = await desk.decide(comment.id, 'remove', second.body.decision.id);
  expect(third.status).toBe(200);
  expect(await done()).toEqual([
    ['hide', false],
    ['approve', false],
  ]);
  expect((await desk.undo(second.body.decision.id)).body.error).toBe('comment.decided');
});

test('of two moderators who decide at once one decision stands, and the other moderator learns whose', async () => {
  const binh = await makeAccount(app.db, { role: ['admin'] });
  const other = deskOf(app, binh.headers);
  for (let round = 0; round < 5; round += 1) {
    const comment = await post(`Ý kiến ${round}`);
    const answers = await Promise.all([
      desk.decide(comment.id, 'approve'),
      other.decide(comment.id, 'remove'),
    ]);
    const stands = answers.find(({ status }) => status === 200);
    const late = answers.find(({ status }) => status !== 200);
    expect(late).toMatchObject({
      status: 409,
      body: {
        error: 'comment.decided',
        params: { decision: stands?.body.decision.decision, name: 'Nguyễn An' },
      },
    });
    const rows = app.db
      .selectFrom('comment_decisions')
      .innerJoin('comments', 'comments.id', 'comment_id')
      .where('uuid', '=', comment.id);
    expect(await rows.select('decision').execute()).toHaveLength(1);
    const again = await other.decide(comment.id, 'remove', late?.body.params.id);
    expect(again.body.state).toBe('hidden');
  }
});

const threadOf = async (id: string) => (await desk.call('GET', `/comments/${id}/thread`)).body;

test('an answer is published below the comment in the name of the site and goes with an undo', async () => {
  const comment = await post('mình muốn chết');
  const answer = 'Cảm ơn bạn đã nói ra. Bạn gọi 111 nhé.';
  const { body } = await desk.decide(comment.id, 'approve', null, { answer });
  const list = await shown();
  expect(list.comment_count).toBe(2);
  expect(list.items[0].replies).toMatchObject([
    { text: answer, anonymous: false, author: { name: 'Mầm', picture: null, is_team: true } },
  ]);
  expect(await desk.list('fresh')).toEqual([]);
  expect(await desk.list('done')).toMatchObject([{ decided: { has_answer: true } }]);
  expect((await threadOf(comment.id)).answers).toMatchObject([{ text: answer }]);
  await desk.undo(body.decision.id);
  expect((await threadOf(comment.id)).answers).toEqual([]);
  expect((await shown()).comment_count).toBe(1);
  const reply = await post('Mình cũng vậy', { parent_id: comment.id });
  const beside = await desk.decide(reply.id, 'approve', null, { answer: 'Mầm nghe bạn.' });
  expect(beside.status).toBe(200);
  const texts = (await shown()).items[0].replies.map(({ text }: { text: string }) => text);
  expect(texts).toEqual(['Mầm nghe bạn.', 'Mình cũng vậy']);
  // Beside the reply it stands once, as its answer.
  const thread = await threadOf(reply.id);
  expect(thread).toMatchObject({ answers: [{ text: 'Mầm nghe bạn.' }], after: [] });
});

test('the person a threat is meant for is answered, while the threat and reports of that person stay', async () => {
  const target = await post('Mình sợ lắm', { anonymous: true });
  const threat = await post('tao sẽ tung ảnh mày', { parent_id: target.id });
  await report(target.id);
  const waiting = await desk.list();
  expect(waiting.map(({ id }) => id).toSorted()).toEqual([target.id, threat.id].toSorted());
  const answer = await desk.answer(target.id, 'Bạn không có lỗi. Bạn gọi 111 nhé.');
  expect(await desk.list()).toMatchObject(waiting.map(({ id, decided }) => ({ id, decided })));
  const [top] = (await shown()).items;
  expect(top.replies).toMatchObject([
    { text: 'Bạn không có lỗi. Bạn gọi 111 nhé.', author: { name: 'Mầm', is_team: true } },
  ]);
  // It is taken down like every other comment that is shown, and taking it back is no work done.
  const doneToday = async () => (await desk.call('GET', '/comments/counts')).body.done_today;
  const before = await doneToday();
  await desk.decide(answer.body.id, 'remove');
  expect(await doneToday()).toBe(before);
  expect(await shown()).toMatchObject({ comment_count: 1, items: [{ replies: [] }] });
  expect((await desk.answer(threat.id, 'Không')).body.error).toBe('comment.not_found');
  // One that was hidden is shown again with the decision that stands beside it.
  const hidden = await desk.decide(target.id, 'remove');
  const { parent } = (await desk.call('GET', `/comments/${threat.id}/thread`)).body;
  expect(parent).toMatchObject({ state: 'hidden', decided: hidden.body.decision });
  const again = await desk.decide(target.id, 'approve', parent.decided.id);
  expect(again.body.state).toBe('shown');
});

test('a comment that its author deleted meanwhile cannot be decided about', async () => {
  const { headers } = await makeAccount(app.db);
  const comment = await makeComment(app, video.id, { headers, text: 'Bỏ đi' });
  const url = `/api/videos-comments/${comment.id}`;
  await app.http.inject({ method: 'DELETE', url, headers });
  expect((await desk.decide(comment.id, 'approve')).body.error).toBe('comment.not_found');
  expect((await desk.decide(crypto.randomUUID(), 'approve')).status).toBe(404);
});

test('a morning of 120 comments is read page by page, whatever is decided meanwhile', async () => {
  const first = await post('địt mẹ mày');
  const thread = await app.db
    .selectFrom('comments')
    .where('uuid', '=', first.id)
    .select('thread_id')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 119 }, (_, index) => ({
    uuid: crypto.randomUUID(),
    ...{ ...thread, is_anonymous: true, text: `Đợi ${index}`, status: 'held' as const },
    person: Buffer.alloc(32, index),
    ordinal: index + 2,
    created_at: new Date(app.clock.now().getTime() - index * 60_000),
  }));
  await app.db.insertInto('comments').values(rows).execute();
  const seen: string[] = [];
  let after = '';
  for (let page = 0; page < 3; page += 1) {
    const { body } = await desk.call('GET', `/comments?tab=waiting${after}`);
    seen.push(...body.items.map(({ id }: { id: string }) => id));
    expect(body.next === null).toBe(page === 2);
    after = `&after=${body.next}`;
    await desk.decide(body.items[0].id, 'approve');
  }
  expect(new Set(seen).size).toBe(120);
  for (const wrong of ['x', '1.5', '2147483648', '9'.repeat(40)])
    for (const tab of ['waiting', 'done'])
      expect(await desk.call('GET', `/comments?tab=${tab}&after=${wrong}`)).toEqual(
        await desk.call('GET', `/comments?tab=${tab}`),
      );
});

test('what stands around a comment, and of its writer only what has the same name', async () => {
  const { headers } = await makeAccount(app.db);
  const other = await makePlayable(app.db);
  const parent = await post('Gốc');
  await post('Trước', { parent_id: parent.id });
  const mine = { headers, anonymous: true };
  const reply = await makeComment(app, video.id, { ...mine, text: 'Ẩn', parent_id: parent.id });
  await makeComment(app, video.id, { headers, text: 'Công khai' });
  await makeComment(app, other.id, { ...mine, text: 'Nơi khác' });
  const { body } = await desk.call('GET', `/comments/${reply.id}/thread`);
  expect(body).toMatchObject({
    parent: { text: 'Gốc' },
    before: [{ text: 'Trước' }],
    after: [],
    writer: { comments: 1, taken_down: 0, bans: 0 },
  });
});

test('the audit log has an excerpt, and nothing of an anonymous author', async () => {
  const author = await makeAccount(app.db);
  const text = `mày nên chết đi ${'á'.repeat(100)}`;
  const options = { headers: author.headers, text, anonymous: true };
  const comment = await makeComment(app, video.id, options);
  await desk.decide(comment.id, 'remove');
  const entry = await app.db
    .selectFrom('audit_entries')
    .where('subject_id', '=', comment.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    action: 'comment.reject',
    before: { status: 'held' },
    after: { status: 'rejected' },
  });
  expect(entry.label).toHaveLength(81);
  expect(JSON.stringify(entry)).not.toContain(author.email);
});

test('the reason of a removal stands in the decisions and the audit log, and its author reads it until it is undone', async () => {
  const author = await makeAccount(app.db);
  const mine = { headers: author.headers, anonymous: true };
  const held = await makeComment(app, video.id, { ...mine, text: 'mày nên chết đi' });
  const shownOne = await makeComment(app, video.id, { ...mine, text: 'Chụt chụt' });
  const reasons = async () => {
    const options = { url: '/api/me/comments', headers: author.headers };
    const { items } = (await app.http.inject(options)).json();
    const of = (id: string) => items.find((item: { id: string }) => item.id === id).removal_reason;
    return [of(held.id), of(shownOne.id)];
  };
  const { body } = await desk.decide(held.id, 'remove', null, { reason: 'threat' });
  expect(body).toMatchObject({ state: 'rejected', decision: { reason: 'threat' } });
  await desk.decide(shownOne.id, 'remove', null, { reason: 'spam' });
  expect(await reasons()).toEqual(['threat', 'spam']);
  const url = `/api/videos-comments?video_id=${video.id}`;
  const { items } = (await app.http.inject({ url, headers: author.headers })).json();
  expect(items).toMatchObject([
    { mine: true, state: 'rejected', removal_reason: 'threat' },
    { mine: true, state: 'rejected', removal_reason: 'spam' },
  ]);
  const alone = { url: `/api/videos-comments/${held.id}`, headers: author.headers };
  expect((await app.http.inject(alone)).json().comment.removal_reason).toBe('threat');
  expect((await desk.list('done')).map(({ decided }) => decided?.reason)).toEqual([
    'spam',
    'threat',
  ]);
  const entry = await app.db
    .selectFrom('audit_entries')
    .where('subject_id', '=', held.id)
    .select(['action', 'after'])
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    action: 'comment.reject',
    after: { status: 'rejected', removal_reason: 'threat' },
  });
  expect((await desk.undo(body.decision.id)).body.state).toBe('held');
  const again = await desk.decide(held.id, 'remove', body.decision.id);
  expect(again.body.decision.reason).toBeNull();
  expect(await reasons()).toEqual([null, 'spam']);
});

test('the database knows each reason of a removal, and no other', async () => {
  const comment = await post('Chán quá');
  await desk.decide(comment.id, 'remove', null, { reason: 'spam' });
  const put = (reason: string) =>
    sql`update comment_decisions set reason = ${reason} where reason is not null`.execute(app.db);
  for (const reason of REMOVAL_REASONS) await put(reason);
  await expect(put('boring')).rejects.toThrow('comment_decisions_reason_check');
});

test('an approval keeps no reason, and an unknown reason is refused', async () => {
  const comment = await post('Hay quá');
  const { body } = await desk.decide(comment.id, 'approve', null, { reason: 'spam' });
  expect(body.decision.reason).toBeNull();
  const seen = body.decision.id;
  expect((await desk.decide(comment.id, 'remove', seen, { reason: 'ugly' })).status).toBe(400);
});

test('only admins moderate', async () => {
  const { headers } = await makeAccount(app.db);
  const url = '/api/admin/comments';
  expect((await app.http.inject({ url, headers })).statusCode).toBe(403);
  expect((await app.http.inject(url)).statusCode).toBe(401);
});
