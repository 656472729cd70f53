import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { createMailTransport } from '../../platform/mail/transport.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { type BadSmtp, startBadSmtp } from '../../test/bad-smtp.ts';
import { startMailbox } from '../../test/mailbox.ts';
import { makeAccount } from '../../test/make/account.ts';
import { notificationDraft } from '../../test/make/notification.ts';
import { sweepNotifications } from './notifications.jobs.ts';
import { sendNotifications } from './notifications.sending.service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let app: TestApp;
let smtp: BadSmtp;
let admin: Awaited<ReturnType<typeof makeAccount>>;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  smtp = await startBadSmtp();
  await app.db.deleteFrom('notifications').execute();
  await app.db.deleteFrom('accounts').execute();
  await app.db
    .updateTable('notification_pace')
    .set({ mails_per_minute: 6000, next_at: app.clock.now() })
    .execute();
  admin = await makeAccount(app.db, { role: ['admin'] });
});
afterEach(() => smtp.close());

/** One round of a process. */
function send(url = smtp.url) {
  const site = {
    publicUrl: 'https://mam.example',
    mailFrom: { name: 'Mầm', address: 'chao@mam.example' },
  };
  const transport = createMailTransport({ ...site, smtpUrl: url }, '/nowhere');
  const { db, clock } = app;
  return sendNotifications({ db, clock, log: silentLog, origin: site.publicUrl, transport });
}

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) {
  const url = `/api/admin/notifications${path}`;
  const { headers } = admin;
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return response.json();
}

const create = async (overrides: object = {}) => call('POST', '', notificationDraft(overrides));
const get = (id: number) => call('GET', `/${id}`);
const recipients = async (id: number, outcome = '') =>
  (await call('GET', `/${id}/recipients${outcome && `?outcome=${outcome}`}`)).items;

/** Rounds at growing times, as long as something is to be sent; a late notification is sent all the same. */
async function sendAll(id: number) {
  for (let round = 0; round < 60; round += 1) {
    await send();
    const { status, is_late } = await get(id);
    if (status === 'completed') return;
    if (is_late) await call('POST', `/${id}/send-now`);
    app.clock.move(30 * MINUTE_MS);
  }
  throw new Error('It never ended');
}

const times = <T>(count: number, script: T): T[] => Array.from({ length: count }, () => script);

test.each([
  ['takes it', [], { outcome: 'sent', attempts: 1, arrived: 1 }],
  [
    'greylists twice',
    times(2, { rcpt: '451 4.7.1 Greylisted' }),
    { outcome: 'sent', attempts: 3, arrived: 1 },
  ],
  [
    'greylists for ever',
    times(99, { rcpt: '450 4.2.0 Later' }),
    { outcome: 'failed', attempts: 6, arrived: 0 },
  ],
  [
    'defers after the mail',
    [{ dot: '452 4.3.1 Disk full' }],
    { outcome: 'sent', attempts: 2, arrived: 1 },
  ],
  [
    'knows no such address',
    [{ rcpt: '550 5.1.1 No such user' }],
    { outcome: 'failed', attempts: 1, arrived: 0, isMarked: true },
  ],
  [
    'refuses without a code',
    [{ rcpt: '550 no mailbox here' }],
    { outcome: 'failed', attempts: 1, arrived: 0, isMarked: true },
  ],
  [
    'has a full mailbox',
    [{ rcpt: '552 5.2.2 Mailbox full' }],
    { outcome: 'failed', attempts: 1, arrived: 0 },
  ],
  [
    'does not like the sender',
    [{ rcpt: '550 5.7.1 Blocked' }],
    { outcome: 'failed', attempts: 1, arrived: 0 },
  ],
  [
    'refuses the content',
    [{ dot: '554 5.6.0 Spam' }],
    { outcome: 'failed', attempts: 1, arrived: 0 },
  ],
  ['hangs up at RCPT', times(2, { rcpt: 'hang up' }), { outcome: 'sent', attempts: 3, arrived: 1 }],
  ['hangs up at DATA', times(2, { data: 'hang up' }), { outcome: 'sent', attempts: 3, arrived: 1 }],
  [
    'hangs up for ever',
    times(99, { data: 'hang up' }),
    { outcome: 'failed', attempts: 20, arrived: 0 },
  ],
  ['is silent at RCPT', [{ rcpt: 'be silent' }], { outcome: 'sent', attempts: 2, arrived: 1 }],
  [
    'hangs up after the mail',
    [{ dot: 'hang up' }],
    { outcome: 'doubtful', attempts: 1, arrived: 1 },
  ],
  [
    'is silent after the mail',
    [{ dot: 'be silent' }],
    { outcome: 'doubtful', attempts: 1, arrived: 1 },
  ],
] as const)('a server that %s', async (_name, scripts, { arrived, ...expected }) => {
  const { user_id } = await makeAccount(app.db, { email: 'quynh.anh@example.test' });
  const { id } = await create();
  smtp.scripts.push(...scripts);
  await sendAll(id);
  // Whatever is left is not sent later by itself.
  app.clock.move(24 * HOUR_MS);
  await send();
  expect(smtp.accepted).toEqual(times(arrived, 'quynh.anh@example.test'));
  const { isMarked = false, outcome, attempts } = { isMarked: false, ...expected };
  const [row] = await recipients(id);
  expect(row).toMatchObject({ email: 'quyn…@example.test', outcome, attempts });
  if (outcome === 'failed') expect(row.reason).not.toContain('quynh.anh');
  const isSent = outcome === 'sent';
  const counts = { success: isSent ? 1 : 0, failed: 0, doubtful: 0, skipped: 0, waiting: 0 };
  if (!isSent) counts[outcome] = 1;
  expect((await get(id)).counts).toEqual({ ...counts, total: 1 });
  const mark = await app.db
    .selectFrom('notification_preferences')
    .where('user_id', '=', user_id)
    .select('undeliverable_email')
    .executeTakeFirst();
  expect(mark?.undeliverable_email ?? null).toBe(isMarked ? 'quynh.anh@example.test' : null);
});

