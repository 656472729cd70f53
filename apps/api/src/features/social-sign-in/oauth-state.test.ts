import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthClient, newEmail, PASSWORD } from '../../test/auth.ts';
import { signInResult } from '../../test/browser.ts';
import { START, startWithGoogle } from '../../test/google.ts';
import { makeAccount } from '../../test/make/account.ts';
import { deleteExpiredStates } from './social-sign-in.queries.ts';
import { createStateCookie } from './state-cookie.rules.ts';

let site: Awaited<ReturnType<typeof startWithGoogle>>;
let auth: ReturnType<typeof createAuthClient>;
beforeAll(async () => {
  site = await startWithGoogle();
  auth = createAuthClient(site.app);
});
afterAll(() => site.close());

const HAND_OVER = 'POST /api/auth/hand-over';
const isCallback = ({ pathname }: URL) => pathname.endsWith('/callback');
const identitiesOf = (user_id: number) =>
  site.app.db.selectFrom('account_identities').where('user_id', '=', user_id).selectAll().execute();

test('login CSRF: a callback of browser A does not sign browser B in', async () => {
  site.provider.loginAs(newEmail(), true);
  const [attacker, victim] = [site.open(), site.open()];
  const { url } = await attacker.visit(START, isCallback);
  await victim.visit(START, isCallback);
  expect(signInResult(await victim.visit(url.href))).toEqual({ type: 'TOKEN', error: 'google' });
  // The state is not consumed: the browser that started can still finish.
  expect(signInResult(await attacker.visit(url.href))).toHaveProperty('code');
});

test('session fixation: a code of browser A is invalid in browser B', async () => {
  site.provider.loginAs(newEmail(), true);
  const [attacker, victim] = [site.open(), site.open()];
  await victim.visit(START, isCallback);
  const { code } = signInResult(await attacker.visit(START));
  for (const reader of [victim, site.open()]) {
    const { status, body } = await reader.call(HAND_OVER, { code });
    expect([status, body.error]).toEqual([400, 'identity.expired']);
  }
  expect((await attacker.call(HAND_OVER, { code })).status).toBe(200);
});

test('replay: a callback works once', async () => {
  site.provider.loginAs(newEmail(), true);
  const reader = site.open();
  const { url } = await reader.visit(START, isCallback);
  expect(signInResult(await reader.visit(url.href))).toHaveProperty('code');
  expect(signInResult(await reader.visit(url.href))).toEqual({ type: 'TOKEN', error: 'google' });
});

