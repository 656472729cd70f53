import { KEYWORD_COUNT_MAX } from '@mam/contract/core/paging';
import { foldText } from '@mam/contract/text/fold';
import type { User } from '@mam/contract/users/users';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createAuthClient, newDevice, newEmail, PASSWORD } from '../../test/auth.ts';
import { makeAccount } from '../../test/make/account.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAccount>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await makeAccount(app.db, { role: ['admin', 'customer'] });
});
afterAll(() => app.close());
beforeEach(() => app.clock.move(600_000));

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call(method: Method, path: string, payload?: object) {
  const url = `/api/admin/users${path}`;
  const headers = { ...newDevice(), ...admin.headers };
  const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

/** Accounts of one test only: each test creates its own under a unique word. */
async function list(query: Record<string, string>): Promise<User[]> {
  const { body } = await call('GET', `?${new URLSearchParams({ size: '100', ...query })}`);
  return body.items;
}

const namesOf = (users: User[]) => users.map((user) => user.first_name);

async function makePerson(fields: object) {
  const { user_id } = await makeAccount(app.db);
  await app.db.updateTable('accounts').set(fields).where('id', '=', user_id).execute();
  return user_id;
}

const entriesOf = (id: number) =>
  app.db
    .selectFrom('audit_entries')
    .where('subject', '=', 'account')
    .where('subject_id', '=', String(id))
    .select(['user_id', 'action', 'label', 'before', 'after'])
    .orderBy('id')
    .execute();

const NEW = { full_name: 'Trần  Thị Bích Ngọc', email: '', phone_number: '+84 912 345 678' };

test('a new account has no password; its owner sets one by mail and signs in', async () => {
  const email = newEmail();
  const given = { ...NEW, email: ` ${email.toUpperCase()} `, language: 'en' };
  const { status, body } = await call('POST', '', given);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.any(Number),
    email,
    first_name: 'Ngọc',
    last_name: 'Trần Thị Bích',
    phone_number: '0912345678',
    language: 'en',
    role: ['customer'],
    status: 'active',
    email_verified: false,
    has_password: false,
    is_invited: true,
    providers: [],
    session_count: 0,
    has_email_change: false,
    suspension: null,
    created_at: app.clock.now().toISOString(),
    last_login_at: null,
  });
  const auth = createAuthClient(app);
  expect(await auth.mailsTo(email)).toMatchObject([
    {
      template: 'set_password',
      language: 'en',
      params: { inviter: expect.stringMatching(/\S \S/) },
    },
  ]);
  const token = await auth.lastToken(email);
  app.clock.move(24 * 3_600_000 - 1);
  expect((await auth.call('reset-password', { token, password: PASSWORD })).status).toBe(200);
  expect((await auth.login(email)).body.role).toEqual(['customer']);
  expect((await call('GET', `/${body.id}`)).body).toMatchObject({
    email_verified: true,
    has_password: true,
    is_invited: false,
    session_count: 1,
    last_login_at: app.clock.now().toISOString(),
  });
  expect(await entriesOf(body.id)).toMatchObject([
    { user_id: admin.user_id, action: 'account.create', label: 'Trần Thị Bích Ngọc', before: null },
  ]);
});

test('the link of the mail expires after a day', async () => {
  const email = newEmail();
  await call('POST', '', { ...NEW, email });
  const auth = createAuthClient(app);
  const token = await auth.lastToken(email);
  app.clock.move(24 * 3_600_000);
  const { body } = await auth.call('reset-password', { token, password: PASSWORD });
  expect(body.error).toBe('link.expired');
});

test('an admin is created with both roles', async () => {
  const { body } = await call('POST', '', { ...NEW, email: newEmail(), role: 'admin' });
  expect(body.role).toEqual(['admin', 'customer']);
});

test('an address with an account is refused, whatever its capitals, and no mail is sent', async () => {
  const { email } = await makeAccount(app.db);
  const { body } = await call('POST', '', { ...NEW, email: email.toUpperCase() });
  expect(body).toMatchObject({ code: 400, fields: { email: 'validation_email_used' } });
  expect(await createAuthClient(app).mailsTo(email)).toEqual([]);
});

test('ten concurrent creations of one account create one', async () => {
  const email = newEmail();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call('POST', '', { ...NEW, email })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await createAuthClient(app).mailsTo(email)).toHaveLength(1);
});

