import { createHash, createHmac } from 'node:crypto';
import { foldText } from '@mam/contract/text/fold';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dailySalt } from '../../db/keys/daily-salt.ts';
import { sweepComments } from '../../features/comments/comments.jobs.ts';
import { publishTallies } from '../../features/topics/topics.queries.ts';
import { localDay } from '../../platform/clock.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { newDevice } from '../auth.ts';
import { makeAccount } from '../make/account.ts';
import { letAppear, makeComment } from '../make/comment.ts';
import { deskOf } from '../make/moderation.ts';
import { makePlayable } from '../make/playable.ts';
import { makeTopic } from '../make/topic.ts';
import { type DumpRow, dumpRows } from './dump.queries.ts';

const ADDRESS = '203.0.113.77';
const SECRET = 'Chuyện riêng';

let app: TestApp;
let rows: DumpRow[];
/** When the site was used. */
let day: Date;
/** Accounts that wrote under both names. */
let people: number[];
/** Items on which they wrote, with their threads and uuids: what a thief would hash with an account. */
let items: (string | number)[];
let device: string;

beforeAll(async () => {
  app = await startTestApp();
  day = app.clock.now();
  await useSite();
  await letAppear(app);
  await publishTallies(app.db);
  app.clock.move(3_600_000);
  await sweepComments(app.deps);
  rows = await dumpRows(app.db);
}, 300_000);
afterAll(() => app.close());

async function useSite(): Promise<void> {
  // High ids that are no other number.
  await sql`alter table accounts alter column id restart with 73100001`.execute(app.db);
  await sql`alter table bans alter column id restart with 84200001`.execute(app.db);
  const video = await makePlayable(app.db);
  const topic = await makeTopic(app.db);
  items = [
    video.id,
    video.uuid,
    topic.id,
    topic.uuid,
    'video',
    'topic',
    'podcast',
    'side',
    1,
    2,
    3,
  ];
  const writers = await Promise.all(Array.from({ length: 4 }, () => makeAccount(app.db)));
  people = writers.map(({ user_id }) => user_id);
  const admin = await makeAccount(app.db, { role: ['admin'] });
  const desk = deskOf(app, admin.headers);
  // What appears below a comment changes its counters, and so names its author, who is another one here.
  const other = await makeComment(app, video.id, { headers: admin.headers });
  for (const { headers } of writers) {
    await makeComment(app, video.id, { headers, text: 'Dưới tên mình' });
    const first = { headers, anonymous: true, text: SECRET };
    const secret = await makeComment(app, video.id, first);
    await makeComment(app, topic.id, { ...first, kind: 'topic', side: 'disagree' });
    await makeComment(app, topic.id, { headers, kind: 'topic', side: 'agree' });
    await makeComment(app, video.id, { ...first, parent_id: other.id });
    const gone = await makeComment(app, video.id, { ...first, text: `${SECRET} đã xóa` });
    await call('DELETE', `/api/videos-comments/${gone.id}`, headers);
    await call('PUT', `/api/videos-comments/like-comment/${secret.id}`, admin.headers);
    await call('PUT', '/api/me/comments/seen', headers);
    await call('GET', '/api/auth/session', headers);
  }
  const [banned, both] = writers;
  const spam = { headers: banned?.headers ?? {}, anonymous: true, text: SECRET };
  for (const by of [
    { comment_id: (await makeComment(app, video.id, spam)).id },
    {
      comment_id: (await makeComment(app, topic.id, { ...spam, kind: 'topic', side: 'agree' })).id,
    },
    { user_id: banned?.user_id },
  ]) {
    const { status } = await desk.call('POST', '/bans', { by, days: 7, reason: 'Không mua bán.' });
    expect(status).toBe(200);
  }
  const reported = await makeComment(app, video.id, { ...spam, headers: both?.headers ?? {} });
  const report = { reason: 'spam', note: 'Mình thấy không ổn' };
  await call('PUT', `/api/videos-comments/report-comment/${reported.id}`, admin.headers, report);
  await desk.decide(reported.id, 'approve');
  device = newDevice()['x-device-id'] ?? '';
  await useTickets(admin.headers);
}