test('replay: a code works once, also when it is sent twice at the same time', async () => {
  site.provider.loginAs(newEmail(), true);
  const reader = site.open();
  const { code } = signInResult(await reader.visit(START));
  const answers = await Promise.all([1, 2, 3].map(() => reader.call(HAND_OVER, { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('a state expires after ten minutes, a code after one', async () => {
  site.provider.loginAs(newEmail(), true);
  const reader = site.open();
  const { url } = await reader.visit(START, isCallback);
  site.app.clock.move(10 * 60_000);
  expect(signInResult(await reader.visit(url.href))).toEqual({ type: 'TOKEN', error: 'google' });
  const { code } = signInResult(await reader.visit(START));
  site.app.clock.move(60_000);
  expect((await reader.call(HAND_OVER, { code })).body.error).toBe('identity.expired');
});

test('expired states and codes are deleted', async () => {
  site.provider.loginAs(newEmail(), true);
  const reader = site.open();
  await reader.visit(START, isCallback);
  await reader.visit(START);
  site.app.clock.move(11 * 60_000);
  const { db } = site.app;
  await deleteExpiredStates(db, site.app.clock.now());
  expect(await db.selectFrom('oauth_states').select('provider').execute()).toEqual([]);
  expect(await db.selectFrom('oauth_codes').select('provider').execute()).toEqual([]);
});

test('neither state nor code nor cookie is readable in the database', async () => {
  site.provider.loginAs(newEmail(), true);
  const reader = site.open();
  const { url } = await reader.visit(START, isCallback);
  const { code } = signInResult(await reader.visit(START));
  const { db } = site.app;
  const rows = JSON.stringify([
    await db.selectFrom('oauth_states').selectAll().execute(),
    await db.selectFrom('oauth_codes').selectAll().execute(),
  ]);
  const secrets = [url.searchParams.get('state'), code, reader.cookie().split('=')[1]];
  for (const secret of secrets) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(JSON.stringify(Buffer.from(String(secret))));
  }
});

test('a HEAD request does not consume a state', async () => {
  site.provider.loginAs(newEmail(), true);
  const reader = site.open();
  const { url } = await reader.visit(START, isCallback);
  const headers = { cookie: reader.cookie() };
  const path = url.pathname + url.search;
  const { statusCode } = await site.app.http.inject({ method: 'HEAD', url: path, headers });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(signInResult(await reader.visit(url.href))).toHaveProperty('code');
});

test.each(['', 'a', 'x'.repeat(43), 'x'.repeat(201)])(
  'the code %j does not sign in',
  async (code) => {
    const { status } = await site.open().call(HAND_OVER, { code });
    expect(status).toBe(400);
  },
);

test('pre-hijacking: a password set for an unverified address does not survive', async () => {
  const email = newEmail();
  await auth.register(email);
  const token = await auth.lastToken(email);
  site.provider.loginAs(email, true);
  const { status, body } = await site.signIn();
  expect(status).toBe(200);
  expect((await auth.verify(token)).body.error).toBe('link.expired');
  expect((await auth.login(email)).body.error).toBe('login.wrong');
  expect(body.user_profile).toMatchObject({ first_name: 'Ngân', phone_number: null });
});

test.each([
  ['an admin’s', { role: ['admin' as const], password_hash: 'x' }],
  ['one that an admin made, waiting for its first password', {}],
  ['suspended', { status: 'suspended' as const, password_hash: 'x' }],
])('an unconfirmed account is not taken over: %s', async (_, options) => {
  const { email, user_id } = await makeAccount(site.app.db, { ...options, isVerified: false });
  site.provider.loginAs(email, true);
  expect((await site.signIn()).body.error).toBe('identity.account_exists');
  expect(await identitiesOf(user_id)).toEqual([]);
});

test('an account that was used is not taken over, even if its address is not confirmed (any more)', async () => {
  const { email, user_id } = await auth.signUpAndIn();
  const unconfirm = site.app.db.updateTable('accounts').set({ email_verified_at: null });
  await unconfirm.where('id', '=', user_id).execute();
  site.provider.loginAs(email, true);
  expect((await site.signIn()).body.error).toBe('identity.account_exists');
});

test.each([false, undefined])(
  'an address that the provider calls verified=%s has to be confirmed here first',
  async (isVerified) => {
    const email = newEmail();
    site.provider.loginAs(email, isVerified);
    const reader = site.open();
    expect((await site.signIn(reader)).body.error).toBe('login.unverified');
    expect((await site.signIn(reader)).body.error).toBe('login.unverified');
    const token = await auth.lastToken(email);
    expect((await reader.call('POST /api/auth/verify', { token })).status).toBe(200);
    expect((await site.signIn()).status).toBe(200);
  },
);

test('an unverified address does not reveal whether it has an account, and is linked to none', async () => {
  const { email, user_id } = await auth.signUpAndIn();
  site.app.clock.move(120_000);
  site.provider.loginAs(email, false);
  expect((await site.signIn()).body.error).toBe('login.unverified');
  expect((await auth.mailsTo(email)).at(-1)?.template).toBe('account_exists');
  expect(await identitiesOf(user_id)).toEqual([]);
});

test('pre-hijacking: verifying an address by mail removes unverified identities', async () => {
  const email = newEmail();
  site.provider.loginAs(email, false);
  await site.signIn();
  await auth.call('forgot-password', { email });
  await auth.call('reset-password', { token: await auth.lastToken(email), password: PASSWORD });
  const { body } = await auth.login(email);
  expect(await identitiesOf(body.user_id)).toEqual([]);
  expect((await site.signIn()).body.error).toBe('login.unverified');
});

test('a verified address replaces an unverified account', async () => {
  const email = newEmail();
  site.provider.loginAs(email, false, { subject: 'attacker' });
  await site.signIn();
  site.provider.loginAs(email, true, { subject: 'owner' });
  expect((await site.signIn()).status).toBe(200);
  // Two sign-ups in five minutes is all that an address gets.
  site.app.clock.move(5 * 60_000);
  site.provider.loginAs(email, false, { subject: 'attacker' });
  expect((await site.signIn()).body.error).toBe('login.unverified');
});

test('on https the state cookie cannot be set by another host or read by a script', () => {
  const { setCookie, stateCookie } = createStateCookie('https://mam.example').renew(undefined);
  expect(setCookie).toBe(
    `__Host-mam.sign-in=${stateCookie}; Path=/; Max-Age=660; HttpOnly; SameSite=Lax; Secure`,
  );
  const { read, renew } = createStateCookie('https://mam.example');
  expect(read(`mam.sign-in=${stateCookie}`)).toBe('');
  expect(renew(`a=b; __Host-mam.sign-in=${stateCookie}`).stateCookie).toBe(stateCookie);
  expect(renew('__Host-mam.sign-in=short').stateCookie).not.toBe('short');
});
