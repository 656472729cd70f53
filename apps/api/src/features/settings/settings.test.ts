import type { EditedSite } from '@mam/contract/settings/settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAccount>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await makeAccount(app.db, { role: ['admin'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('settings').execute();
  await app.db.deleteFrom('audit_entries').execute();
  app.publicCache.invalidate('all');
});

const URL = '/api/admin/settings';
const read = async (): Promise<EditedSite> =>
  (await app.http.inject({ url: URL, headers: admin.headers })).json().site;

async function save(change: object) {
  const { updated_at, ...site } = await read();
  const payload = { ...site, updated_at, ...change };
  const answer = await app.http.inject({
    method: 'PUT',
    url: URL,
    headers: admin.headers,
    payload,
  });
  app.publicCache.invalidate(['site']);
  return { status: answer.statusCode, body: answer.json() };
}

const shown = async (language: string) =>
  (await app.http.inject({ url: '/api/site', headers: { 'accept-language': language } })).json();

const NEW = {
  name: ' Mầm ',
  tagline: { vi: 'Cùng lớn', en: 'Growing together' },
  contact: { email: 'Hoi@Example.VN', phone: '1900.969.680', address: '  ' },
  social: [{ name: 'Trang của chúng mình', url: 'https://example.vn/mam' }],
};

const NO_ISSUER = { tax_code: null, bank: null, account_number: null, account_holder: null };

test('without edits the defaults apply: no contact', async () => {
  const { updated_at, contact } = await read();
  expect(updated_at).toBeNull();
  expect(contact).toEqual({ email: null, phone: null, address: null });
});

test('saved settings are public in both languages, in their order', async () => {
  expect((await save(NEW)).status).toBe(200);
  expect(await shown('vi')).toEqual({
    name: 'Mầm',
    tagline: 'Cùng lớn',
    contact: { email: 'hoi@example.vn', phone: '1900 969 680', address: null },
    social: NEW.social,
    hotlines: [
      { number: '111', name: 'Bảo vệ trẻ em', note: 'Miễn phí, 24/7' },
      { number: '113', name: 'Công an', note: 'Miễn phí' },
      { number: '115', name: 'Cấp cứu y tế', note: 'Miễn phí' },
    ],
  });
  expect(await shown('en')).toMatchObject({ tagline: 'Growing together' });
});

test('what bills name of their issuer is stored, recorded by its parts, and shown to no reader', async () => {
  expect((await read()).issuer).toEqual(NO_ISSUER);
  const typed = {
    tax_code: ' 0101234565001 ',
    bank: ' Ngân hàng Thử ',
    account_number: '0123 456.789',
    account_holder: ' ',
  };
  expect((await save({ issuer: typed })).status).toBe(200);
  expect((await read()).issuer).toEqual({
    tax_code: '0101234565-001',
    bank: 'Ngân hàng Thử',
    account_number: '0123456789',
    account_holder: null,
  });
  const seen = JSON.stringify(await shown('vi'));
  for (const part of ['issuer', '0101234565', '0123456789']) expect(seen).not.toContain(part);
});

test('a stale save is refused and changes nothing', async () => {
  const first = await read();
  expect((await save({ ...NEW, name: 'Một' })).status).toBe(200);
  for (const updated_at of [first.updated_at, '2020-01-01T00:00:00.000Z']) {
    const { status, body } = await save({ ...NEW, name: 'Hai', updated_at });
    expect([status, body.error]).toEqual([409, 'edit.stale']);
  }
  expect((await read()).name).toBe('Một');
  // The clock of the test stands still: even so, each save is another one.
  expect((await save({ name: 'Ba' })).status).toBe(200);
});

test('of two concurrent saves one is stale', async () => {
  const { updated_at } = await read();
  const saves = await Promise.all(['Một', 'Hai', 'Ba'].map((name) => save({ name, updated_at })));
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test.each([
  ['name', { name: '' }, 'validation_required'],
  ['name', { name: 'x'.repeat(41) }, 'validation_text_too_long'],
  ['tagline.vi', { tagline: { vi: '', en: 'x' } }, 'validation_required'],
  ['contact.email', { contact: { ...NEW.contact, email: 'hoi@' } }, 'validation_email_invalid'],
  ['contact.phone', { contact: { ...NEW.contact, phone: '12' } }, 'validation_dialled_number'],
  ['social.0.url', { social: [{ name: 'x', url: 'http://a.vn' }] }, 'validation_https_address'],
  [
    'social.0.url',
    { social: [{ name: 'x', url: 'javascript:alert(1)' }] },
    'validation_https_address',
  ],
  [
    'social.0.url',
    { social: [{ name: 'x', url: 'https://me:pw@a.vn' }] },
    'validation_https_address',
  ],
  [
    'issuer.tax_code',
    { issuer: { ...NO_ISSUER, tax_code: '0101234566' } },
    'validation_company_tax_code_check',
  ],
  [
    'issuer.account_number',
    { issuer: { ...NO_ISSUER, account_number: 'số 12' } },
    'validation_account_number',
  ],
  ['social', { social: Array(9).fill(NEW.social[0]) }, 'validation_list_too_long'],
])('a wrong %s is refused by its name', async (field, change, key) => {
  const { status, body } = await save({ ...NEW, ...change });
  expect([status, body.fields]).toEqual([400, { [field]: key }]);
});

test('the changed fields and the actor are recorded; a save without changes is not', async () => {
  await save(NEW);
  await app.db.deleteFrom('audit_entries').execute();
  await save({ tagline: { vi: 'Cùng lớn lên', en: 'Growing together' } });
  await save({});
  const rows = await app.db.selectFrom('audit_entries').selectAll().execute();
  expect(rows).toMatchObject([
    {
      action: 'settings.update',
      subject_id: 'site',
      user_id: admin.user_id,
      before: { tagline: { vi: 'Cùng lớn', en: 'Growing together' } },
      after: { tagline: { vi: 'Cùng lớn lên', en: 'Growing together' } },
    },
  ]);
  expect(Object.keys(Object(rows[0]?.after))).toEqual(['tagline']);
});