/** What a reader of tickets must not find in a copy, and where it was sent from. */
const TICKET = {
  text: 'Em trễ kinh, đừng nói với ai nhé',
  email: 'ban-cua-em@example.test',
  contact: 'Nhờ nhóm về trường',
  name: 'Cô Hạnh Nguyên',
  contact_email: 'co-hanh@example.test',
  more: 'Que thử hai vạch rồi',
  answer: 'Em đừng lo, mai em gọi nhé',
  mailed: 'Tháng mười hai nhóm về',
};
/** What the writers of tickets alone know. */
const known = { codes: [''], key: 'only-the-browser-knows-this' };

/** A private question with an address, a message and an answer; a contact message answered by mail. */
async function useTickets(staff: Record<string, string>): Promise<void> {
  const { text, email, contact, name, contact_email, more, answer, mailed } = TICKET;
  const browser = { 'x-device-id': device };
  const once = { ...browser, 'idempotency-key': known.key };
  const asked = await call('POST', '/api/tickets/ask', once, { text, email });
  const sent = await call('POST', '/api/tickets/contact', browser, {
    ...{ text: contact, name, email: contact_email },
  });
  known.codes = [asked.code, sent.code];
  await call('POST', '/api/tickets/reply', browser, { code: asked.code, text: more });
  const { items } = await call('GET', '/api/admin/inbox?kind=ticket', staff);
  for (const { id, kind } of items) {
    const { messages } = await call('GET', `/api/admin/tickets/${id}`, staff);
    const words = kind === 'contact' ? mailed : answer;
    const body = { text: words, last_message_id: messages.at(-1).id };
    await call('POST', `/api/admin/tickets/${id}/reply`, staff, body);
  }
}

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  headers: Record<string, string>,
  payload?: object,
) {
  const response = await app.http.inject({
    ...{ method, url, headers, remoteAddress: ADDRESS },
    ...(payload && { payload }),
  });
  expect(response.statusCode, `${url} ${response.body}`).toBe(200);
  return response.json();
}

/** Tables of what people do openly: who voted for or reported a comment has not thereby written it. */
const OPEN = new Set(['comment_votes', 'comment_reports']);

const isSecret = ({ table, row }: DumpRow) => table === 'comments' && row.is_anonymous === true;

/** Rows that name one of these people. */
const naming = (id: number) =>
  rows.filter(({ table, row }) => {
    if (OPEN.has(table)) return false;
    const names =
      table === 'accounts' ? ['id'] : ['user_id', 'created_by', 'deleted_by', 'lifted_by'];
    return names.some((name) => row[name] === id);
  });

const textOf = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('hex') : String(value));

/** What could join a row with another one. */
const tokensOf = ({ row }: DumpRow) =>
  ['id', 'uuid', 'person', 'holder', 'xmin', 'xmax']
    .map((name) => [name.startsWith('x') ? 'transaction' : 'value', textOf(row[name])].join(' '))
    .filter((token) => !/ (null|undefined|0)$/.test(token));

const valuesOf = ({ row }: DumpRow) =>
  Object.entries(row).map(([name, value]) =>
    [name === 'xmin' || name === 'xmax' ? 'transaction' : 'value', textOf(value)].join(' '),
  );

test('the copy has what it is about', () => {
  const count = (name: string) => rows.filter(({ table }) => table === name).length;
  expect(rows.filter(isSecret).length).toBeGreaterThan(12);
  for (const name of [
    'topic_sides',
    'bans',
    'person_items',
    'rate_limits',
    'tickets',
    'sessions',
  ]) {
    expect(count(name), name).toBeGreaterThan(0);
  }
});

test('no row joins an anonymous comment, a side or a ban after one with an account', () => {
  const hidden = rows.filter(
    (each) =>
      isSecret(each) ||
      each.table === 'topic_sides' ||
      (each.table === 'bans' && each.row.user_id === null),
  );
  for (const id of people) {
    const known = new Set(naming(id).flatMap(valuesOf));
    expect(known.size).toBeGreaterThan(10);
    for (const each of hidden) {
      const shared = tokensOf(each).filter((token) => known.has(token));
      expect(shared, `${each.table} ${JSON.stringify(each.row)}`).toEqual([]);
      expect(valuesOf({ ...each, row: { ...each.row, id: null, topic_id: null } })).not.toContain(
        `value ${id}`,
      );
    }
  }
});

