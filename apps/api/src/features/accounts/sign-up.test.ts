import { expect, test } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { type AuthClient, newEmail, PASSWORD, useAuthApp } from '../../test/auth.ts';
import { makeAccount } from '../../test/make/account.ts';

let app: TestApp;
let auth: AuthClient;

useAuthApp((started) => {
  ({ app, auth } = started);
});

const accountOf = (email: string) =>
  app.db.selectFrom('accounts').where('email', '=', email).selectAll().executeTakeFirst();

test('signing up creates an unverified account and a mail in the reader’s language', async () => {
  const email = newEmail();
  const answer = await auth.call(
    'register',
    {
      full_name: ' Nguyễn Thị  Lan ',
      email: ` ${email.toUpperCase()} `,
      phone_number: '+84 912 345 678',
      password: PASSWORD,
    },
    { headers: { 'accept-language': 'en' } },
  );
  expect(answer).toMatchObject({ status: 200, body: {} });
  expect(await accountOf(email)).toMatchObject({
    first_name: 'Lan',
    last_name: 'Nguyễn Thị',
    phone_number: '0912345678',
    language: 'en',
    role: ['customer'],
    status: 'active',
    email_verified_at: null,
  });
  expect(await auth.mailsTo(email)).toMatchObject([{ template: 'verify', language: 'en' }]);
});

test('news are mailed only where the box was ticked', async () => {
  const [plain, ticked] = [newEmail(), newEmail()];
  const form = { full_name: 'Nguyễn Lan', password: PASSWORD };
  await auth.call('register', { ...form, email: plain });
  await auth.call('register', { ...form, email: ticked, is_subscribed: true });
  expect((await accountOf(plain))?.subscribed_at).toBeNull();
  expect((await accountOf(ticked))?.subscribed_at).toBeInstanceOf(Date);
});

test('only a hash of the password is stored', async () => {
  const email = newEmail();
  await auth.register(email);
  const { password_hash } = (await accountOf(email)) ?? {};
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const rows = JSON.stringify(await app.db.selectFrom('mails').selectAll().execute());
  expect(rows).not.toContain(PASSWORD);
});

test('before verification the right password gives an error of its own and no session', async () => {
  const email = newEmail();
  await auth.register(email);
  expect(await auth.login(email)).toMatchObject({
    status: 400,
    body: { error: 'login.unverified' },
  });
  expect(await auth.login(email, 'sai rồi nhé')).toMatchObject({ body: { error: 'login.wrong' } });
});

test('the token of the mail verifies once, and names the address to sign in with', async () => {
  const email = newEmail();
  await auth.register(email);
  const token = await auth.lastToken(email);
  expect(await auth.verify(token)).toMatchObject({ status: 200, body: { email } });
  expect((await auth.login(email)).status).toBe(200);
  const again = await auth.verify(token);
  expect(again).toMatchObject({ status: 400, body: { error: 'link.expired' } });
});

test('the code works for 60 minutes', async () => {
  const [early, late] = [newEmail(), newEmail()];
  await auth.register(early);
  await auth.register(late);
  app.clock.move(60 * 60_000 - 1);
  expect((await auth.verify(await auth.lastToken(early))).status).toBe(200);
  app.clock.move(1);
  const answer = await auth.verify(await auth.lastToken(late));
  expect(answer).toMatchObject({ status: 400, body: { error: 'link.expired' } });
});

