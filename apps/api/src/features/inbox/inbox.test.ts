import { PAGE_SIZE_DEFAULT } from '@mam/contract/core/constants';
import { DAY_MS } from '@mam/contract/core/days';
import type { WorkItem } from '@mam/contract/inbox/inbox.admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeComment } from '../../test/make/comment.ts';
import { makeMedia } from '../../test/make/media-row.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { createTicketClient } from '../../test/make/ticket.ts';
import { sendWorkMails } from './inbox.daily-mail.service.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAccount>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await makeAccount(app.db, { role: ['admin'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.move(DAY_MS);
  await sql`truncate tickets, comments, mails, notifications, email_changes, work_claims, work_mail_opt_outs cascade`.execute(
    app.db,
  );
  await app.db.updateTable('playables').set({ pending_dir: null, status: 'draft' }).execute();
});

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * HOUR_MS);

async function list(query = '', headers = admin.headers) {
  const response = await app.http.inject({ url: `/api/admin/inbox?${query}`, headers });
  return response.json();
}

async function put(path: string, payload: object, headers = admin.headers) {
  const url = `/api/admin/inbox/${path}`;
  return (await app.http.inject({ method: 'PUT', url, headers, payload })).statusCode;
}

/** One of each kind; the sign of distress is the youngest. */
async function makeWork() {
  const reader = await makeAccount(app.db);
  const tickets = createTicketClient(app);
  const asked = await tickets.ask();
  const wait = { waiting_since: hoursAgo(30) };
  await app.db.updateTable('tickets').set(wait).where('id', '=', asked.id).execute();
  await tickets.call('contact', { text: 'Mời nhóm về trường', name: 'Cô Hà' });
  const change = { user_id: reader.user_id, old_email: reader.email, new_email: 'm@example.test' };
  await app.db
    .insertInto('email_changes')
    .values({ ...change, reason: 'Mất hộp thư', confirmed_at: hoursAgo(47) })
    .execute();
  const { dir } = await makeMedia(app.db, { status: 'failed' });
  const { id } = await makePlayable(app.db, { status: 'published' });
  await app.db.updateTable('playables').set({ pending_dir: dir }).where('id', '=', id).execute();
  await app.db
    .updateTable('media')
    .set({ updated_at: hoursAgo(20) })
    .where('dir', '=', dir)
    .execute();
  const due = { run_at: hoursAgo(3), give_up_at: hoursAgo(3), created_at: hoursAgo(3) };
  const mail = { to_email: 'lan@example.test', template: 'verify', language: 'vi' } as const;
  await app.db
    .insertInto('mails')
    .values({ ...mail, ...due, params: '{}', status: 'failed', reason: '550 no such user' })
    .execute();
  const comment = await makeComment(app, id, {
    headers: reader.headers,
    text: 'mình muốn chết',
    anonymous: true,
  });
  return { asked, media: id, comment, reader };
}

test('everything that waits in one list: distress first, then overdue, then the longest waiting', async () => {
  const { asked, media, comment } = await makeWork();
  const { items, total, counts } = await list();
  expect(items.map(({ kind }: WorkItem) => kind)).toEqual([
    'comment',
    'question',
    'email_change',
    'media',
    'mail',
    'contact',
  ]);
  expect(items[0]).toMatchObject({ id: comment.id, excerpt: 'mình muốn chết', is_distress: true });
  expect(items[1]).toMatchObject({ id: String(asked.id), is_overdue: true });
  expect(items[2]).toMatchObject({ excerpt: 'Mất hộp thư', is_overdue: false });
  expect(items[3]).toMatchObject({ id: String(media), key: 'media.unreadable', playable: 'video' });
  expect(items[4]).toMatchObject({ place: 'la…@example.test', key: 'verify' });
  expect(items[5]).toMatchObject({ place: 'Cô Hà', excerpt: 'Mời nhóm về trường' });
  expect(total).toBe(6);
  // A person waits for the contact message and the e-mail change, no one for the file and the mail.
  expect(counts.urgencies).toEqual({ first: 1, overdue: 1, soon: 2, later: 2 });
  expect(counts).toMatchObject({ total: 6, distress: 1, overdue: 1, unclaimed: 6, mine: 0 });
  // Signs of distress, what is overdue, then the oldest.
  expect(counts.kinds.map(({ kind }: { kind: string }) => kind)).toEqual(
    items.map(({ kind }: { kind: string }) => kind),
  );
  const response = await app.http.inject({
    url: '/api/admin/inbox/counts',
    headers: admin.headers,
  });
  expect(response.json()).toEqual(counts);
});

test('equal questions are one row, and signs of distress leave each third row to other work', async () => {
  const tickets = createTicketClient(app);
  for (const end of ['', '!', '…']) await tickets.ask({ text: `em muốn chết${end}` });
  for (const word of ['thật', 'rồi', 'mất']) await tickets.ask({ text: `em muốn chết ${word}` });
  await tickets.ask({ text: 'Câu thường' });
  const { items, total, counts } = await list();
  expect(items.map(({ alike, is_distress }: WorkItem) => [alike, is_distress])).toEqual([
    [3, true],
    [1, true],
    [1, false],
    [1, true],
    [1, true],
  ]);
  expect(total).toBe(5);
  expect(counts).toMatchObject({ total: 7, distress: 6 });
});

