import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SiteSettings } from '@mam/contract/site/site-settings';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { companyBill, customerBill } from '../../test/make/bill.ts';

let app: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  ({ headers } = await makeAccount(app.db, { role: ['admin'] }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('bills').execute();
  await app.db.deleteFrom('bill_numbers').execute();
  await app.db.deleteFrom('settings').execute();
  await app.db.deleteFrom('audit_entries').execute();
});

async function call(method: 'GET' | 'POST' | 'PUT', path = '', payload?: object) {
  const url = `/api/admin/bills${path}`;
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}
const create = async (draft: object = companyBill()) => (await call('POST', '', draft)).body;
/** A bill whose due date has come or passed meanwhile. */
async function createDue(due_on: string, overrides: Parameters<typeof companyBill>[0] = {}) {
  const { id } = await create(companyBill(overrides));
  await app.db.updateTable('bills').set({ due_on }).where('id', '=', id).execute();
}
const audit = () =>
  app.db
    .selectFrom('audit_entries')
    .select(['action', 'label', 'before', 'after'])
    .orderBy('id')
    .execute();
const numbersOf = async (query: string) =>
  (await call('GET', `?${query}`)).body.items.map(({ number }: { number: string }) => number);

test('a bill to a company is created, changed, paid, unpaid again with a reason and cancelled; each change is recorded', async () => {
  const made = await create();
  expect(made).toMatchObject({
    number: '2026-0001',
    name: 'Công ty TNHH Sách Thiếu Niên Xanh',
    tax_code: '0101234565',
    email: 'ketoan@example.vn',
    user_id: null,
    issued_on: '2026-11-21',
    issued_by: 'Nguyễn An',
    state: 'unpaid',
  });
  const { id, updated_at } = made;
  app.clock.move(1_000);
  const change = { ...companyBill({ amount: 5_000_000, note: 'Gọi kế toán' }), updated_at };
  const changed = (await call('PUT', `/${id}`, change)).body;
  expect(changed).toMatchObject({ number: '2026-0001', amount: 5_000_000, note: 'Gọi kế toán' });
  const paid_on = '2026-11-20';
  expect((await call('POST', '/pay', { ids: [id], paid_on })).body).toEqual({ changed: [id] });
  expect((await call('GET', `/${id}`)).body).toMatchObject({ state: 'paid', paid_on });
  await call('POST', '/reopen', { ids: [id], reason: 'Tiền bị trả lại' });
  expect((await call('GET', `/${id}`)).body).toMatchObject({
    state: 'unpaid',
    paid_on: null,
    reason: 'Tiền bị trả lại',
  });
  await call('POST', '/pay', { ids: [id], paid_on });
  await call('POST', '/reopen', { ids: [id], reason: 'Hoàn tác', is_undo: true });
  expect((await call('GET', `/${id}`)).body).toMatchObject({ state: 'unpaid', reason: null });
  await call('POST', '/cancel', { ids: [id], reason: 'Sai khách' });
  expect((await call('GET', `/${id}`)).body).toMatchObject({
    number: '2026-0001',
    state: 'cancelled',
    reason: 'Sai khách',
  });
  expect(await audit()).toMatchObject([
    { action: 'bill.create', label: '2026-0001', before: null },
    {
      action: 'bill.update',
      before: { amount: 4_500_000, note: '' },
      after: { amount: 5_000_000, note: 'Gọi kế toán' },
    },
    { action: 'bill.pay', before: { status: 'unpaid' }, after: { status: 'paid', paid_on } },
    { action: 'bill.reopen', after: { status: 'unpaid', reason: 'Tiền bị trả lại' } },
    { action: 'bill.pay', after: { status: 'paid' } },
    { action: 'bill.reopen', after: { status: 'unpaid', reason: 'Hoàn tác' } },
    { action: 'bill.cancel_bill', after: { status: 'cancelled', reason: 'Sai khách' } },
  ]);
});