test('a mail that its server puts off is counted apart, with the time of its next try', async () => {
  await makeAccount(app.db);
  const { id } = await create();
  expect((await get(id)).postponed).toBeNull();
  smtp.scripts.push({ rcpt: '451 4.7.1 Greylisted' });
  await send();
  const { counts, postponed } = await get(id);
  expect(counts).toMatchObject({ total: 1, waiting: 1 });
  expect(postponed).toEqual({ count: 1, next_at: expect.any(String) });
  expect(Date.parse(postponed.next_at)).toBeGreaterThan(app.clock.now().getTime());
  await sendAll(id);
  expect(await get(id)).toMatchObject({ counts: { success: 1 }, postponed: null });
});

test('a server that refuses connections gets the mails once it is back', async () => {
  for (let count = 0; count < 5; count += 1) await makeAccount(app.db);
  const { id } = await create();
  await smtp.close();
  const port = Number(new URL(smtp.url).port);
  await send();
  expect(await get(id)).toMatchObject({ status: 'sending', counts: { total: 5, waiting: 5 } });
  smtp = await startBadSmtp(port);
  await sendAll(id);
  expect(new Set(smtp.accepted).size).toBe(5);
  expect(smtp.accepted).toHaveLength(5);
  expect(await get(id)).toMatchObject({ status: 'completed', counts: { success: 5, total: 5 } });
});

test('no faster than the pace allows, by any number of processes', async () => {
  for (let count = 0; count < 30; count += 1) await makeAccount(app.db);
  await app.db.updateTable('notification_pace').set({ mails_per_minute: 6 }).execute();
  await create();
  for (let second = 0; second < 120; second += 5) {
    await Promise.all([send(), send()]);
    app.clock.move(5000);
  }
  expect(smtp.accepted).toHaveLength(12);
});

test('held and continued: nothing is sent in between, and no recipient gets a second mail', async () => {
  for (let count = 0; count < 8; count += 1) await makeAccount(app.db);
  await app.db.updateTable('notification_pace').set({ mails_per_minute: 60 }).execute();
  const { id } = await create();
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      await send();
      app.clock.move(1000);
    }
  };
  await rounds(2);
  await call('POST', `/${id}/hold`);
  const before = smtp.accepted.length;
  await rounds(3);
  expect(smtp.accepted).toHaveLength(before);
  // Longer than the limit of lateness: continuing is a decision.
  app.clock.move(10 * HOUR_MS);
  expect(await call('POST', `/${id}/continue`)).toMatchObject({ held: null, is_late: false });
  await rounds(10);
  expect(smtp.accepted).toHaveLength(8);
  expect(new Set(smtp.accepted).size).toBe(8);
  expect(await get(id)).toMatchObject({ status: 'completed', counts: { success: 8, total: 8 } });
});

test('more than six hours late it asks: now, another time, or never', async () => {
  await makeAccount(app.db);
  const [now, other, never] = [await create(), await create(), await create()];
  app.clock.move(6 * HOUR_MS);
  await send();
  for (const { id } of [now, other, never]) {
    expect(await get(id)).toMatchObject({ status: 'pending', is_late: true });
  }
  await call('POST', `/${now.id}/send-now`);
  const send_at = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
  const { updated_at } = other;
  await call('PUT', `/${other.id}`, notificationDraft({ send_at, updated_at }));
  await call('DELETE', `/${never.id}`);
  await send();
  app.clock.move(HOUR_MS);
  await send();
  const states = await Promise.all(
    [now, other, never].map(async ({ id }) => (await get(id)).status),
  );
  expect(states).toEqual(['completed', 'completed', 'deleted']);
  expect(smtp.accepted).toHaveLength(2);
});

