import { DAY_MS } from '@mam/contract/core/days';
import { expect, test } from 'vitest';
import { createPasswords } from '../../platform/passwords.ts';
import type { TestApp } from '../../test/app.ts';
import { type AuthClient, newDevice, newEmail, PASSWORD, useAuthApp } from '../../test/auth.ts';
import { makeAccount } from '../../test/make/account.ts';
import { sweepUnverified } from './accounts.jobs.ts';

let app: TestApp;
let auth: AuthClient;

useAuthApp((started) => {
  ({ app, auth } = started);
});

const STRANGE = 'mật khẩu của kẻ lạ';
const NEW = 'lúa chín ngoài đồng';

const accountOf = (email: string) =>
  app.db.selectFrom('accounts').where('email', '=', email).selectAll().executeTakeFirst();
const registerOn = (headers: Record<string, string>, email: string, password = PASSWORD) =>
  auth.call('register', { full_name: 'Nguyễn Thị Lan', email, password }, { headers });

test('the browser that registered verifies by the link alone, another one with the password', async () => {
  const [phone, email] = [newDevice(), newEmail()];
  await registerOn(phone, email);
  const token = await auth.lastToken(email);
  const elsewhere = await auth.call('verify', { token });
  expect(elsewhere.body).toMatchObject({
    error: 'validation',
    fields: { password: 'validation_required' },
  });
  expect((await auth.verify(token, 'sai rồi nhé')).body.fields).toEqual({
    password: 'validation_sign_up_password_wrong',
  });
  expect((await auth.call('verify', { token }, { headers: phone })).status).toBe(200);
  expect((await accountOf(email))?.sign_up_device).toBeNull();
});

test('pre-hijacking: a second registration by a stranger is not confirmed by the owner’s click', async () => {
  const [owner, stranger, email] = [newDevice(), newDevice(), newEmail()];
  await registerOn(owner, email);
  const first = await auth.lastToken(email);
  app.clock.move(120_000);
  await registerOn(stranger, email, STRANGE);
  const second = await auth.lastToken(email);
  expect(second).not.toBe(first);
  for (const token of [first, second]) {
    const { body } = await auth.call('verify', { token }, { headers: owner });
    expect(body.fields).toEqual({ password: 'validation_required' });
    const typed = { token, password: PASSWORD };
    expect((await auth.call('verify', typed, { headers: owner })).status).toBe(400);
  }
  expect((await accountOf(email))?.email_verified_at).toBeNull();
  // The link proves that the mail is hers: she sets the password with it.
  expect((await auth.call('reset-password', { token: second, password: NEW })).status).toBe(200);
  expect((await auth.login(email, STRANGE)).body.error).toBe('login.wrong');
  expect((await auth.login(email, NEW)).status).toBe(200);
});

test('pre-hijacking: a registration that replaces another while its link is used is not confirmed', async () => {
  const [owner, email] = [newDevice(), newEmail()];
  await registerOn(owner, email);
  const token = await auth.lastToken(email);
  const [{ status }] = await Promise.all([
    auth.call('verify', { token }, { headers: owner }),
    registerOn(newDevice(), email, STRANGE),
  ]);
  const { email_verified_at } = (await accountOf(email)) ?? {};
  // Whichever came first: a verified account never has the stranger's password.
  expect(email_verified_at !== null).toBe(status === 200);
  if (email_verified_at) expect((await auth.login(email, STRANGE)).body.error).toBe('login.wrong');
});

test('an account that was never confirmed is deleted after seven days, with its mails', async () => {
  const [email, made] = [newEmail(), await makeAccount(app.db, { isVerified: false })];
  const used = await auth.signUpAndIn();
  await registerOn(newDevice(), email);
  const created_at = app.clock.now();
  await app.db
    .updateTable('accounts')
    .set({ created_at })
    .where('email', 'in', [email, made.email, used.email])
    .execute();
  app.clock.move(7 * DAY_MS);
  await sweepUnverified(app.deps);
  expect(await accountOf(email)).toBeDefined();
  app.clock.move(1);
  // A link that still works keeps the account.
  await auth.call('send-verify', { email });
  const token = await auth.lastToken(email);
  await sweepUnverified(app.deps);
  expect(await accountOf(email)).toBeDefined();
  app.clock.move(DAY_MS);
  await sweepUnverified(app.deps);
  expect(await accountOf(email)).toBeUndefined();
  expect(await auth.mailsTo(email)).toEqual([]);
  expect((await auth.verify(token)).body.error).toBe('link.expired');
  // One that an admin made waits for its owner; one that is used stays.
  expect(await accountOf(made.email)).toBeDefined();
  expect(await accountOf(used.email)).toBeDefined();
});