test('a paid or cancelled bill is not edited, and an older version never overwrites a newer one', async () => {
  const { id, updated_at } = await create();
  const change = (at: string) => call('PUT', `/${id}`, { ...companyBill(), updated_at: at });
  app.clock.move(1_000);
  const newer = (await change(updated_at)).body.updated_at;
  const stale = await change(updated_at);
  expect([stale.status, stale.body.error]).toEqual([409, 'edit.stale']);
  await call('POST', '/pay', { ids: [id], paid_on: '2026-11-21' });
  const settled = await change(newer);
  expect([settled.status, settled.body.error]).toEqual([409, 'bill.settled']);
  const again = { ids: [id], paid_on: '2026-11-20' };
  expect((await call('POST', '/pay', again)).body).toEqual({ changed: [] });
  expect((await call('POST', '/cancel', { ids: [id], reason: 'x' })).body).toEqual({ changed: [] });
  expect((await call('GET', `/${id}`)).body).toMatchObject({ paid_on: '2026-11-21' });
  expect((await call('PUT', '/999999', { ...companyBill(), updated_at })).body.error).toBe(
    'bill.not_found',
  );
});

test('fifty bills at once have fifty numbers without a gap, and a refused one takes none', async () => {
  const drafts = Array.from({ length: 60 }, (_, n) =>
    n % 6 === 5 ? customerBill(999_999) : companyBill({ amount: n + 1 }),
  );
  const answers = await Promise.all(drafts.map((draft) => call('POST', '', draft)));
  const numbers = answers.flatMap(({ status, body }) => (status === 200 ? [body.number] : []));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: 50 }, (_, n) => `2026-${String(n + 1).padStart(4, '0')}`),
  );
});

test('numbers begin again with each year in Viet Nam', async () => {
  await create();
  const toNewYear = Date.parse('2026-12-31T17:00:00Z') - app.clock.now().getTime();
  app.clock.move(toNewYear);
  const late = await create(companyBill({ due_on: '2027-01-05' }));
  expect(late.number).toBe('2027-0001');
  app.clock.move(-toNewYear);
  expect((await create()).number).toBe('2026-0002');
});

test.each([
  ['company_name', { company_name: '12' }, 'validation_company_name_invalid'],
  ['company_address', { company_address: ' ' }, 'validation_required'],
  ['tax_code', { tax_code: '010123456' }, 'validation_company_tax_code_invalid'],
  ['tax_code', { tax_code: '0101234566' }, 'validation_company_tax_code_check'],
  ['company_email', { company_email: 'ketoan' }, 'validation_company_email_invalid'],
  ['description', { description: ' ' }, 'validation_required'],
  ['description', { description: 'a'.repeat(301) }, 'validation_text_too_long'],
  ['amount', { amount: 0 }, 'validation_bill_amount'],
  ['amount', { amount: 1.5 }, 'validation_bill_amount'],
  ['amount', { amount: 1_000_000_000_000 }, 'validation_bill_amount'],
  ['due_on', { due_on: '2026-02-30' }, 'validation_bill_due'],
  ['due_on', { due_on: '2026-11-20' }, 'validation_bill_due_early'],
  ['language', { language: 'fr' }, expect.any(String)],
  ['note', { note: 'a'.repeat(1001) }, 'validation_text_too_long'],
])('a wrong %s is refused by its name', async (field, wrong, key) => {
  const { status, body } = await call('POST', '', { ...companyBill(), ...wrong });
  expect([status, body.fields]).toEqual([400, { [field]: key }]);
});

test('a customer is an existing account; a payment is not in the future; unpaid again and cancelled need a reason', async () => {
  const refusals = await Promise.all([
    call('POST', '', customerBill(999_999)),
    call('POST', '/pay', { ids: [1], paid_on: '2026-11-22' }),
    call('POST', '/reopen', { ids: [1], reason: ' ' }),
    call('POST', '/cancel', { ids: [1] }),
  ]);
  expect(refusals.map(({ body }) => body.fields)).toEqual([
    { user_id: 'validation_bill_customer' },
    { paid_on: 'validation_bill_paid_future' },
    { reason: 'validation_bill_reason' },
    { reason: 'validation_bill_reason' },
  ]);
});