test('who was suspended, deleted or has unsubscribed meanwhile is left out, and the numbers add up', async () => {
  const [a, b, c, d] = await Promise.all(times(4, 0).map(() => makeAccount(app.db)));
  await app.db.updateTable('notification_pace').set({ mails_per_minute: 1 }).execute();
  const { id } = await create();
  await send();
  const first = smtp.accepted[0];
  const others = [a, b, c, d].filter((account) => account?.email !== first);
  const [suspended, deleted, unsubscribed] = others.map((account) => account?.user_id ?? 0);
  const byId = (user_id = 0) => app.db.updateTable('accounts').where('id', '=', user_id);
  await byId(suspended).set({ status: 'suspended' }).execute();
  await app.http.inject({
    method: 'DELETE',
    url: '/api/profile',
    headers: others[1]?.headers ?? {},
    payload: {},
  });
  await app.http.inject({
    method: 'PUT',
    url: '/api/profile',
    headers: others[2]?.headers ?? {},
    payload: { is_subscribed: false },
  });
  await sendAll(id);
  expect(smtp.accepted).toEqual([first]);
  expect((await get(id)).counts).toEqual({
    ...{ total: 4, success: 1, skipped: 3 },
    ...{ failed: 0, doubtful: 0, waiting: 0 },
  });
  const left = await app.db.selectFrom('notification_recipients').select('user_id').execute();
  expect(left.map(({ user_id }) => user_id)).toContain(null);
  expect(left.map(({ user_id }) => user_id)).not.toContain(deleted);
  expect(unsubscribed).toBeGreaterThan(0);
});

test('a reply that comes late settles what had become doubtful meanwhile', async () => {
  await makeAccount(app.db);
  const { id } = await create();
  const mailbox = await startMailbox({
    async onMessage() {
      // The claim expires while the server takes its time, and another process gives the mail up.
      app.clock.move(16_000);
      await send();
      expect((await get(id)).counts).toMatchObject({ doubtful: 1, success: 0 });
    },
  });
  await send(mailbox.url);
  await mailbox.stop();
  expect(mailbox.mails).toHaveLength(1);
  const { status, counts } = await get(id);
  expect([status, counts.success, counts.doubtful]).toEqual(['completed', 1, 0]);
});

test('a failed or doubtful recipient gets it again on purpose only, or counts as reached', async () => {
  await Promise.all(times(3, 0).map(() => makeAccount(app.db)));
  smtp.scripts.push({ rcpt: '550 5.1.1 gone' }, { dot: 'hang up' });
  const { id } = await create();
  await sendAll(id);
  expect((await get(id)).counts).toMatchObject({ success: 1, failed: 1, doubtful: 1, total: 3 });
  expect(await call('GET')).toMatchObject({ attention: { troubled: 1 } });
  const audience = { role: 'customers', language: 'any', active_days: 0 };
  const doubtful = await call('POST', '/audience/doubtful', audience);
  expect(doubtful).toMatchObject({
    total: 1,
    items: [{ outcome: 'doubtful', notification: 'Khóa học mới' }],
  });
  expect(await call('POST', '/audience', audience)).toMatchObject({ undeliverable: 1, total: 2 });

  const [failed] = await recipients(id, 'failed');
  const [unclear] = await recipients(id, 'doubtful');
  const settled = await call('POST', `/${id}/recipients/mark-sent`, {
    ids: [failed.id, unclear.id],
  });
  expect(settled).toEqual({ changed: [unclear.id] });
  const again = await call('POST', `/${id}/recipients/send-again`, {
    ids: [failed.id, unclear.id],
  });
  expect(again).toEqual({ changed: [failed.id] });
  expect(await get(id)).toMatchObject({ status: 'sending', completed_at: null });
  await sendAll(id);
  expect((await get(id)).counts).toMatchObject({ success: 3, failed: 0, doubtful: 0, total: 3 });
  // It works after all.
  expect(await call('POST', '/audience', audience)).toMatchObject({ undeliverable: 0, total: 3 });
  expect(new Set(smtp.accepted).size).toBe(3);
});

test('rows about recipients are kept for half a year, the numbers for ever', async () => {
  await makeAccount(app.db);
  const { id } = await create();
  await sendAll(id);
  app.clock.move(180 * 24 * HOUR_MS);
  await sweepNotifications(app);
  expect(await recipients(id)).toHaveLength(1);
  app.clock.move(24 * HOUR_MS);
  await sweepNotifications(app);
  expect(await recipients(id)).toEqual([]);
  expect((await get(id)).counts).toMatchObject({ success: 1, total: 1 });
});
