import { DAY_MS } from '@mam/contract/core/days';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { localDay } from '../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { issueToken } from '../accounts/tokens.service.ts';
import { problemOf, UNCONFIRMED } from './mail-problems.rules.ts';
import { failMail, markSent } from './mails.queries.ts';
import type { NewMail } from './mails.service.ts';
import { openMail, sealPlainMails } from './sealed-mails.service.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAccount>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await makeAccount(app.db, { role: ['admin'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['mails', 'audit_entries'] as const) await app.db.deleteFrom(table).execute();
});

const url = '/api/admin/mails';

async function list(query = '', headers = admin.headers) {
  const response = await app.http.inject({ url: `${url}?${query}`, headers });
  return { status: response.statusCode, body: response.json() };
}

async function change(path: 'retry' | 'dismiss' | 'undismiss', ids: string[]) {
  const method = path === 'retry' ? 'POST' : 'PUT';
  const options = {
    method,
    url: `${url}/${path}`,
    headers: admin.headers,
    payload: { ids },
  } as const;
  return (await app.http.inject(options)).json();
}

/** A mail that could not be sent; returns its id. */
async function makeFailed(mail: NewMail, reason = '550 5.1.1 no such user') {
  await app.mails.queue(app.db, mail);
  const { id } = await app.db
    .updateTable('mails')
    .set({ status: 'failed', reason, attempts: 1 })
    .where('status', '=', 'queued')
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const plain = (to: string): NewMail => ({
  template: 'account_exists',
  to,
  language: 'vi',
  params: { name: 'An' },
});

test('an admin sees state, kind and the problem in words, but no token, no link and no reply', async () => {
  const { user_id } = await makeAccount(app.db);
  const link = await issueToken(app.db, { user_id, purpose: 'verify' }, app.clock.now());
  const template = 'verify';
  const id = await makeFailed({ template, to: 'an@example.test', language: 'vi', params: link });
  const { body } = await list();
  expect(body).toMatchObject({ transport: 'outbox', failed: 1, total: 1 });
  expect(body.items).toMatchObject([
    {
      ...{ id, template, to_email: 'an@example.test', state: 'failed', attempts: 1 },
      ...{ problem: 'no_mailbox', is_expired: false },
    },
  ]);
  expect(JSON.stringify(body)).not.toContain(link.token);
  expect(JSON.stringify(body)).not.toContain('no such user');
  const customer = await makeAccount(app.db);
  expect((await list('', customer.headers)).status).toBe(403);
});

const ANSWERED = { template: 'ticket_answered', language: 'vi', params: {} } as const;

test('of a mail about a private question there is neither address nor domain nor hour', async () => {
  app.clock.move(1_234_567);
  await makeFailed({ ...ANSWERED, to: 'lan.anh@mail.example.test' });
  const { items } = (await list()).body;
  const day = localDay(app.clock.now());
  expect(items).toMatchObject([
    { to_email: null, sent_at: null, created_at: new Date(`${day}T00:00+07:00`).toISOString() },
  ]);
  expect(JSON.stringify(items)).not.toContain('example.test');
  for (const keyword of ['lan.anh', 'example.test'])
    expect((await list(`keyword=${keyword}`)).body.total).toBe(0);
  const inbox = await app.http.inject({
    url: '/api/admin/inbox?kind=mail',
    headers: admin.headers,
  });
  expect(inbox.body).not.toContain('example.test');
});

test('mails about tickets hold address and answer encrypted, and nothing once they are over', async () => {
  const to = 'lan.anh@example.test';
  await app.mails.queue(app.db, { ...ANSWERED, to });
  const params = { text: 'Tháng 12 nhé' };
  await app.mails.queue(app.db, { ...ANSWERED, template: 'contact_answered', params, to });
  const stored = async () => {
    const rows = await app.db.selectFrom('mails').selectAll().orderBy('template').execute();
    const text = JSON.stringify(rows) + rows.map(({ sealed }) => sealed?.toString('latin1') ?? '');
    for (const secret of ['lan.anh', 'example.test', 'Tháng 12'])
      expect(text).not.toContain(secret);
    return rows;
  };
  const [contact, ticket] = await stored();
  if (!contact || !ticket) throw new Error('Two mails are queued');
  expect(openMail(app.db, contact)).toMatchObject({ to_email: to, params });
  await failMail(app.db, { id: contact.id, attempts: 0 }, '550');
  await failMail(app.db, { id: ticket.id, attempts: 0 }, '550');
  // The staff knows the address of a contact message and may send its answer again.
  expect((await stored()).map(({ sealed }) => sealed === null)).toEqual([false, true]);
  expect(await change('retry', [contact.id, ticket.id])).toEqual({
    changed: [contact.id],
    expired: [ticket.id],
  });
  await markSent(app.db, { id: contact.id, attempts: 0 }, app.clock.now());
  expect((await stored()).map(({ sealed }) => sealed)).toEqual([null, null]);
});

test('mails that an earlier version has stored in clear are encrypted, or cleared when they are over', async () => {
  const times = {
    run_at: app.clock.now(),
    give_up_at: app.clock.now(),
    created_at: app.clock.now(),
  };
  const row = { ...times, to_email: 'cu@example.test', language: 'vi' } as const;
  const params = JSON.stringify({ text: 'Trả lời cũ' });
  await app.db
    .insertInto('mails')
    .values([
      { ...row, template: 'contact_answered', params, status: 'queued' },
      { ...row, template: 'ticket_answered', params: '{}', status: 'sent' },
    ])
    .execute();
  await sealPlainMails(app.db);
  const rows = await app.db.selectFrom('mails').selectAll().orderBy('template').execute();
  expect(JSON.stringify(rows)).not.toMatch(/cu@|Trả lời cũ/);
  expect(rows[0] && openMail(app.db, rows[0])).toMatchObject({
    to_email: 'cu@example.test',
    params: { text: 'Trả lời cũ' },
  });
  expect(rows[1]?.sealed).toBeNull();
});

test('a retried mail waits again; a link that works no more is not sent', async () => {
  const { user_id } = await makeAccount(app.db);
  const link = await issueToken(app.db, { user_id, purpose: 'reset' }, app.clock.now());
  const reset = { template: 'reset', language: 'vi', params: link } as const;
  const alive = await makeFailed({ ...reset, to: 'alive@example.test' });
  const used = { ...link, token: 'used-token' };
  const dead = await makeFailed({ ...reset, params: used, to: 'dead@example.test' });
  const other = await makeFailed(plain('other@example.test'));
  expect(await change('retry', [alive, dead, other])).toEqual({
    changed: expect.arrayContaining([alive, other]),
    expired: [dead],
  });
  expect((await list('state=waiting')).body.total).toBe(2);
  expect((await list('state=failed')).body.items).toMatchObject([{ id: dead }]);
  // Not twice.
  expect(await change('retry', [alive])).toEqual({ changed: [], expired: [] });
  const audited = await app.db
    .selectFrom('audit_entries')
    .where('subject', '=', 'mail')
    .select(['action', 'label'])
    .execute();
  expect(audited).toEqual([{ action: 'mail.retry', label: '2' }]);
  app.clock.move(90 * DAY_MS);
  await app.db.updateTable('mails').set({ status: 'failed' }).execute();
  expect(await change('retry', [alive])).toEqual({ changed: [], expired: [alive] });
});

test('a dismissed mail waits no longer, until that is undone', async () => {
  const id = await makeFailed(plain('an@example.test'));
  expect(await change('dismiss', [id])).toEqual({ changed: [id] });
  expect((await list()).body).toMatchObject({ failed: 0, items: [{ state: 'dismissed' }] });
  expect(await change('dismiss', [id])).toEqual({ changed: [] });
  expect(await change('undismiss', [id])).toEqual({ changed: [id] });
  expect((await list('state=failed')).body.total).toBe(1);
});

test.each([
  ['550 5.1.1 unknown user', 'no_mailbox'],
  ['452 4.2.2 Over quota', 'mailbox_full'],
  ['554 spam', 'rejected'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  [UNCONFIRMED, 'doubtful'],
  ['There is no template «birthday»', 'other'],
  [null, 'other'],
])('the reply %s is %s', (reason, problem) => {
  expect(problemOf(reason)).toBe(problem);
});