test('a change of a bill may leave it past due, but not due before it was issued', async () => {
  const { id, updated_at } = await create();
  app.clock.move(10 * 86_400_000);
  const due = (due_on: string) =>
    call('PUT', `/${id}`, { ...companyBill({ due_on, language: 'en' }), updated_at });
  expect((await due('2026-11-20')).body.fields).toEqual({ due_on: 'validation_bill_due_early' });
  expect((await due('2026-11-21')).body).toMatchObject({ state: 'past_due', language: 'en' });
  app.clock.move(-10 * 86_400_000);
});

test('the list is filtered, searched without tones and sorted', async () => {
  const { user_id } = await makeAccount(app.db);
  await createDue('2026-11-20', { amount: 300 });
  await create(customerBill(user_id, { due_on: '2026-11-28', amount: 200 }));
  const third = await create(companyBill({ company_name: 'Quỹ Nắng Mới', amount: 100 }));
  await call('POST', '/pay', { ids: [third.id], paid_on: '2026-11-21' });
  const fourth = await create();
  await call('POST', '/cancel', { ids: [fourth.id], reason: 'Sai' });
  const found = {
    '': ['2026-0004', '2026-0003', '2026-0002', '2026-0001'],
    'state=unpaid': ['2026-0002', '2026-0001'],
    'state=past_due': ['2026-0001'],
    'state=due_soon': ['2026-0002'],
    'state=paid': ['2026-0003'],
    'state=cancelled': ['2026-0004'],
    [`userId=${user_id}`]: ['2026-0002'],
    'month=2026-10': [],
    'keyword=quy%20nang': ['2026-0003'],
    'keyword=H%C4%90%202026-0002': ['2026-0002'],
    'keyword=0101234565&state=past_due': ['2026-0001'],
    'sort=amount&size=2': ['2026-0003', '2026-0002'],
    'sort=-due_on&size=1&page=4': ['2026-0001'],
    'month=2026-11&sort=number&size=2&page=2': ['2026-0003', '2026-0004'],
  };
  for (const [query, numbers] of Object.entries(found)) {
    expect([query, await numbersOf(query)]).toEqual([query, numbers]);
  }
  const [late] = (await call('GET', '?state=past_due')).body.items;
  expect(late).toMatchObject({ state: 'past_due', days_late: 1 });
});

test('the totals count what is paid, unpaid and past due, and each of the last twelve months', async () => {
  await createDue('2026-11-14', { amount: 1 });
  await createDue('2026-11-20', { amount: 2 });
  await create(companyBill({ due_on: '2026-11-21', amount: 4 }));
  await create(companyBill({ due_on: '2026-11-29', amount: 8 }));
  const now = await create(companyBill({ amount: 16 }));
  const before = await create(companyBill({ amount: 32 }));
  const wrong = await create(companyBill({ amount: 64 }));
  await call('POST', '/pay', { ids: [now.id], paid_on: '2026-11-01' });
  await call('POST', '/pay', { ids: [before.id], paid_on: '2026-10-31' });
  await call('POST', '/cancel', { ids: [wrong.id], reason: 'Sai' });
  const { months, ...totals } = (await call('GET', '/totals')).body;
  expect(totals).toEqual({
    month: '2026-11',
    paid_this_month: { count: 1, amount: 16 },
    unpaid: { count: 4, amount: 15 },
    past_due: { count: 2, amount: 3, days_late: 7 },
    due_soon: { count: 1, amount: 4 },
    customers: 0,
  });
  const nothing = { count: 0, amount: 0 };
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: '2025-12', issued: nothing, paid: nothing });
  expect(months.slice(-2)).toEqual([
    { month: '2026-10', issued: nothing, paid: { count: 1, amount: 32 } },
    { month: '2026-11', issued: { count: 6, amount: 63 }, paid: { count: 1, amount: 16 } },
  ]);
});