test('a year after its last change content is due for review; a review ends that for a year, undone or not', async () => {
  const { id, uuid } = await makePlayable(app.db, {
    published_at: hoursAgo(24 * 400).toISOString(),
  });
  const dueDays = async () => {
    const { items } = await list('kind=content&size=100');
    return items.filter((each: WorkItem) => each.id === uuid).map(({ at }: WorkItem) => at);
  };
  const changed = (updated_at: Date) =>
    app.db.updateTable('playables').set({ updated_at }).where('id', '=', id).execute();
  await changed(hoursAgo(24 * 364));
  expect(await dueDays()).toEqual([]);
  await changed(hoursAgo(24 * 366));
  expect(await dueDays()).toEqual([hoursAgo(24).toISOString()]);
  expect(await put('claim', { kind: 'content', id: uuid })).toBe(200);
  expect(await put('review', { id: uuid })).toBe(200);
  expect(await dueDays()).toEqual([]);
  expect(await put('undo-review', { id: uuid })).toBe(200);
  expect(await dueDays()).toHaveLength(1);
  expect(await put('review', { id: crypto.randomUUID() })).toBe(404);
});

test('a notification with doubtful mails waits until an admin has decided about them', async () => {
  const { user_id } = await makeAccount(app.db);
  const moments = { send_at: hoursAgo(5), created_at: hoursAgo(9), updated_at: hoursAgo(9) };
  const text = JSON.stringify({ vi: 'Tin tháng 11' });
  const { id: notification_id } = await app.db
    .insertInto('notifications')
    .values({
      name: 'Tin tháng 11',
      title: text,
      content: text,
      role: 'all',
      language: 'any',
      active_days: 0,
      ...moments,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tried = { run_at: hoursAgo(4), tried_at: hoursAgo(4) };
  await app.db
    .insertInto('notification_recipients')
    .values({ notification_id, user_id, status: 'doubtful', ...tried })
    .execute();
  const [item] = (await list('kind=notification')).items;
  expect(item).toMatchObject({ id: String(notification_id), excerpt: 'Tin tháng 11', count: 1 });
  await app.db.updateTable('notification_recipients').set({ status: 'sent' }).execute();
  expect((await list('kind=notification')).items).toEqual([]);
});

test('nothing tells who wrote an anonymous comment, and its time is the hour', async () => {
  const { reader, comment, media } = await makeWork();
  const [item] = (await list('kind=first')).items;
  expect(Date.parse(item.at) % HOUR_MS).toBe(0);
  // It has not waited longer than its writer has; one under a name has its moment.
  const named = await makeComment(app, media, { headers: reader.headers, text: 'muốn chết quá' });
  const at = app.clock.now().toISOString();
  const { items } = await list('kind=first');
  expect(items).toMatchObject([{ id: named.id, at, key: null }, { id: comment.id }]);
  const words = 'tao sẽ đăng ảnh của mày';
  // Far behind what a row shows of a comment.
  const text = `${'Xem hết bài này đi rồi biết. '.repeat(12)}${words}`;
  const threat = await makeComment(app, media, { headers: reader.headers, text });
  const excerpt = expect.stringMatching(new RegExp(`^….{20,45}${words}$`));
  expect((await list('kind=first')).items).toContainEqual(
    expect.objectContaining({ id: threat.id, key: 'threat', excerpt }),
  );
  expect(Date.parse(item.at)).toBeGreaterThan(Date.parse(at));
  const { headers } = await makeAccount(app.db);
  const payload = { reason: 'insult' };
  const url = `/api/videos-comments/report-comment/${comment.id}`;
  const report = await app.http.inject({ method: 'PUT', url, headers, payload });
  expect(report.statusCode).toBe(200);
  const [reported] = (await list('kind=report')).items;
  expect(Date.parse(reported.at) % HOUR_MS).toBe(0);
  for (const secret of [reader.email, `"${reader.user_id}"`, 'Nguyễn'])
    expect(JSON.stringify(item)).not.toContain(secret);
});

test('filters and words; the numbers are those of all work', async () => {
  await makeWork();
  expect((await list('kind=contact')).items).toHaveLength(1);
  expect((await list('keyword=Mời nhóm')).items).toMatchObject([{ kind: 'contact' }]);
  expect((await list('keyword=tre kinh')).items).toMatchObject([{ kind: 'question' }]);
  const none = await list('kind=mail&keyword=xyz');
  expect(none).toMatchObject({ items: [], total: 0, counts: { total: 6, distress: 1 } });
});

test('a claim is a name: set, replaced and taken off, on every kind', async () => {
  await makeWork();
  const other = await makeAccount(app.db, { role: ['admin'] });
  for (const { kind, id } of (await list()).items) {
    expect(await put('claim', { kind, id })).toBe(200);
  }
  expect((await list()).counts).toMatchObject({ mine: 6, others: 0, unclaimed: 0 });
  const [{ kind, id }] = (await list('kind=mail')).items;
  expect(await put('claim', { kind, id }, other.headers)).toBe(200);
  expect((await list('claim=others')).items).toMatchObject([
    { kind: 'mail', claim: { user_id: other.user_id, name: 'Nguyễn An' } },
  ]);
  expect(await put('release', { kind, id })).toBe(200);
  expect((await list('claim=unclaimed')).items).toMatchObject([{ kind: 'mail', claim: null }]);
  expect(await put('claim', { kind: 'media', id: '999999' })).toBe(404);
  expect(await put('claim', { kind: 'comment', id: 'x' })).toBe(404);
});

test('answered and closed questions have views, last used first; a name is put on them too', async () => {
  const tickets = createTicketClient(app);
  const ids: string[] = [];
  for (const text of ['một', 'hai', 'ba']) ids.push(String((await tickets.ask({ text })).id));
  const [first, second, third] = ids;
  const change = async (id: string | undefined, step: string) => {
    app.clock.move(HOUR_MS);
    const url = `/api/admin/tickets/${id}/${step}`;
    await app.http.inject({ method: 'PUT', url, headers: admin.headers });
  };
  await change(second, 'done');
  await change(first, 'done');
  await change(third, 'close');
  const idsIn = async (query: string) => (await list(query)).items.map(({ id }: WorkItem) => id);
  expect(await idsIn('view=answered')).toEqual([first, second]);
  expect(await idsIn('view=answered&keyword=hai')).toEqual([second]);
  expect(await idsIn('view=answered&kind=mail')).toEqual([]);
  const { items, counts } = await list('view=closed');
  expect(items).toMatchObject([{ id: third, excerpt: 'ba', alike: 1, is_overdue: false }]);
  expect(counts.total).toBe(0);
  expect(await put('claim', { kind: 'question', id: third })).toBe(200);
  expect(await idsIn('view=closed&claim=mine')).toEqual([third]);
  expect(await put('claim', { kind: 'contact', id: third })).toBe(404);
});

test('signs of distress that were done without an answer are first among what is done', async () => {
  const tickets = createTicketClient(app);
  const ids: string[] = [];
  for (const text of ['mình muốn chết', 'mình muốn chết, đã đọc', 'hai'])
    ids.push(String((await tickets.ask({ text })).id));
  const [danger, answered, calm] = ids;
  const { headers } = admin;
  const read = await app.http.inject({ url: `/api/admin/tickets/${answered}`, headers });
  const payload = { text: 'Chào bạn', last_message_id: read.json().messages.at(-1).id };
  const url = `/api/admin/tickets/${answered}/reply`;
  expect((await app.http.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  for (const id of [danger, calm]) {
    app.clock.move(HOUR_MS);
    await app.http.inject({ method: 'PUT', url: `/api/admin/tickets/${id}/done`, headers });
  }
  expect((await list('view=answered')).items).toMatchObject([
    { id: danger, is_unanswered: true },
    { id: calm, is_unanswered: false },
    { id: answered, is_unanswered: false },
  ]);
});

test('ten thousand rows: the first page and the numbers take less than a second', async () => {
  await sql`insert into tickets (code_hash, kind, language, is_distress, likeness, waiting_since, created_at, updated_at)
    select sha256(n::text::bytea), 'question', 'vi', n % 3 > 0,
      case when n > 5000 then substring(sha256((n / 10)::text::bytea) for 16) end,
      now() - n * interval '1 second', now(), now()
    from generate_series(1, 10000) n`.execute(app.db);
  await sql`insert into ticket_messages (ticket_id, author, text, created_at)
    select id, 'asker', 'Câu ' || id, now() from tickets`.execute(app.db);
  await sql`analyze tickets, ticket_messages`.execute(app.db);
  const start = performance.now();
  const { items, total } = await list();
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(items).toHaveLength(PAGE_SIZE_DEFAULT);
  // 5 000 alone, and 501 tens of equal texts, each with and without signs of distress.
  expect(total).toBe(5_000 + 2 * 501 - 1);
});

const workMails = () =>
  app.db
    .selectFrom('mails')
    .where('template', '=', 'work_waiting')
    .select(['to_email', 'params'])
    .execute();

test('one mail a day to each admin who wants it, with numbers only, and none if nothing waits', async () => {
  await sendWorkMails(app.deps);
  expect(await workMails()).toEqual([]);
  const other = await makeAccount(app.db, { role: ['admin'] });
  await makeAccount(app.db, { role: ['admin'], status: 'suspended' });
  expect(await put('daily-mail', { is_on: false }, other.headers)).toBe(200);
  await makeWork();
  await sendWorkMails(app.deps);
  await sendWorkMails(app.deps);
  const mails = await workMails();
  expect(mails.map(({ to_email }) => to_email)).toContain(admin.email);
  expect(mails.map(({ to_email }) => to_email)).not.toContain(other.email);
  expect(new Set(mails.map(({ to_email }) => to_email)).size).toBe(mails.length);
  expect(mails[0]?.params).toMatchObject({ distress: 1 });
  expect(JSON.stringify(mails)).not.toContain('muốn chết');
});
