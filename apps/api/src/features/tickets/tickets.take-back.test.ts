import { TICKET_TAKE_BACK_SECONDS } from '@mam/contract/core/constants';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { createTicketClient } from '../../test/make/ticket.ts';
import { createMails } from '../mails/mails.service.ts';
import { deliverAnswers } from './tickets.admin.delivery.service.ts';

const TAKE_BACK_MS = TICKET_TAKE_BACK_SECONDS * 1_000;

let app: TestApp;
let client: ReturnType<typeof createTicketClient>;
let lan: Staff;

type Staff = Awaited<ReturnType<typeof makeStaff>>;

beforeAll(async () => {
  app = await startTestApp();
  client = createTicketClient(app);
  lan = await makeStaff();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.move(3_600_000);
  for (const table of ['tickets', 'mails', 'audit_entries'] as const)
    await app.db.deleteFrom(table).execute();
});

async function makeStaff() {
  const { headers, user_id } = await makeAccount(app.db, { role: ['admin'] });
  const call = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
    const url = `/api/admin/tickets/${path}`;
    const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json() };
  };
  return {
    user_id,
    call,
    async reply(id: number, more: object = {}) {
      const { messages } = (await call('GET', `${id}`)).body;
      const last_message_id = messages.at(-1).id;
      const { body } = await call('POST', `${id}/reply`, {
        ...{ text: 'Chào em', last_message_id, can_take_back: true },
        ...more,
      });
      return body.messages.at(-1);
    },
    takeBack: (id: number, message_id: number) => call('PUT', `${id}/take-back`, { message_id }),
  };
}

const deliver = () => deliverAnswers({ ...app, mails: createMails(app.clock) });
const read = async (code: string) => (await client.call('read', { code })).body;
const actions = async () => {
  const entries = await app.db.selectFrom('audit_entries').select('action').orderBy('id').execute();
  return entries.map(({ action }) => action);
};
const countMails = async () => (await app.db.selectFrom('mails').select('id').execute()).length;

test('an answer that can be taken back reaches the asker, and the mail is queued, after ten seconds', async () => {
  const { id, code } = await client.ask({ email: 'an@example.test' });
  const before = await read(code);
  const answer = await lan.reply(id);
  expect(answer).toMatchObject({ from: 'staff', take_back_ms: TAKE_BACK_MS });
  // It is not delivered: the asker waits as before, and the staff does not do it twice.
  expect(await read(code)).toEqual(before);
  expect((await lan.call('GET', `${id}`)).body.waiting_since).toBeNull();
  app.clock.move(TAKE_BACK_MS - 1);
  await deliver();
  expect(await countMails()).toBe(0);
  expect(await read(code)).toEqual(before);
  app.clock.move(1);
  // What the asker sees depends on the time alone, and on no worker.
  expect(await read(code)).toMatchObject({
    waiting_since: null,
    messages: [{ from: 'asker' }, { from: 'staff', text: 'Chào em' }],
  });
  await Promise.all([deliver(), deliver()]);
  expect(await countMails()).toBe(1);
  expect((await lan.call('GET', `${id}`)).body.messages[1].take_back_ms).toBeNull();
  expect((await lan.takeBack(id, answer.id)).body.error).toBe('ticket.delivered');
});

test('taken back, it is gone, no mail is sent, and the ticket waits since the asker’s last word', async () => {
  const { id, code } = await client.ask({ email: 'an@example.test' });
  const asked = (await lan.call('GET', `${id}`)).body;
  app.clock.move(60_000);
  const answer = await lan.reply(id);
  const { status, body } = await lan.takeBack(id, answer.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    waiting_since: asked.waiting_since,
    messages: [{ id: asked.messages[0].id }],
  });
  app.clock.move(TAKE_BACK_MS);
  await deliver();
  expect(await countMails()).toBe(0);
  expect((await read(code)).messages).toHaveLength(1);
  // The same words may be sent again.
  expect((await lan.reply(id)).text).toBe('Chào em');
  expect(await actions()).toEqual(['ticket.answer', 'ticket.take_back', 'ticket.answer']);
});

test('an answer of another account, of another ticket or of the asker is not taken back', async () => {
  const { id } = await client.ask();
  const other = await client.ask();
  const answer = await lan.reply(id);
  const quan = await makeStaff();
  const asked = (await lan.call('GET', `${id}`)).body.messages[0];
  for (const call of [
    quan.takeBack(id, answer.id),
    lan.takeBack(other.id, answer.id),
    lan.takeBack(id, asked.id),
  ])
    expect(await call).toMatchObject({ status: 409, body: { error: 'ticket.delivered' } });
  expect((await lan.takeBack(0, answer.id)).status).not.toBe(200);
  expect((await lan.call('GET', `${id}`)).body.messages).toHaveLength(2);
});

test('what the asker writes or closes meanwhile stays as they left it', async () => {
  const { id, code } = await client.ask();
  const answer = await lan.reply(id);
  app.clock.move(1_000);
  await client.call('reply', { code, text: 'Em quên kể' });
  const since = app.clock.now().toISOString();
  app.clock.move(1_000);
  expect((await lan.takeBack(id, answer.id)).body.waiting_since).toBe(since);
  const again = await lan.reply(id);
  await client.call('close', { code });
  expect((await lan.takeBack(id, again.id)).body).toMatchObject({
    status: 'closed',
    waiting_since: null,
  });
});