test('the export holds the filtered bills, and no cell of it is a formula', async () => {
  await create(companyBill({ description: '=HYPERLINK("http://x")' }));
  const cancelled = await create();
  await call('POST', '/cancel', { ids: [cancelled.id], reason: 'Sai' });
  const url = '/api/admin/bills/export?format=csv&state=unpaid';
  const { body } = await app.http.inject({ url, headers });
  const [head, row, ...others] = body.trim().split('\r\n');
  expect(head).toContain('Số,Loại khách,Khách hàng,Địa chỉ,Mã số thuế');
  expect(row).toContain('2026-0001,Công ty,Công ty TNHH Sách Thiếu Niên Xanh');
  expect(row).toContain('"\'=HYPERLINK(""http://x"")",4500000,2026-11-21,2026-12-05,Chưa trả');
  expect(others).toEqual([]);
});

test('no customer reads a bill by any id, not even one that names their account', async () => {
  const customer = await makeAccount(app.db);
  const own = await create(customerBill(customer.user_id));
  const other = await create();
  for (const id of [own.id, other.id, 1, own.number]) {
    for (const path of [`/${id}`, `/${id}/pdf`]) {
      const url = `/api/admin/bills${path}`;
      const asCustomer = await app.http.inject({ url, headers: customer.headers });
      const asVisitor = await app.http.inject(url);
      expect([asCustomer.statusCode, asVisitor.statusCode]).toEqual([403, 401]);
      expect(asCustomer.body + asVisitor.body).not.toContain('nhà sách');
    }
  }
  for (const path of ['', '/totals', '/export']) {
    const url = `/api/admin/bills${path}`;
    expect((await app.http.inject({ url, headers: customer.headers })).statusCode).toBe(403);
  }
});

test('an account has its own bills in its data; once it is deleted they keep the name only', async () => {
  const customer = await makeAccount(app.db);
  const made = await create(customerBill(customer.user_id, { note: 'Cho quản trị' }));
  await create();
  expect(made).toMatchObject({ name: 'Nguyễn An', email: customer.email });
  expect((await call('GET', '/totals')).body.customers).toBe(1);
  await call('POST', `/${made.id}/mails`, { to: customer.email });
  const data = await app.http.inject({ url: '/api/profile/export', headers: customer.headers });
  const { 'bills.json': bills } = unzipSync(data.rawPayload);
  expect(JSON.parse(Buffer.from(bills ?? []).toString())).toEqual([
    {
      number: '2026-0001',
      name: 'Nguyễn An',
      description: 'Hai buổi nói chuyện ở nhà sách',
      amount: 4_500_000,
      issued_on: '2026-11-21',
      due_on: '2026-12-05',
      status: 'unpaid',
      paid_on: null,
      mails: [
        {
          to_email: customer.email,
          created_at: app.clock.now().toISOString(),
          status: 'queued',
          sent_at: null,
        },
      ],
    },
  ]);
  await app.http.inject({
    method: 'DELETE',
    url: '/api/profile',
    headers: customer.headers,
    payload: {},
  });
  const kept = (await call('GET', `/${made.id}`)).body;
  expect(kept).toMatchObject({ name: 'Nguyễn An', user_id: null, email: null });
  const { updated_at } = kept;
  const change = { ...customerBill(1, { amount: 5 }), user_id: null, updated_at };
  expect((await call('PUT', `/${made.id}`, change)).body).toMatchObject({
    name: 'Nguyễn An',
    amount: 5,
  });
});

const run = promisify(execFile);

const SETTINGS = '/api/admin/settings';

async function saveIssuer(issuer: SiteSettings['issuer']) {
  const read = await app.http.inject({ url: SETTINGS, headers });
  const payload = { ...read.json().site, issuer };
  const saved = await app.http.inject({ method: 'PUT', url: SETTINGS, headers, payload });
  expect(saved.statusCode).toBe(200);
}