test('an anonymous comment has no finer time of its writer than an hour', () => {
  for (const { row } of rows.filter(isSecret)) {
    // When a moderator decided tells nothing of the writer.
    const { decided_at: _, ...own } = row;
    const times = Object.values(own).filter((value) => value instanceof Date);
    expect(times.map((time) => time.getTime() % 3_600_000)).toEqual(times.map(() => 0));
  }
});

/** What could have been hashed of a person or a client. */
function messages(): string[] {
  const ofAccounts = people.flatMap((id) => [
    ...[
      `${id}`,
      `user:${id}`,
      `account ${id}`,
      JSON.stringify(id),
      JSON.stringify(['account', id]),
    ],
    ...items.flatMap((item) => [
      ...[JSON.stringify([item, id]), `${item} ${id}`, `${item}:${id}`],
      ...items.map((other) => JSON.stringify([item, other, id])),
    ]),
  ]);
  const ofClients = [ADDRESS, device, ['address', ADDRESS], ['device', ADDRESS, device]].map(
    (each) => (typeof each === 'string' ? each : JSON.stringify(each)),
  );
  const ofTexts = Object.values(TICKET).flatMap((text) => [
    text,
    foldText(text),
    text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''),
  ]);
  return [...ofAccounts, ...ofClients, ...ofTexts, ...known.codes, known.key];
}

/** Hashes of people and clients in the copy that can be computed with these keys, or with none. */
function computable(keys: Iterable<string | Buffer>): string[] {
  const stored = new Map<string, string>();
  for (const { table, row } of rows) {
    for (const [name, value] of Object.entries(row)) {
      if (Buffer.isBuffer(value))
        stored.set(value.toString('hex').slice(0, 32), `${table}.${name}`);
    }
  }
  const all = messages();
  const found = new Set<string | undefined>();
  for (const message of all) {
    for (const name of ['sha256', 'sha1', 'md5']) {
      found.add(stored.get(createHash(name).update(message).digest('hex').slice(0, 32)));
    }
  }
  for (const key of new Set(keys)) {
    for (const message of all) {
      const hash = createHmac('sha256', key).update(message).digest('hex').slice(0, 32);
      found.add(stored.get(hash));
    }
  }
  return [...found].filter((place) => place !== undefined).toSorted();
}

test('no value of the copy is a key of a hash of a person or an address', () => {
  const values = rows.flatMap(({ row }) => Object.values(row)).filter((value) => value !== null);
  const keys = values.map((value) => (Buffer.isBuffer(value) ? value : textOf(value)));
  expect(computable(new Set(keys.filter((key) => key.length > 0)))).toEqual([]);
});

test('with the file of the keys the same search finds the writers', () => {
  expect(computable(app.keys.values())).toEqual([
    ...['comments.person', 'tickets.code_hash', 'tickets.likeness', 'topic_sides.holder'],
  ]);
  const salt = dailySalt(app.db, localDay(day));
  expect(computable([salt])).toContain('rate_limits.key');
});

test('no value of the copy has a word of a ticket, an address of mail or network, a device, a code or a key', () => {
  const secrets = [...Object.values(TICKET), ...known.codes, known.key, ADDRESS, device];
  // Bytes are read as they are; what is written in them could be in another form.
  const forms = secrets.flatMap((secret) => {
    const bytes = Buffer.from(secret);
    return [secret, ...(['latin1', 'hex', 'base64'] as const).map((form) => bytes.toString(form))];
  });
  expect(new Set(secrets).size).toBe(secrets.length);
  for (const { table, row } of rows) {
    for (const [name, value] of Object.entries(row)) {
      const text = Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value);
      const found = forms.filter((form) => text?.includes(form));
      expect(found, `${table}.${name}`).toEqual([]);
    }
  }
  // Searched in this way, what is written in clear is found.
  expect(JSON.stringify(rows)).toContain(SECRET);
});

test('no text of the copy has an address or a device, and nothing joins a question with an account', () => {
  const all = JSON.stringify(rows);
  expect(all).not.toContain(ADDRESS);
  expect(all).not.toContain(device);
  const questions = rows.filter(({ table }) => table === 'tickets' || table === 'ticket_messages');
  for (const id of people) {
    const known = new Set(naming(id).flatMap(valuesOf));
    for (const each of questions) {
      expect(
        tokensOf({ ...each, row: { ...each.row, id: null } }).filter((token) => known.has(token)),
      ).toEqual([]);
      expect(each.row).not.toMatchObject({ user_id: id });
    }
  }
});