test('an answer that closes its ticket waits as long, and closes it when it is delivered', async () => {
  const { id, code } = await client.ask({ email: 'an@example.test' });
  const before = await read(code);
  const answer = await lan.reply(id, { close: true });
  expect(answer).toMatchObject({ take_back_ms: TAKE_BACK_MS, closes: true });
  app.clock.move(TAKE_BACK_MS - 1);
  await deliver();
  expect(await read(code)).toEqual(before);
  expect((await lan.call('GET', `${id}`)).body).toMatchObject({ status: 'open', closed_at: null });
  app.clock.move(1);
  await Promise.all([deliver(), deliver()]);
  expect(await countMails()).toBe(1);
  expect(await read(code)).toMatchObject({
    ...{ status: 'closed', closed_by: 'staff', waiting_since: null },
    messages: [{ from: 'asker' }, { from: 'staff' }],
  });
  const { status, has_email, messages } = (await lan.call('GET', `${id}`)).body;
  expect({ status, has_email, last: messages.at(-1) }).toMatchObject({
    ...{ status: 'closed', has_email: false },
    last: { take_back_ms: null, closes: false },
  });
  expect(await actions()).toEqual(['ticket.answer', 'ticket.close']);
});

test('taken back, its ticket is open, waits, and can be answered and closed again', async () => {
  const { id, code } = await client.ask({ email: 'an@example.test' });
  const answer = await lan.reply(id, { close: true });
  expect((await lan.takeBack(id, answer.id)).body).toMatchObject({
    ...{ status: 'open', has_email: true },
    waiting_since: expect.any(String),
  });
  app.clock.move(TAKE_BACK_MS);
  await deliver();
  expect(await read(code)).toMatchObject({ status: 'open', messages: [{ from: 'asker' }] });
  expect(await countMails()).toBe(0);
  await lan.reply(id, { close: true });
  app.clock.move(TAKE_BACK_MS);
  await deliver();
  expect(await read(code)).toMatchObject({ status: 'closed' });
});

test('what is written meanwhile keeps the ticket open', async () => {
  const { id, code } = await client.ask();
  await lan.reply(id, { close: true });
  await client.call('reply', { code, text: 'Em quên kể' });
  app.clock.move(TAKE_BACK_MS);
  await deliver();
  const { status, messages } = await read(code);
  expect({ status, count: messages.length }).toEqual({ status: 'open', count: 3 });
});

test('a ticket that is closed while its answer is on its way is closed after it, with its mail', async () => {
  const { id, code } = await client.ask({ email: 'an@example.test' });
  await lan.reply(id);
  const closing = (await lan.call('PUT', `${id}/close`)).body;
  expect(closing).toMatchObject({ status: 'open', messages: [{}, { closes: true }] });
  app.clock.move(TAKE_BACK_MS);
  await deliver();
  expect(await countMails()).toBe(1);
  expect(await read(code)).toMatchObject({ status: 'closed', closed_by: 'staff' });
});

test('who closes it while the answer of another is on its way is the one in the log', async () => {
  const { id, code } = await client.ask();
  const quan = await makeStaff();
  await lan.reply(id);
  await quan.call('PUT', `${id}/close`);
  app.clock.move(TAKE_BACK_MS);
  await deliver();
  expect(await read(code)).toMatchObject({ status: 'closed', closed_by: 'staff' });
  const entries = app.db.selectFrom('audit_entries').select(['action', 'user_id']).orderBy('id');
  expect(await entries.execute()).toEqual([
    { action: 'ticket.answer', user_id: lan.user_id },
    { action: 'ticket.close', user_id: quan.user_id },
  ]);
});

test('a close by another stays when the answer is taken back, also of one that was to close it', async () => {
  const quan = await makeStaff();
  for (const close of [false, true]) {
    await app.db.deleteFrom('audit_entries').execute();
    const { id, code } = await client.ask({ email: 'an@example.test' });
    const answer = await lan.reply(id, { close });
    await quan.call('PUT', `${id}/close`);
    const { body } = await lan.takeBack(id, answer.id);
    expect(body).toMatchObject({ status: 'closed', has_email: false, waiting_since: null });
    expect(await read(code)).toMatchObject({ status: 'closed', messages: [{ from: 'asker' }] });
    const entries = app.db.selectFrom('audit_entries').select(['action', 'user_id']).orderBy('id');
    expect(await entries.execute()).toEqual([
      { action: 'ticket.answer', user_id: lan.user_id },
      { action: 'ticket.take_back', user_id: lan.user_id },
      { action: 'ticket.close', user_id: quan.user_id },
    ]);
  }
});

test('a close waits for an answer on its way though the asker wrote after it, and its mail is sent', async () => {
  const { id, code } = await client.ask({ email: 'an@example.test' });
  await lan.reply(id);
  await client.call('reply', { code, text: 'Em cảm ơn' });
  expect((await lan.call('PUT', `${id}/close`)).body).toMatchObject({
    ...{ status: 'open', has_email: true },
    messages: [{}, { closes: true }, {}],
  });
  app.clock.move(TAKE_BACK_MS);
  await deliver();
  expect(await countMails()).toBe(1);
  expect(await read(code)).toMatchObject({ status: 'closed', messages: [{}, {}, {}] });
});

test('an answer that cannot be taken back closes its ticket at once', async () => {
  const { id, code } = await client.ask({ email: 'an@example.test' });
  const answer = await lan.reply(id, { close: true, can_take_back: false });
  expect(answer).toMatchObject({ take_back_ms: null, closes: false });
  expect(await countMails()).toBe(1);
  expect(await read(code)).toMatchObject({ status: 'closed', messages: [{}, {}] });
});
