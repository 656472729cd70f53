import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { notificationDraft } from '../../test/make/notification.ts';
import { listDue } from './notifications.sending.queries.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAccount>>;

beforeAll(async () => {
  app = await startTestApp({
    origin: 'https://mam.example',
    mailFrom: { name: 'Mầm', address: 'chao@mam.example' },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('notifications').execute();
  await app.db.deleteFrom('audit_entries').execute();
  await app.db.deleteFrom('accounts').execute();
  admin = await makeAccount(app.db, { role: ['admin'], email: 'lan.anh@example.test' });
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call(method: Method, path = '', payload?: object) {
  const url = `/api/admin/notifications${path}`;
  const { headers } = admin;
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

const inHours = (hours: number) =>
  new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();
const create = async (overrides: object = {}) =>
  (await call('POST', '', notificationDraft({ send_at: inHours(24), ...overrides }))).body;

async function verbs() {
  const rows = await app.db.selectFrom('audit_entries').select('action').orderBy('id').execute();
  return rows.map(({ action }) => action);
}

test('a notification is created, edited, held, continued, deleted and restored, each with its entry', async () => {
  const made = await create();
  expect(made).toMatchObject({
    ...notificationDraft({ send_at: inHours(24) }),
    status: 'pending',
    held: null,
    is_late: false,
    counts: { total: 0, success: 0, failed: 0, doubtful: 0, skipped: 0, waiting: 0 },
  });
  app.clock.move(1000);
  const change = notificationDraft({
    send_at: inHours(2),
    name: 'Khác',
    updated_at: made.updated_at,
  });
  const changed = await call('PUT', `/${made.id}`, change);
  expect(changed.body).toMatchObject({ name: 'Khác', send_at: change.send_at });
  expect((await call('PUT', `/${made.id}`, change)).body.error).toBe('edit.stale');
  const held = await call('POST', `/${made.id}/hold`);
  expect(held.body.held).toEqual({ at: app.clock.now().toISOString(), name: 'Nguyễn An' });
  expect((await call('POST', `/${made.id}/hold`)).status).toBe(200);
  expect((await call('POST', `/${made.id}/continue`)).body.held).toBeNull();
  const gone = await call('DELETE', `/${made.id}`);
  expect(gone.body).toMatchObject({ status: 'deleted', deleted: { name: 'Nguyễn An' } });
  expect((await call('GET')).body.items).toEqual([]);
  expect((await call('GET', '?status=deleted')).body.total).toBe(1);
  expect((await call('POST', `/${made.id}/hold`)).body.error).toBe('edit.stale');
  expect((await call('POST', `/${made.id}/restore`)).body).toMatchObject({ status: 'pending' });
  expect(await verbs()).toEqual(
    ['create', 'update', 'hold', 'continue', 'delete', 'restore'].map((v) => `notification.${v}`),
  );
});

test('a deleted notification whose time has come is held once it is restored', async () => {
  const { id } = await create({ send_at: inHours(1) });
  await call('DELETE', `/${id}`);
  app.clock.move(2 * HOUR_MS);
  const { body } = await call('POST', `/${id}/restore`);
  expect(body).toMatchObject({ status: 'pending', held: { name: 'Nguyễn An' } });
  const now = app.clock.now();
  const late_before = new Date(now.getTime() - 6 * HOUR_MS);
  expect(await listDue(app.db, { now, late_before })).toEqual([]);
  await call('POST', `/${id}/continue`);
  expect(await listDue(app.db, { now, late_before })).toEqual([{ id }]);
});

test('once it is being sent it can be neither edited nor deleted', async () => {
  const { id, updated_at } = await create();
  await app.db.updateTable('notifications').set({ status: 'sending' }).execute();
  const edit = await call('PUT', `/${id}`, notificationDraft({ updated_at }));
  expect([edit.status, edit.body.error]).toEqual([409, 'notification.started']);
  const deletion = await call('DELETE', `/${id}`);
  expect([deletion.status, deletion.body.error]).toEqual([409, 'notification.started']);
  expect((await call('GET', '/999999')).body.error).toBe('notification.not_found');
});

test('every invalid field is named; a title that tells a bystander the subject is refused', async () => {
  const bad = {
    name: ' ',
    title: { vi: 'Sức khỏe sinh sản', en: 'About SEX' },
    content: { vi: '' },
    send_at: 'tomorrow',
    audience: { role: 'everybody', language: 'vi', active_days: 7 },
  };
  const { status, body } = await call('POST', '', bad);
  expect(status).toBe(400);
  expect(body.fields).toMatchObject({
    name: 'validation_required',
    'title.vi': 'validation_notification_title_telling',
    'title.en': 'validation_notification_title_telling',
    'content.vi': 'validation_required',
    send_at: 'validation_publish_time',
  });
  const undated = await call('POST', '', { ...bad, send_at: null });
  expect(undated.body.fields).toMatchObject({ send_at: 'validation_required' });
  expect(Object.keys(body.fields)).toEqual(
    expect.arrayContaining(['audience.role', 'audience.active_days']),
  );
});

test('a time that has passed is refused at its field, for a new one and for one that waits', async () => {
  const past = { send_at: 'validation_notification_time_past' };
  for (const hours of [-700, -1, 0]) {
    const { status, body } = await call('POST', '', notificationDraft({ send_at: inHours(hours) }));
    expect([status, body.fields]).toEqual([400, past]);
  }
  const { id, updated_at } = await create();
  const draft = notificationDraft({ send_at: inHours(-1) });
  expect((await call('PUT', `/${id}`, { ...draft, updated_at })).body.fields).toEqual(past);
  const [row, ...others] = (await call('GET')).body.items;
  expect([row.send_at, others]).toEqual([inHours(24), []]);
});

test('the list is filtered, searched without tones, sorted, and tells what needs a decision', async () => {
  const late = await create({ name: 'Trễ', send_at: inHours(1) });
  app.clock.move(8 * HOUR_MS);
  const soon = await create({ name: 'Đổi giờ trực', send_at: inHours(1) });
  const far = await create({ audience: { role: 'admins', language: 'vi', active_days: 30 } });
  const ids = async (query: string) =>
    (await call('GET', query)).body.items.map(({ id }: { id: number }) => id);
  expect(await ids('')).toEqual([far.id, soon.id, late.id]);
  expect(await ids('?sort=send_at')).toEqual([late.id, soon.id, far.id]);
  expect(await ids('?keyword=doi gio')).toEqual([soon.id]);
  expect(await ids('?role=admins')).toEqual([far.id]);
  expect(await ids('?status=completed')).toEqual([]);
  const { attention, items } = (await call('GET', '?sort=name')).body;
  expect(attention).toEqual({ troubled: 0, late: 1 });
  expect(items.find(({ id }: { id: number }) => id === late.id).is_late).toBe(true);
  expect((await call('POST', `/${late.id}/send-now`)).body.is_late).toBe(false);
});

/** Accounts of every kind; returns those that get a mail. */
async function makeAudience() {
  const now = app.clock.now();
  const long = new Date(now.getTime() - 200 * 24 * HOUR_MS);
  const reader = await makeAccount(app.db, { email: 'reader@example.test' });
  const english = await makeAccount(app.db, { email: 'english@example.test' });
  await app.db
    .updateTable('accounts')
    .set({ language: 'en' })
    .where('id', '=', english.user_id)
    .execute();
  const idle = await makeAccount(app.db, { email: 'idle@example.test' });
  await app.db
    .updateTable('sessions')
    .set({ last_used_at: long })
    .where('user_id', '=', idle.user_id)
    .execute();
  await makeAccount(app.db, { status: 'suspended', isVerified: false });
  await makeAccount(app.db, { isVerified: false });
  await makeAccount(app.db, { isSubscribed: false });
  const gone = await makeAccount(app.db, { email: 'gone@example.test' });
  const moved = await makeAccount(app.db, { email: 'moved@example.test' });
  await app.db
    .insertInto('notification_preferences')
    .values([
      { user_id: gone.user_id, undeliverable_email: 'gone@example.test' },
      { user_id: moved.user_id, undeliverable_email: 'old@example.test' },
    ])
    .execute();
  return { reader, english, idle, moved };
}

test('the number of recipients is exact, and each account that is left out is subtracted once', async () => {
  const { reader, idle } = await makeAudience();
  const count = async (audience: object) =>
    (
      await call('POST', '/audience', {
        role: 'customers',
        language: 'any',
        active_days: 0,
        ...audience,
      })
    ).body;
  expect(await count({})).toEqual({
    matching: 8,
    suspended: 1,
    unverified: 1,
    unsubscribed: 1,
    undeliverable: 1,
    excluded: 0,
    total: 4,
    counted_at: app.clock.now().toISOString(),
    minutes: 1,
  });
  expect(await count({ excluded: [reader.user_id] })).toMatchObject({ excluded: 1, total: 3 });
  expect(await count({ language: 'en' })).toMatchObject({ matching: 1, total: 1 });
  expect(await count({ role: 'admins' })).toMatchObject({ matching: 1, total: 1 });
  expect(await count({ role: 'all' })).toMatchObject({ matching: 9, total: 5 });
  expect(await count({ active_days: 90 })).toMatchObject({ total: 3 });
  await app.db
    .updateTable('accounts')
    .set({ last_login_at: app.clock.now() })
    .where('id', '=', idle.user_id)
    .execute();
  expect(await count({ active_days: 90 })).toMatchObject({ total: 4 });
});

test('the preview and the test mail are the same mail; only the own address gets the second', async () => {
  const { title, content } = notificationDraft();
  const body = { title, content, language: 'en' };
  const preview = (await call('POST', '/preview', body)).body;
  expect(preview).toMatchObject({
    subject: 'New in your class',
    from: { name: 'Mầm', address: 'chao@mam.example' },
  });
  expect(preview.html).toContain('there is <strong>a new lesson</strong>');
  expect(preview.text).toContain('there is a new lesson');
  const sent = await call('POST', '/test', body);
  expect(sent.body.to).toBe('lan.anh@example.test');
  const mail = await app.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
  const { renderMail } = await import('../mails/mails.view.ts');
  const rendered = renderMail(mail, 'https://mam.example');
  const withoutToken = (text: string) => text.replaceAll(/token=[\w-]+/g, 'token=');
  expect(withoutToken(rendered.html)).toBe(withoutToken(preview.html));
  expect(withoutToken(rendered.text)).toBe(withoutToken(preview.text));
});

test('without an English text everybody gets the Vietnamese one, marked as such', async () => {
  const text = { title: { vi: 'Lớp học' }, content: { vi: 'Chào bạn' }, language: 'en' };
  const { subject, html } = (await call('POST', '/preview', text)).body;
  expect(subject).toBe('Lớp học');
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<div lang="vi">');
});

test('the pace is changed once a version, within its limits', async () => {
  const first = (await call('GET', '/pace')).body;
  const saved = await call('PUT', '/pace', { ...first, mails_per_minute: 120 });
  expect(saved.body.mails_per_minute).toBe(120);
  const stale = await call('PUT', '/pace', { mails_per_minute: 5, updated_at: inHours(-1) });
  expect(stale.body.error).toBe('edit.stale');
  const zero = await call('PUT', '/pace', { ...saved.body, mails_per_minute: 0 });
  expect(zero.status).toBe(400);
  expect(await verbs()).toEqual(['notification.update']);
});