test('a code used by ten at the same time works for one', async () => {
  const email = newEmail();
  await auth.register(email);
  const token = await auth.lastToken(email);
  const answers = await Promise.all(Array.from({ length: 10 }, () => auth.verify(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('another verification mail can be requested, and both tokens work until one is used', async () => {
  const email = newEmail();
  await auth.register(email);
  const first = await auth.lastToken(email);
  app.clock.move(120_000);
  expect(await auth.call('send-verify', { email })).toMatchObject({ status: 200, body: {} });
  const second = await auth.lastToken(email);
  expect(second).not.toBe(first);
  expect((await auth.verify(first)).status).toBe(200);
  expect((await auth.verify(second)).status).toBe(400);
});

test('no mail is sent for a verification request without an account or for a verified one', async () => {
  const unknown = newEmail();
  const { email } = await makeAccount(app.db);
  for (const address of [unknown, email]) {
    expect(await auth.call('send-verify', { email: address })).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await auth.mailsTo(address)).toEqual([]);
  }
});

test('an address with an account: same response, nothing changes, its owner gets a mail', async () => {
  const { email } = await auth.signUpAndIn();
  app.clock.move(120_000);
  const before = await accountOf(email);
  const known = await auth.register(email, { full_name: 'Kẻ Lạ', password: 'mật khẩu của kẻ lạ' });
  const unknown = await auth.register(newEmail());
  expect(known.status).toBe(unknown.status);
  expect(known.body).toEqual(unknown.body);
  expect(await accountOf(email)).toEqual(before);
  expect((await auth.mailsTo(email)).map(({ template }) => template)).toEqual([
    'verify',
    'account_exists',
  ]);
});

test('looking at the link tells whether it asks for the password, and uses nothing', async () => {
  const email = newEmail();
  const device = { 'x-device-id': 'q'.repeat(22) };
  const data = { full_name: 'Lê Minh', email, password: PASSWORD };
  await auth.call('register', data, { headers: device });
  const token = await auth.lastToken(email);
  const look = (headers?: Record<string, string>) =>
    auth.call('verify/check', { token }, { headers });
  expect(await look(device)).toMatchObject({ status: 200, body: { needs_password: false } });
  expect(await look()).toMatchObject({ status: 200, body: { needs_password: true } });
  expect((await auth.verify(token)).status).toBe(200);
  expect((await look(device)).body.error).toBe('link.expired');
});

test('an earlier registration of the address does not decide the password of its owner', async () => {
  const email = newEmail();
  await auth.register(email, { password: 'mật khẩu của kẻ lạ' });
  const strange = await auth.lastToken(email);
  app.clock.move(120_000);
  await auth.register(email);
  expect((await auth.verify(strange, 'mật khẩu của kẻ lạ')).status).toBe(400);
  expect((await auth.verify(await auth.lastToken(email))).status).toBe(200);
  expect((await auth.login(email, 'mật khẩu của kẻ lạ')).body.error).toBe('login.wrong');
  expect((await auth.login(email)).status).toBe(200);
});

test('registering the address of an account that an admin created does not set its password', async () => {
  const email = newEmail();
  await makeAccount(app.db, { email, role: ['admin'], isVerified: false });
  await auth.register(email);
  expect((await accountOf(email))?.password_hash).toBeNull();
  expect((await auth.mailsTo(email)).map(({ template }) => template)).toEqual(['account_exists']);
});

test('two concurrent registrations of one address create one account', async () => {
  const email = newEmail();
  const answers = await Promise.all(Array.from({ length: 2 }, () => auth.register(email)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const rows = await app.db
    .selectFrom('accounts')
    .where('email', '=', email)
    .select('id')
    .execute();
  expect(rows).toHaveLength(1);
});

test.each([
  ['full_name', 'Lan', 'validation_full_name_words'],
  ['full_name', 'Lan 2000', 'validation_name_invalid'],
  ['full_name', undefined, 'validation_required'],
  ['email', 'lan@', 'validation_email_invalid'],
  ['email', `${'a'.repeat(250)}@example.vn`, 'validation_email_too_long'],
  ['phone_number', '12345', 'validation_phone_invalid'],
  ['password', 'ngắn', 'validation_password_short'],
  ['password', '123456', 'validation_password_common'],
  ['password', 'a1'.repeat(129), 'validation_password_long'],
  ['password', { $ne: '' }, 'validation_password_short'],
])('signing up with %s %o is refused in words', async (field, value, key) => {
  const answer = await auth.register(newEmail(), { [field]: value });
  expect(answer).toMatchObject({
    status: 400,
    body: { error: 'validation', fields: { [field]: key } },
  });
});

test.each([undefined, '', 'x'.repeat(43), '../../etc', 'a'.repeat(5000), 42, ['a']])(
  'a code like %s confirms nothing',
  async (token) => {
    const answer = await auth.call('verify', { token, password: PASSWORD });
    expect(answer.status).toBe(400);
    expect(['link.expired', 'validation']).toContain(answer.body.error);
  },
);

test('flags that belong to the server, sent by the client: role, verified, status, owner', async () => {
  const email = newEmail();
  const flags = {
    role: ['admin'],
    status: 'active',
    email_verified_at: '2020-01-01T00:00:00Z',
    email_verified: true,
    user_id: 1,
    id: 1,
    password_hash: 'x',
    is_admin: true,
  };
  expect((await auth.register(email, flags)).status).toBe(200);
  expect(await accountOf(email)).toMatchObject({ role: ['customer'], email_verified_at: null });
  const token = await auth.lastToken(email);
  await auth.call('verify', { token, password: PASSWORD, ...flags });
  const { body } = await auth.call('login', { email, password: PASSWORD, ...flags });
  expect(body.role).toEqual(['customer']);
});