test.each([
  [{ full_name: 'Lan' }, { full_name: 'validation_full_name_words' }],
  [{ full_name: 'Lan 2 Nguyễn' }, { full_name: 'validation_name_invalid' }],
  [{ full_name: 'a '.repeat(60) }, { full_name: 'validation_name_too_long' }],
  [{ email: 'lan' }, { email: 'validation_email_invalid' }],
  [{ phone_number: '123' }, { phone_number: 'validation_phone_invalid' }],
  [{ language: 'fr' }, { language: 'validation_invalid_value' }],
  [{ role: 'owner' }, { role: 'validation_invalid_value' }],
])('%j is refused', async (wrong, fields) => {
  const { status, body } = await call('POST', '', { ...NEW, email: newEmail(), ...wrong });
  expect(status).toBe(400);
  expect(body.fields).toEqual(fields);
});

test('verification, status and hash cannot be set', async () => {
  const email = newEmail();
  const forged = {
    password: PASSWORD,
    password_hash: 'x',
    email_verified: true,
    status: 'suspended',
  };
  const { body } = await call('POST', '', { ...NEW, email, ...forged });
  expect(body).toMatchObject({ email_verified: false, has_password: false, status: 'active' });
});

test('a change: given fields change, the others stay, before and after are audited', async () => {
  const id = await makePerson({
    first_name: 'Văn An',
    last_name: 'Lê',
    phone_number: '0912345678',
  });
  const first = await call('PUT', `/${id}`, { full_name: 'Lê Văn An', phone_number: null });
  // The border between the names stays where its owner put it.
  expect(first.body).toMatchObject({ first_name: 'Văn An', last_name: 'Lê', phone_number: null });
  const second = await call('PUT', `/${id}`, { full_name: 'Lê Thị An', email: 'x@example.test' });
  expect(second.body).toMatchObject({ first_name: 'An', last_name: 'Lê Thị', language: 'vi' });
  expect(second.body.email).not.toBe('x@example.test');
  await call('PUT', `/${id}`, {});
  expect(await entriesOf(id)).toMatchObject([
    {
      action: 'account.update',
      before: { phone_number: '0912345678' },
      after: { phone_number: null },
    },
    { before: { full_name: 'Lê Văn An' }, after: { full_name: 'Lê Thị An' } },
  ]);
  expect((await call('PUT', `/${id}`, { full_name: 'An' })).body.fields).toEqual({
    full_name: 'validation_full_name_words',
  });
});

test('an account that does not exist', async () => {
  for (const [method, path] of [
    ['GET', '/2147483647'],
    ['PUT', '/2147483647'],
    ['POST', '/2147483647/link'],
    ['PUT', '/2147483647/admin'],
    ['DELETE', '/2147483647/admin'],
  ] as const) {
    const { body } = await call(method, path, method === 'GET' ? undefined : {});
    expect(body).toMatchObject({ code: 404, error: 'user.not_found' });
  }
});

test('the mail again: the previous link stops working; none for an account with a password', async () => {
  const email = newEmail();
  const { body } = await call('POST', '', { ...NEW, email });
  const auth = createAuthClient(app);
  const before = await auth.lastToken(email);
  app.clock.move(60_000);
  expect((await call('POST', `/${body.id}/link`)).status).toBe(200);
  const after = await auth.lastToken(email);
  const set = (token: string) => auth.call('reset-password', { token, password: PASSWORD });
  expect((await set(before)).body.error).toBe('link.expired');
  expect((await set(after)).status).toBe(200);
  expect((await call('POST', `/${body.id}/link`)).body.error).toBe('user.link_needless');
  const suspended = await makePerson({ status: 'suspended' });
  expect((await call('POST', `/${suspended}/link`)).body.error).toBe('user.link_needless');
});

test('an account gets at most three such mails in five minutes', async () => {
  const { body } = await call('POST', '', { ...NEW, email: newEmail() });
  const errors: unknown[] = [];
  for (let count = 0; count < 4; count += 1) {
    errors.push((await call('POST', `/${body.id}/link`)).body.error);
  }
  expect(errors).toEqual([undefined, undefined, undefined, 'too_many']);
});

test('no response contains a hash, a token or the history', async () => {
  const { user_id } = await makeAccount(app.db, { password_hash: 'HASH-OF-A-PERSON' });
  const one = await call('GET', `/${user_id}`);
  const all = await call('GET', '?size=100');
  for (const { body } of [one, all]) {
    expect(JSON.stringify(body)).not.toMatch(/HASH-OF|token|folded|words|histor/);
  }
  expect(one.body).toMatchObject({ has_password: true, session_count: 1 });
});

