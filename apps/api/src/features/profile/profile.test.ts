import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { expectSignedInOnly } from '../../test/expect-error.ts';
import { makeAccount } from '../../test/make/account.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Headers = Record<string, string>;

const url = '/api/profile';

async function get(headers: Headers) {
  const response = await app.http.inject({ url, headers });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

async function put(headers: Headers, payload: object) {
  const response = await app.http.inject({ method: 'PUT', url, headers, payload });
  return { status: response.statusCode, body: response.json() };
}

const rowOf = (id: number) =>
  app.db.selectFrom('accounts').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

test('an account as its owner sees it', async () => {
  const { headers, user_id, email } = await makeAccount(app.db);
  const { body, headers: answered } = await get(headers);
  expect(body).toEqual({
    user_id,
    email,
    email_verified: true,
    first_name: 'An',
    last_name: 'Nguyễn',
    phone_number: null,
    language: 'vi',
    role: ['customer'],
    history_paused: false,
    is_subscribed: true,
    has_password: false,
    providers: [],
    created_at: (await rowOf(user_id)).created_at.toISOString(),
  });
  expect(answered['cache-control']).toBe('no-store');
});

test('whether there is a password, and the providers, but neither hash nor subject', async () => {
  const password_hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g';
  const { headers, user_id } = await makeAccount(app.db, { password_hash, isVerified: false });
  for (const provider of ['google', 'facebook'] as const) {
    await app.db
      .insertInto('account_identities')
      .values({ provider, subject: `secret-${user_id}`, user_id })
      .execute();
  }
  const { body } = await get(headers);
  expect(body).toMatchObject({
    has_password: true,
    email_verified: false,
    providers: ['facebook', 'google'],
  });
  expect(JSON.stringify(body)).not.toMatch(/argon2|secret/);
});

test('given fields change, trimmed and normalized; the others stay', async () => {
  const { headers, user_id } = await makeAccount(app.db);
  const fields = {
    first_name: '  Lan '.normalize('NFD'),
    last_name: 'Trần   Thị'.normalize('NFD'),
    phone_number: '+84 912.345.678',
  };
  const names = { first_name: 'Lan', last_name: 'Trần Thị', phone_number: '0912345678' };
  expect(await put(headers, fields)).toMatchObject({ status: 200, body: names });
  expect((await put(headers, { language: 'en' })).body).toMatchObject({ ...names, language: 'en' });
  expect((await put(headers, { history_paused: true })).body.history_paused).toBe(true);
  expect((await put(headers, { phone_number: null })).body.phone_number).toBe(null);
  expect((await put(headers, {})).body).toEqual((await get(headers)).body);
  expect(await rowOf(user_id)).toMatchObject({
    first_name: 'Lan',
    last_name: 'Trần Thị',
    phone_number: null,
    language: 'en',
    history_paused: true,
  });
});

test('fields of the server are ignored: role, status, address, owner, picture, password', async () => {
  const theirs = await makeAccount(app.db);
  const { headers, user_id } = await makeAccount(app.db);
  const before = await rowOf(user_id);
  const forged = {
    role: ['admin'],
    status: 'suspended',
    email: 'other-person@example.test',
    email_verified: false,
    email_verified_at: '2030-01-01T00:00:00Z',
    user_id: theirs.user_id,
    id: theirs.user_id,
    picture: '../../etc/passwd',
    password_hash: 'x',
    has_password: true,
    providers: ['google'],
    created_at: '2000-01-01T00:00:00Z',
    last_login_at: null,
    __proto__: { role: ['admin'] },
  };
  expect((await put(headers, forged)).status).toBe(200);
  expect((await put(headers, { ...forged, first_name: 'Mai' })).body).toMatchObject({
    user_id,
    role: ['customer'],
  });
  // What the database makes of a name by itself follows it.
  const { folded_name, words } = await rowOf(user_id);
  expect(folded_name).toBe('mai nguyen');
  expect(await rowOf(user_id)).toEqual({ ...before, first_name: 'Mai', folded_name, words });
  expect(await rowOf(theirs.user_id)).toMatchObject({ first_name: 'An' });
});

test.each([
  ['first_name', 'R2D2', 'validation_name_invalid'],
  ['first_name', '', 'validation_required'],
  ['first_name', '   ', 'validation_required'],
  ['first_name', null, 'validation_required'],
  ['last_name', '<b>An</b>', 'validation_name_invalid'],
  ['last_name', 'a'.repeat(101), 'validation_name_too_long'],
  ['last_name', 'An\0', 'validation_name_invalid'],
  ['phone_number', '12345', 'validation_phone_invalid'],
  ['phone_number', '0912345678'.repeat(100), 'validation_phone_invalid'],
  ['language', 'fr', 'validation_invalid_value'],
  ['history_paused', 'yes', 'validation_invalid_type'],
])(
  '%s «%s» is refused with the key of its rule, and nothing changes',
  async (field, value, key) => {
    const { headers, user_id } = await makeAccount(app.db);
    const before = await rowOf(user_id);
    const good = field === 'language' ? { first_name: 'Mai' } : { language: 'en' };
    expect(await put(headers, { ...good, [field]: value })).toMatchObject({
      status: 400,
      body: { error: 'validation', fields: { [field]: key } },
    });
    expect(await rowOf(user_id)).toEqual(before);
  },
);

test('a body that is a list, a text or broken is refused', async () => {
  const { headers } = await makeAccount(app.db);
  for (const payload of ['[]', '"x"', 'null', '{', '']) {
    const json = { ...headers, 'content-type': 'application/json' };
    const response = await app.http.inject({ method: 'PUT', url, headers: json, payload });
    expect(response.statusCode, payload).toBe(400);
  }
});

test('the profile of another account cannot be read', async () => {
  const theirs = await makeAccount(app.db);
  const { headers, user_id } = await makeAccount(app.db);
  const response = await app.http.inject({ url: `${url}?user_id=${theirs.user_id}`, headers });
  expect(response.json().user_id).toBe(user_id);
});

test('an admin has a profile like other accounts', async () => {
  const { headers } = await makeAccount(app.db, { role: ['admin'] });
  expect((await get(headers)).body.role).toEqual(['admin']);
});

test('only signed-in, active accounts have access', async () => {
  await expectSignedInOnly(app, { method: 'GET', url });
  await expectSignedInOnly(app, { method: 'PUT', url, payload: { first_name: 'Mai' } });
  await expectSignedInOnly(app, { method: 'DELETE', url, payload: {} });
  await expectSignedInOnly(app, { method: 'DELETE', url: `${url}/picture` });
  await expectSignedInOnly(app, { method: 'PUT', url: `${url}/picture` });
  await expectSignedInOnly(app, { method: 'GET', url: `${url}/export` });
});
