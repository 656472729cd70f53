import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { newDevice } from '../../test/auth.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeComment } from '../../test/make/comment.ts';
import { jsonCaller } from '../../test/make/json-call.ts';
import { makePicture } from '../../test/make/picture.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { createTicketClient } from '../../test/make/ticket.ts';
import { makeTopic } from '../../test/make/topic.ts';

let app: TestApp;
let tickets: ReturnType<typeof createTicketClient>;

beforeAll(async () => {
  app = await startTestApp();
  tickets = createTicketClient(app);
});
afterAll(() => app.close());

const call = jsonCaller(() => app);
let last = 0;
/** A key of its own, written as the draft of the IETF does. */
const newKey = () => {
  last += 1;
  return { 'idempotency-key': `"request-${last}-0123456789"` };
};
const five = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, send));
const rowsOf = async (table: 'comments' | 'tickets' | 'ticket_messages') =>
  (await app.db.selectFrom(table).select('id').execute()).length;

test.each([{ anonymous: false }, { anonymous: true }])(
  'five comments with one key are one, also after it was lost ($anonymous)',
  async ({ anonymous }) => {
    const { headers } = await makeAccount(app.db);
    const { id: video_id } = await makePlayable(app.db);
    const before = await rowsOf('comments');
    const body = { video_id, text: 'Cảm ơn ạ', anonymous };
    const key = newKey();
    const send = (more: object = {}, by = headers, name = key) =>
      call('POST', '/api/videos-comments/create', { ...by, ...name }, { ...body, ...more });
    const answers = await five(() => send());
    const [first] = answers;
    expect(first?.status).toBe(200);
    for (const each of [...answers, await send()]) expect(each.body).toEqual(first?.body);
    expect(await rowsOf('comments')).toBe(before + 1);
    expect((await send({ text: 'Khác' })).body.error).toBe('idempotency.mismatch');
    // The key of another account, another key, and none.
    const other = await makeAccount(app.db);
    await send({}, other.headers);
    await send({}, headers, newKey());
    await call('POST', '/api/videos-comments/create', headers, body);
    expect(await rowsOf('comments')).toBe(before + 4);
  },
);

test('an answer in a topic with its side, and a reply, sent twice are one', async () => {
  const { headers } = await makeAccount(app.db);
  const { id: topic_id } = await makeTopic(app.db);
  const key = newKey();
  const body = { topic_id, text: 'Mình nghĩ vậy', side: 'agree' };
  const send = () => call('POST', '/api/topics-comments/create', { ...headers, ...key }, body);
  expect((await send()).body).toEqual((await send()).body);
  const { id: video_id } = await makePlayable(app.db);
  const { id: parent_id } = await makeComment(app, video_id, { headers });
  const reply = { video_id, parent_id, text: 'Đúng rồi' };
  const answers = await five(() =>
    call('POST', '/api/videos-comments/create', { ...headers, ...key }, reply),
  );
  for (const { body: each } of answers) expect(each).toEqual(answers[0]?.body);
  expect(answers[0]?.body).toMatchObject({ comment: { parent_id }, comment_count: 2 });
});

test('the report that hides a comment is answered again', async () => {
  const { headers } = await makeAccount(app.db);
  const { id: video_id } = await makePlayable(app.db);
  const { id } = await makeComment(app, video_id, { headers });
  const report = ({ headers: by }: { headers: Record<string, string> }) =>
    call('PUT', `/api/videos-comments/report-comment/${id}`, by, { reason: 'spam' });
  const people = await Promise.all([1, 2, 3].map(() => makeAccount(app.db)));
  for (const each of people) await report(each);
  for (const each of people) expect((await report(each)).body).toEqual({ reported: true });
});

test('a private question with one key is one, with one code; another browser gets another one', async () => {
  const [browser, key] = [newDevice(), newKey()];
  const before = await rowsOf('tickets');
  const text = 'em muốn chết';
  const answers = await five(() => tickets.call('ask', { text }, { ...browser, ...key }));
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect(answers[0]?.body).toMatchObject({ help: { kind: 'distress' } });
  expect(await rowsOf('tickets')).toBe(before + 1);
  const [other] = [await tickets.call('ask', { text }, { ...newDevice(), ...key })];
  expect(other?.body.code).not.toBe(answers[0]?.body.code);
  const changed = await tickets.call('ask', { text: 'Khác' }, { ...browser, ...key });
  expect(changed).toMatchObject({ status: 422, body: { error: 'idempotency.mismatch' } });
  // Without the name of a browser two writers could have one key.
  const nameless = { 'x-device-id': '', ...key };
  const codes = await Promise.all([1, 2].map(() => tickets.call('contact', { text }, nameless)));
  expect(codes[0]?.body.code).not.toBe(codes[1]?.body.code);
});

test('a message with a picture and one key is one, and so is an answer of the team', async () => {
  const { code, id } = await tickets.ask();
  const picture = (await makePicture().jpeg().toBuffer()).toString('base64');
  const [key, browser] = [newKey(), newDevice()];
  const before = await rowsOf('ticket_messages');
  const send = () =>
    tickets.call('reply', { code, text: 'Đây ạ', pictures: [picture] }, { ...browser, ...key });
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect(answers[0]?.body.ticket.messages).toHaveLength(2);
  const admin = await makeAccount(app.db, { role: ['admin'] });
  const url = `/api/admin/tickets/${id}`;
  const { messages } = (await call('GET', url, admin.headers)).body;
  const answer = { text: 'Chào em', last_message_id: messages.at(-1).id };
  const replies = await five(() =>
    call('POST', `${url}/reply`, { ...admin.headers, ...key }, answer),
  );
  for (const { status, body } of replies) expect([status, body.messages.length]).toEqual([200, 3]);
  expect(await rowsOf('ticket_messages')).toBe(before + 2);
});

test('a key of another form is a bad request, and named in the document of the API', async () => {
  for (const key of ['short', '"no end-0123456789', 'x'.repeat(65)]) {
    const headers = { 'idempotency-key': key };
    expect((await tickets.call('ask', { text: 'a' }, headers)).body.error).toBe('bad_request');
  }
  const { paths } = (await call('GET', '/api/openapi.json')).body;
  const names = (path: string) =>
    paths[path].post.parameters.map(({ name }: { name: string }) => name);
  expect(names('/api/tickets/ask')).toContain('Idempotency-Key');
  expect(names('/api/tickets/read')).toEqual([]);
});