test('found tone-blind by beginnings of name, address and phone number', async () => {
  await makePerson({ first_name: 'Hòa', last_name: 'Đặng Quỳnhzz', phone_number: '0987654321' });
  await makePerson({ first_name: 'Hoa', last_name: 'Dang Quynhzz', email: 'tim.kiem+1@vidu.vn' });
  const find = async (keyword: string) => namesOf(await list({ keyword, sort: 'name' })).sort();
  for (const keyword of ['dang quynhzz', 'ĐẶNG QUỲNHZZ', 'quynhzz hoa', 'ddang quynhz']) {
    expect(await find(keyword)).toEqual(['Hoa', 'Hòa']);
  }
  for (const keyword of ['0987654321', '0987 654', '+84 987.654.321', '84987654321']) {
    expect(await find(`quynhzz ${keyword}`)).toEqual(['Hòa']);
  }
  expect(await find('tim.kiem+1@vidu.vn')).toEqual(['Hoa']);
  expect(await find('quynhzz ynh')).toEqual([]);
  for (const odd of ["quynhzz' | 'a", 'quynhzz & !a', 'quynhzz:*', '\\quynhzz']) {
    expect((await call('GET', `?keyword=${encodeURIComponent(odd)}`)).status).toBe(200);
  }
});

test('what the database folds is what the contract folds', async () => {
  const vietnamese = 'aàảãáạăằẳẵắặâầẩẫấậeêểếioôơờuưừyđĐÀỆỘỨÝ dD09\u0301\u0300\u031b';
  // Marks of a pasted text, a separator without width, other alphabets.
  const characters = [
    ...vietnamese,
    ...'.-_@+“”‘’–—…•→½％、₫×😀\u200b\u00a0\u202e\ufe0f',
    ...'жЖ語ß',
  ];
  const text = fc.string({ unit: fc.constantFrom(...characters), maxLength: 40 });
  const property = fc.asyncProperty(text, fc.constantFrom('NFC', 'NFD'), async (typed, form) => {
    const given = typed.normalize(form);
    const { rows } = await sql<{ folded: string }>`select fold_text(${given}) folded`.execute(
      app.db,
    );
    expect(rows[0]?.folded).toBe(foldText(given));
  });
  await fc.assert(property, { numRuns: 300 });
});

test('filters, and every order both ways', async () => {
  const day = (at: string) => new Date(at);
  const [word, last_name] = ['locxx', 'Locxx'];
  const verified = day('2026-01-01T00:00:00Z');
  await makePerson({
    first_name: 'Bình',
    last_name,
    email: 'c@x.vn',
    created_at: day('2026-03-01T16:59:59Z'),
    email_verified_at: null,
  });
  await makePerson({
    first_name: 'An',
    last_name,
    email: 'b@x.vn',
    created_at: day('2026-03-01T17:00:00Z'),
    last_login_at: verified,
    status: 'suspended',
  });
  await makePerson({
    first_name: 'Đào',
    last_name,
    email: 'a@x.vn',
    created_at: day('2026-03-03T00:00:00Z'),
    last_login_at: day('2026-02-01T00:00:00Z'),
    role: ['admin', 'customer'],
  });
  const names = async (query: Record<string, string>) =>
    namesOf(await list({ keyword: word, ...query }));
  expect(await names({ sort: 'name' })).toEqual(['An', 'Bình', 'Đào']);
  expect(await names({ sort: '-name' })).toEqual(['Đào', 'Bình', 'An']);
  expect(await names({ sort: 'email' })).toEqual(['Đào', 'An', 'Bình']);
  expect(await names({ sort: '-email' })).toEqual(['Bình', 'An', 'Đào']);
  expect(await names({ sort: 'created_at' })).toEqual(['Bình', 'An', 'Đào']);
  expect(await names({})).toEqual(['Đào', 'An', 'Bình']);
  expect(await names({ sort: 'last_login_at' })).toEqual(['Bình', 'An', 'Đào']);
  expect(await names({ sort: '-last_login_at' })).toEqual(['Đào', 'An', 'Bình']);
  expect(await names({ status: 'suspended' })).toEqual(['An']);
  expect(await names({ status: 'active' })).toEqual(['Đào']);
  expect(await names({ status: 'invited' })).toEqual(['Bình']);
  expect(await names({ role: 'admin' })).toEqual(['Đào']);
  expect(await names({ role: 'customer' })).toEqual(['An', 'Bình']);
  expect(await names({ verified: 'no' })).toEqual(['Bình']);
  expect(await names({ verified: 'yes' })).toEqual(['Đào', 'An']);
  // Days of Viet Nam: the second of March began at 17:00 of the first.
  expect(await names({ from_date: '2026-03-02' })).toEqual(['Đào', 'An']);
  expect(await names({ to_date: '2026-03-01' })).toEqual(['Bình']);
  expect(await names({ from_date: '2026-03-02', to_date: '2026-03-02' })).toEqual(['An']);
});