test('unconfirmed accounts are deleted in batches; one that is locked waits for the next night', async () => {
  const password_hash = 'not used';
  const made = [];
  for (let count = 0; count < 5; count += 1)
    made.push(await makeAccount(app.db, { isVerified: false, password_hash }));
  const emails = made.map(({ email }) => email);
  const left = async () => {
    const rows = app.db.selectFrom('accounts').where('email', 'in', emails).select('email');
    return (await rows.execute()).map(({ email }) => email);
  };
  await app.db
    .updateTable('accounts')
    .set({ created_at: new Date(app.clock.now().getTime() - 8 * DAY_MS) })
    .where('email', 'in', emails)
    .execute();
  await app.db.transaction().execute(async (tx) => {
    const held = tx
      .selectFrom('accounts')
      .where('email', '=', emails[0] ?? '')
      .select('id');
    await held.forUpdate().executeTakeFirstOrThrow();
    await sweepUnverified(app.deps, 2);
    expect(await left()).toEqual([emails[0]]);
  });
  await sweepUnverified(app.deps, 2);
  expect(await left()).toEqual([]);
});

/** An account with a password, and Google connected to it. */
async function makeConnected(options: { password?: string; isVerified?: boolean } = {}) {
  const { password, isVerified = true } = options;
  const password_hash = password && (await createPasswords().hash(password));
  const account = await makeAccount(app.db, {
    isVerified,
    ...(password_hash && { password_hash }),
  });
  const { user_id } = account;
  const row = { provider: 'google', subject: `google of ${user_id}`, user_id } as const;
  await app.db.insertInto('account_identities').values(row).execute();
  return account;
}

const providersOf = async (user_id: number) => {
  const rows = app.db.selectFrom('account_identities').where('user_id', '=', user_id);
  return (await rows.select('provider').execute()).map(({ provider }) => provider);
};

test('a reset by mail disconnects every provider, and its mail names them', async () => {
  const { email, user_id } = await makeConnected({ password: PASSWORD });
  await auth.call('forgot-password', { email });
  const token = await auth.lastToken(email);
  app.clock.move(1000);
  expect((await auth.call('reset-password', { token, password: NEW })).status).toBe(200);
  expect(await providersOf(user_id)).toEqual([]);
  expect((await auth.mailsTo(email)).at(-1)).toMatchObject({
    template: 'password_changed',
    params: { connected: [], disconnected: ['google'] },
  });
});

test('the first password of a provider’s account leaves the provider, and its mail names it', async () => {
  const { email, user_id } = await makeConnected();
  await auth.call('forgot-password', { email });
  const token = await auth.lastToken(email);
  app.clock.move(1000);
  await auth.call('reset-password', { token, password: NEW });
  expect(await providersOf(user_id)).toEqual(['google']);
  expect((await auth.mailsTo(email)).at(-1)?.params).toMatchObject({ connected: ['google'] });
});

test('an unverified account loses its providers when its owner sets a password', async () => {
  const { email, user_id } = await makeConnected({ isVerified: false });
  await auth.call('forgot-password', { email });
  const token = await auth.lastToken(email);
  await auth.call('reset-password', { token, password: NEW });
  expect(await providersOf(user_id)).toEqual([]);
});

test.each([
  ['common', '123456789a', 'validation_password_common'],
  ['common with a sign', 'saigon@', 'validation_password_common'],
  ['own name', 'NguyenLan99', 'validation_password_personal'],
  ['own name with tones', 'nguyễn thị lan', 'validation_password_personal'],
])('signing up with a password that is guessed first: %s', async (_, password, key) => {
  const answer = await auth.register(newEmail(), { password });
  expect(answer).toMatchObject({ status: 400, body: { fields: { password: key } } });
});

test('a password like the own address is refused at every form that sets one', async () => {
  const { email, headers } = await auth.signUpAndIn(`be.sua.2006.${newEmail()}`);
  const password = email.split('@')[0]?.replaceAll('.', '') ?? '';
  app.clock.move(120_000);
  await auth.call('forgot-password', { email });
  const token = await auth.lastToken(email);
  const answers = [
    await auth.register(email, { password }),
    await auth.call('reset-password', { token, password }),
    await auth.call('change-password', { old_password: PASSWORD, password }, { headers }),
  ];
  for (const { body } of answers) {
    expect(body.fields).toEqual({ password: 'validation_password_personal' });
  }
  expect((await auth.call('reset-password', { token, password: NEW })).status).toBe(200);
});

test('an admin gets a mail about a sign-in from a new browser, and none from a known one', async () => {
  const password_hash = await createPasswords().hash(PASSWORD);
  const { email } = await makeAccount(app.db, { role: ['admin', 'customer'], password_hash });
  const [office, other] = [newDevice(), newDevice()];
  const agent = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/145.0';
  for (const device of [office, office, other]) {
    await auth.login(email, PASSWORD, { ...device, 'user-agent': agent });
  }
  expect(await auth.mailsTo(email)).toMatchObject([
    { template: 'new_sign_in', params: { device: 'Firefox · Windows' } },
    { template: 'new_sign_in' },
  ]);
  const customer = await auth.signUpAndIn();
  expect((await auth.mailsTo(customer.email)).map(({ template }) => template)).toEqual(['verify']);
});

test('a stored device tells neither its id nor whose other account it uses', async () => {
  const phone = newDevice();
  const [one, two] = [await auth.signUpAndIn(), await auth.signUpAndIn()];
  for (const { email } of [one, two]) await auth.login(email, PASSWORD, phone);
  const rows = await app.db.selectFrom('known_devices').selectAll().execute();
  const hashes = rows.map(({ device_hash }) => device_hash.toString('hex'));
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(JSON.stringify(rows)).not.toContain(phone['x-device-id']);
});
