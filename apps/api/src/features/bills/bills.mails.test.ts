import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import type { MailTransport } from '../../platform/mail/mail.ts';
import { createMailTransport } from '../../platform/mail/transport.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { companyBill, customerBill } from '../../test/make/bill.ts';
import { sendDueMails } from '../mails/mails.delivery.service.ts';

let app: TestApp;
let headers: Record<string, string>;
let outbox: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ headers } = await makeAccount(app.db, { role: ['admin'] }));
  outbox = await mkdtemp(join(tmpdir(), 'mam-outbox-'));
});
afterAll(async () => {
  await app.close();
  await rm(outbox, { recursive: true, force: true });
});

async function call(method: 'GET' | 'POST', path = '', payload?: object) {
  const url = `/api/admin/bills${path}`;
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

const SITE = {
  publicUrl: 'https://mam.example',
  mailFrom: { name: 'Mầm', address: 'no-reply@mam.example' },
};

const send = (transport: MailTransport) =>
  sendDueMails({
    ...{ db: app.db, clock: app.clock, log: silentLog, origin: SITE.publicUrl, transport },
  });

test('a bill goes out as PDF, and its log has to whom, when, by whom, and that it left', async () => {
  const { id, number } = (await call('POST', '', companyBill())).body;
  const to = 'KeToan@Example.vn';
  expect((await call('POST', `/${id}/mails`, { to: 'x' })).status).toBe(400);
  const { status, body } = await call('POST', `/${id}/mails`, { to });
  expect(status).toBe(200);
  const queued = {
    id: expect.any(Number),
    to_email: 'ketoan@example.vn',
    created_at: app.clock.now().toISOString(),
    sent_by: 'Nguyễn An',
    status: 'queued',
    sent_at: null,
  };
  expect(body.items).toEqual([queued]);

  app.clock.move(5_000);
  await send(createMailTransport({ ...SITE, smtpUrl: undefined }, outbox));
  const sent = { ...queued, status: 'sent', sent_at: app.clock.now().toISOString() };
  expect((await call('GET', `/${id}/mails`)).body.items).toEqual([sent]);
  const [file = ''] = await readdir(outbox);
  const mail = await PostalMime.parse(await readFile(join(outbox, file)));
  expect(mail.subject).toBe(`Hóa đơn HĐ ${number}`);
  expect(mail.html).toContain('<b>4.500.000\u00a0₫</b>');
  expect(mail.text).toContain('Chào Công ty TNHH Sách Thiếu Niên Xanh,');
  // No account is set in the settings.
  expect(mail.text).toContain('Khách hàng: Công ty TNHH Sách Thiếu Niên Xanh');
  expect(mail.text).not.toContain('tài khoản');
  expect(mail.attachments).toMatchObject([
    { filename: `bill-${number}.pdf`, mimeType: 'application/pdf' },
  ]);
  const content = mail.attachments[0]?.content;
  expect(content).toBeInstanceOf(ArrayBuffer);
  const bytes = content instanceof ArrayBuffer ? Buffer.from(content) : Buffer.alloc(0);
  expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
  // What was in the mail is gone with it, and the log of admins has no address.
  const rows = await app.db.selectFrom('mails').select('params').execute();
  expect(rows).toEqual([{ params: {} }]);
  const entries = await app.db
    .selectFrom('audit_entries')
    .where('action', '=', 'bill.mail')
    .selectAll()
    .execute();
  expect(entries).toMatchObject([{ label: number, subject_id: String(id) }]);
  expect(JSON.stringify(entries)).not.toContain('ketoan');
  // It is read from the log of the bill.
  for (const query of ['verb=mail', 'keyword=ketoan%40example.vn']) {
    const shown = await app.http.inject({ url: `/api/admin/audit?${query}`, headers });
    expect(shown.json().items).toMatchObject([
      { label: number, changes: [{ field: 'to_email', before: null, after: 'ketoan@example.vn' }] },
    ]);
  }
});

test('the mail of a bill is in the language of the bill, whatever the admin reads in', async () => {
  const { id } = (await call('POST', '', companyBill({ language: 'en' }))).body;
  const url = `/api/admin/bills/${id}/mails`;
  const payload = { to: 'office@example.vn' };
  const asked = { ...headers, 'accept-language': 'vi' };
  await app.http.inject({ method: 'POST', url, headers: asked, payload });
  const mail = await app.db
    .selectFrom('mails')
    .where('to_email', '=', payload.to)
    .select(['language', 'params'])
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ language: 'en', params: { amount: '4,500,000\u00a0₫' } });
  // Nothing of it is left for the other tests.
  await app.db.deleteFrom('mails').execute();
});

test('a mail that is refused is listed as failed, and as sent once a second try succeeds', async () => {
  const { id } = (await call('POST', '', companyBill())).body;
  await call('POST', `/${id}/mails`, { to: 'ai@example.vn' });
  const refusing: MailTransport = {
    open: async () => ({
      send: async () => ({ result: 'rejected', reason: '550 no such mailbox' }),
      close: () => undefined,
    }),
    check: async () => undefined,
    sweep: async () => undefined,
  };
  await send(refusing);
  const state = async () => (await call('GET', `/${id}/mails`)).body.items[0].status;
  expect(await state()).toBe('failed');
  await app.db
    .updateTable('mails')
    .set({ status: 'queued', run_at: app.clock.now() })
    .where('status', '=', 'failed')
    .execute();
  expect(await state()).toBe('queued');
  await send(createMailTransport({ ...SITE, smtpUrl: undefined }, outbox));
  expect(await state()).toBe('sent');
});

test('a cancelled bill is not sent, and the log of a customer goes with the account', async () => {
  const { id } = (await call('POST', '', companyBill())).body;
  await call('POST', '/cancel', { ids: [id], reason: 'Sai khách' });
  expect(await call('POST', `/${id}/mails`, { to: 'ai@example.vn' })).toMatchObject({
    status: 409,
    body: { error: 'bill.cancelled' },
  });
  expect((await call('GET', '/999999/mails')).body.error).toBe('bill.not_found');

  const customer = await makeAccount(app.db, {});
  const bill = (await call('POST', '', customerBill(customer.user_id))).body;
  await call('POST', `/${bill.id}/mails`, { to: customer.email });
  const rows = () =>
    app.db.selectFrom('bill_mails').where('bill_id', '=', bill.id).selectAll().execute();
  expect(await rows()).toHaveLength(1);
  await app.db.deleteFrom('accounts').where('id', '=', customer.user_id).execute();
  expect(await rows()).toEqual([]);
  expect((await call('GET', `/${bill.id}`)).body).toMatchObject({ user_id: null });
  const log = await app.http.inject({ url: '/api/admin/audit?verb=mail', headers });
  expect(log.json().items[0]).toMatchObject({ label: bill.number, changes: [] });
});