test.each([
  'sort=password_hash',
  'sort=name;drop table accounts',
  'role=root',
  'from_date=1.3.2026',
])('the filter %s is refused', async (query) => {
  expect((await call('GET', `?${encodeURI(query)}`)).status).toBe(400);
});

test('pages: totals of all of them, nothing past the last', async () => {
  for (const first_name of ['An', 'Ba', 'Cao'])
    await makePerson({ first_name, last_name: 'Trangyy' });
  const page = async (number: number) =>
    (await call('GET', `?keyword=trangyy&size=2&sort=name&page=${number}`)).body;
  expect(await page(1)).toMatchObject({ total: 3, page: 1, size: 2 });
  expect(namesOf((await page(1)).items)).toEqual(['An', 'Ba']);
  expect(namesOf((await page(2)).items)).toEqual(['Cao']);
  expect(await page(3)).toMatchObject({ items: [], total: 3 });
});

test('of a common name a thousand are counted and paged to, in every order', async () => {
  await sql`
    insert into accounts (email, first_name, last_name)
    select 'nhieu' || n || '@example.test', case when n = 7 then 'Zoe' else 'An' end, 'Hiếmgặp'
    from generate_series(1, 1200) as n`.execute(app.db);
  const found = async (query: string) => (await call('GET', `?keyword=hiemgap${query}`)).body;
  expect(await found('&size=5')).toMatchObject({ total: KEYWORD_COUNT_MAX + 1 });
  const byName = await found('&size=1&sort=-name');
  expect(byName.items).toMatchObject([{ first_name: 'Zoe' }]);
  expect((await found('&size=100&page=10')).items).toHaveLength(100);
  expect(await found('%20zoe')).toMatchObject({ total: 1, items: [{ first_name: 'Zoe' }] });
  await sql`delete from accounts where last_name = 'Hiếmgặp'`.execute(app.db);
});

test('the export: all matches in the reader’s language, formula-safe and audited', async () => {
  await makePerson({
    first_name: 'An',
    last_name: 'Xuatkk',
    email: '=cmd@x.vn',
    phone_number: '0912345678',
    created_at: new Date('2026-03-01T17:00:00Z'),
  });
  const download = async (query: string, language: string) => {
    const headers = { ...admin.headers, 'accept-language': language };
    return app.http.inject({ url: `/api/admin/users/export?keyword=xuatkk${query}`, headers });
  };
  const { body, headers } = await download('&format=csv', 'en');
  expect(headers['content-disposition']).toBe('attachment; filename="accounts.csv"');
  expect(body).toBe(
    '\uFEFFFull name,Email,Phone number,Language,Role,Status,Email confirmed,Created,Last sign-in\r\n' +
      "Xuatkk An,'=cmd@x.vn,0912345678,vi,Reader,Active,Yes,2026-03-02 00:00,\r\n",
  );
  expect((await download('&format=csv', 'vi')).body).toContain('Bạn đọc,Đang hoạt động,Có');
  expect((await download('', 'vi')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  const entries = await app.db
    .selectFrom('audit_entries')
    .where('action', '=', 'account.export')
    .selectAll()
    .execute();
  expect(entries).toHaveLength(3);
  // Without the keyword, which may name a person.
  expect(entries[0]).toMatchObject({ user_id: admin.user_id, label: 'csv' });
});

test('an export of more than one chunk has every account once', async () => {
  const rows = Array.from({ length: 2_500 }, (_, count) => ({
    email: `nhieu${count}@vidu.test`,
    first_name: 'An',
    last_name: 'Nhieuqq',
    role: ['customer' as const],
  }));
  await app.db.insertInto('accounts').values(rows).execute();
  const url = '/api/admin/users/export?format=csv&keyword=nhieuqq';
  const { body } = await app.http.inject({ url, headers: admin.headers });
  const emails = body.match(/nhieu\d+@vidu\.test/g) ?? [];
  expect(new Set(emails).size).toBe(2_500);
  expect(emails).toHaveLength(2_500);
});

test('the ids of all matching accounts are given for a bulk call', async () => {
  const first_name = 'Khopgg';
  const ids = [await makePerson({ first_name }), await makePerson({ first_name })];
  const out = await makePerson({ first_name, status: 'suspended' });
  expect((await call('GET', '/ids?keyword=khopgg')).body).toEqual({ ids: [...ids, out] });
  expect((await call('GET', '/ids?keyword=khopgg&status=active')).body.ids).not.toContain(out);
});
