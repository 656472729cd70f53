import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createAuthClient, newEmail, PASSWORD } from '../../test/auth.ts';
import { makeAccount } from '../../test/make/account.ts';

let app: TestApp;
let auth: ReturnType<typeof createAuthClient>;

beforeAll(async () => {
  app = await startTestApp();
  auth = createAuthClient(app);
});
afterAll(() => app.close());

const accountOf = (email: string) =>
  app.db.selectFrom('accounts').where('email', '=', email).selectAll().executeTakeFirst();

test('signing up makes an account that has to be confirmed, and its letter in the reader’s language', async () => {
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

test('only a hash of the password is kept', async () => {
  const email = newEmail();
  await auth.register(email);
  const { password_hash } = (await accountOf(email)) ?? {};
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const rows = JSON.stringify(await app.db.selectFrom('mails').selectAll().execute());
  expect(rows).not.toContain(PASSWORD);
});

test('before it is confirmed the right password says so, and nothing opens', async () => {
  const email = newEmail();
  await auth.register(email);
  expect(await auth.login(email)).toMatchObject({
    status: 400,
    body: { error: 'login.unverified' },
  });
  expect(await auth.login(email, 'sai rồi nhé')).toMatchObject({ body: { error: 'login.wrong' } });
});

test('the letter’s code confirms once', async () => {
  const email = newEmail();
  await auth.register(email);
  const token = await auth.lastToken(email);
  expect(await auth.call('verify', { token })).toMatchObject({ status: 200, body: {} });
  expect((await auth.login(email)).status).toBe(200);
  const again = await auth.call('verify', { token });
  expect(again).toMatchObject({ status: 400, body: { error: 'link.expired' } });
});

test('the code works for 60 minutes', async () => {
  const [early, late] = [newEmail(), newEmail()];
  await auth.register(early);
  await auth.register(late);
  app.clock.move(60 * 60_000 - 1);
  expect((await auth.call('verify', { token: await auth.lastToken(early) })).status).toBe(200);
  app.clock.move(1);
  const answer = await auth.call('verify', { token: await auth.lastToken(late) });
  expect(answer).toMatchObject({ status: 400, body: { error: 'link.expired' } });
});

test('a code used by ten at the same time works for one', async () => {
  const email = newEmail();
  await auth.register(email);
  const token = await auth.lastToken(email);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => auth.call('verify', { token })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('another confirming letter can be asked for, and both work until one was used', async () => {
  const email = newEmail();
  await auth.register(email);
  const first = await auth.lastToken(email);
  app.clock.move(1000);
  expect(await auth.call('send-verify', { email })).toMatchObject({ status: 200, body: {} });
  const second = await auth.lastToken(email);
  expect(second).not.toBe(first);
  expect((await auth.call('verify', { token: first })).status).toBe(200);
  expect((await auth.call('verify', { token: second })).status).toBe(400);
});

test('nobody is written to for asking to confirm an address without an account, or a confirmed one', async () => {
  const nobody = newEmail();
  const { email } = await makeAccount(app.db);
  for (const address of [nobody, email]) {
    expect(await auth.call('send-verify', { email: address })).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await auth.mailsTo(address)).toEqual([]);
  }
});

test('an address that has an account: same answer, nothing changes, its owner gets a letter', async () => {
  const { email } = await auth.signUpAndIn();
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

test('somebody who registered the address first does not decide the password of its owner', async () => {
  const email = newEmail();
  await auth.register(email, { password: 'mật khẩu của kẻ lạ' });
  const strange = await auth.lastToken(email);
  app.clock.move(1000);
  await auth.register(email);
  expect((await auth.call('verify', { token: strange })).status).toBe(400);
  expect((await auth.call('verify', { token: await auth.lastToken(email) })).status).toBe(200);
  expect((await auth.login(email, 'mật khẩu của kẻ lạ')).body.error).toBe('login.wrong');
  expect((await auth.login(email)).status).toBe(200);
});

test('registering the address of an account that an admin made does not set its password', async () => {
  const email = newEmail();
  await makeAccount(app.db, { email, role: ['admin'], isVerified: false });
  await auth.register(email);
  expect((await accountOf(email))?.password_hash).toBeNull();
  expect((await auth.mailsTo(email)).map(({ template }) => template)).toEqual(['account_exists']);
});

test('two who register one address at the same time make one account', async () => {
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
    const answer = await auth.call('verify', { token });
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
  await auth.call('verify', { token, ...flags });
  const { body } = await auth.call('login', { email, password: PASSWORD, ...flags });
  expect(body.role).toEqual(['customer']);
});