/** The text of a PDF on one line, read by poppler, and its number of pages. */
async function readPdf(id: number, read = 'vi') {
  const response = await app.http.inject({
    url: `/api/admin/bills/${id}/pdf`,
    headers: { ...headers, 'accept-language': read },
  });
  expect(response.headers['content-type']).toBe('application/pdf');
  const file = join(app.storage.root, `${id}.pdf`);
  await writeFile(file, response.rawPayload);
  const { stdout } = await run('pdftotext', ['-raw', file, '-']);
  const pages = stdout.split('\f').length - 1;
  return { pages, text: stdout.replace(/\s+/g, ' ').trim() };
}

test('the PDF is one page whose text has the tone marks', async () => {
  const { id } = await create();
  // Whatever the admin reads in.
  const { pages, text } = await readPdf(id, 'en');
  expect(pages).toBe(1);
  const lines = [
    'Mầm Hóa đơn Số HĐ 2026-0001 Ngày lập 21/11/2026 Hạn trả 05/12/2026',
    'Khách hàng Công ty TNHH Sách Thiếu Niên Xanh 12 Trần Hưng Đạo, Quảng Ngãi',
    'Mã số thuế: 0101234565 Email: ketoan@example.vn',
    'Nội dung Số tiền Hai buổi nói chuyện ở nhà sách 4.500.000 ₫ Tổng cộng 4.500.000 ₫',
    'Bằng chữ: Bốn triệu năm trăm nghìn đồng',
    'Cách trả Nội dung chuyển khoản: HD 2026 0001',
    'Khách hàng Ký, ghi rõ họ tên Người lập Ký, ghi rõ họ tên Nguyễn An',
    'HĐ 2026-0001 Trang 1 / 1',
  ];
  expect(text).toBe(lines.join(' ').normalize('NFC'));
});

test('the PDF has the tax code and the account of the issuer; a paid one needs no account', async () => {
  await saveIssuer({
    tax_code: '0101234565',
    bank: 'Ngân hàng Thử',
    account_number: '0123456789',
    account_holder: 'NGUYEN VAN THU',
  });
  const { id } = await create();
  const open = (await readPdf(id)).text;
  expect(open).toContain('Mầm Mã số thuế: 0101234565 Hóa đơn Số'.normalize('NFC'));
  const lines = [
    'Cách trả Số tài khoản: 0123456789 Chủ tài khoản: NGUYEN VAN THU',
    'Ngân hàng: Ngân hàng Thử Nội dung chuyển khoản: HD 2026 0001 Khách hàng Ký',
  ];
  expect(open).toContain(lines.join(' ').normalize('NFC'));
  await call('POST', '/pay', { ids: [id], paid_on: '2026-11-21' });
  const paid = (await readPdf(id)).text;
  expect(paid).toContain('Đã trả ngày 21/11/2026'.normalize('NFC'));
  expect(paid).not.toContain('0123456789');
});

test('the longest bill has one page too, and a cancelled one is marked as such in English', async () => {
  const long = (length: number) =>
    'Tập huấn giáo viên ở huyện đảo Lý Sơn, '.repeat(20).slice(0, length);
  const { id } = await create(
    companyBill({
      company_name: long(255),
      company_address: long(512),
      description: long(300),
      amount: 999_999_999_999,
      language: 'en',
    }),
  );
  const issuer = { tax_code: '0101234565-001', bank: long(60), account_holder: long(60) };
  await saveIssuer({ ...issuer, account_number: '9'.repeat(24) });
  const open = await readPdf(id);
  expect(open.pages).toBe(1);
  expect(open.text).toContain('Nguyễn An'.normalize('NFC'));
  await call('POST', '/cancel', { ids: [id], reason: 'Sai' });
  const { pages, text } = await readPdf(id);
  expect(pages).toBe(1);
  expect(text).toContain('This bill has been cancelled');
  expect(text).toContain('999,999,999,999 ₫');
});
