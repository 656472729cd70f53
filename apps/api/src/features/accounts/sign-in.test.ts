import { argon2Sync } from 'node:crypto';
import { DAY_MS } from '@mam/contract/core/days';
import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { connect } from '../../db/connect.ts';
import { setKeys } from '../../db/keys/secret-key.ts';
import { revokeSessions } from '../../http/access/session.ts';
import { silentLog } from '../../platform/log.ts';
import { OPTIONS, type TestApp } from '../../test/app.ts';
import { type AuthClient, newEmail, PASSWORD, useAuthApp } from '../../test/auth.ts';
import { makeAccount } from '../../test/make/account.ts';

let app: TestApp;
let auth: AuthClient;

useAuthApp((started) => {
  ({ app, auth } = started);
});

const HOUR_MS = 3_600_000;

const statusWith = async (headers: Record<string, string>) =>
  (await auth.call('session', undefined, { method: 'GET', headers })).status;
const suspend = (user_id: number) =>
  app.db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', user_id).execute();

test('signing in returns the entry for the browser, and the session call the same without the token', async () => {
  const email = newEmail();
  const { user_id } = await auth.signUpAndIn(email);
  const { status, body } = await auth.login(email.toUpperCase());
  expect(status).toBe(200);
  expect(body).toEqual({
    token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    user_id,
    role: ['customer'],
    email,
    user_profile: { first_name: 'Lan', last_name: 'Nguyễn Thị', phone_number: null },
  });
  const headers = { authorization: `Bearer ${body.token}` };
  const { token: _, ...entry } = body;
  expect((await auth.call('session', undefined, { method: 'GET', headers })).body).toEqual(entry);
});

test('a password typed on a phone and on a computer is the same one', async () => {
  const { email } = await auth.signUpAndIn();
  expect((await auth.login(email, PASSWORD.normalize('NFD'))).status).toBe(200);
  expect((await auth.login(email, ` ${PASSWORD}`)).body.error).toBe('login.wrong');
});

test('a wrong password, an unknown address and an account without a password give the same response, never 401', async () => {
  const { email } = await auth.signUpAndIn();
  const provider = await makeAccount(app.db);
  const answers = [
    await auth.login(email, 'sai rồi nhé'),
    await auth.login(newEmail()),
    await auth.login(provider.email),
  ].map(({ status, body: { request_id: _, ...body } }) => ({ status, body }));
  expect(answers[0]).toEqual({ status: 400, body: { code: 400, error: 'login.wrong' } });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test('a suspended account is reported only after the right password', async () => {
  const { email, user_id } = await auth.signUpAndIn();
  await suspend(user_id);
  expect(await auth.login(email)).toMatchObject({
    status: 400,
    body: { error: 'account.suspended' },
  });
  expect((await auth.login(email, 'sai rồi nhé')).body.error).toBe('login.wrong');
});

test('signing out ends this session and no other', async () => {
  const { email, headers } = await auth.signUpAndIn();
  const { body } = await auth.login(email);
  expect(await auth.call('logout', undefined, { headers })).toMatchObject({
    status: 200,
    body: {},
  });
  expect(await statusWith(headers)).toBe(401);
  expect(await statusWith({ authorization: `Bearer ${body.token}` })).toBe(200);
});

test('only the hash of a token is stored', async () => {
  const { token } = await auth.signUpAndIn();
  const rows = await app.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  const hashes = rows.map(({ token_hash }) => token_hash.toString('base64url'));
  expect(hashes).not.toContain(token);
});

test('a session that outlives its account’s suspension: refused at once, in every process', async () => {
  const { headers, user_id } = await auth.signUpAndIn();
  const other = connect(app.url, silentLog);
  setKeys(other.db, app.keys);
  const second = await buildApp({ ...app.deps, db: other.db }, OPTIONS);
  const ask = async () => {
    const request = { method: 'GET', url: '/api/auth/session', headers } as const;
    const answers = await Promise.all([app.http.inject(request), second.http.inject(request)]);
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(await ask()).toEqual([200, 200]);
  await suspend(user_id);
  expect(await ask()).toEqual([403, 403]);
  await app.db
    .updateTable('accounts')
    .set({ status: 'active' })
    .where('id', '=', user_id)
    .execute();
  expect(await ask()).toEqual([200, 200]);
  await revokeSessions(app.db, user_id);
  expect(await ask()).toEqual([401, 401]);
  await second.http.close();
  await other.close();
});

test('a session whose account lost its rights: the next call is judged by the new ones', async () => {
  const { headers, user_id } = await makeAccount(app.db, { role: ['admin', 'customer'] });
  const roles = async () =>
    (await auth.call('session', undefined, { method: 'GET', headers })).body.role;
  expect(await roles()).toEqual(['admin', 'customer']);
  await app.db
    .updateTable('accounts')
    .set({ role: ['customer'] })
    .where('id', '=', user_id)
    .execute();
  expect(await roles()).toEqual(['customer']);
});

test('a sign-in under way while the account is suspended gets no session', async () => {
  const { email, user_id } = await auth.signUpAndIn();
  const signingIn = auth.login(email);
  await suspend(user_id);
  const { status, body } = await signingIn;
  // Whichever came first: no session of a suspended account may work.
  expect(
    status === 400 || (await statusWith({ authorization: `Bearer ${body.token}` })) === 403,
  ).toBe(true);
});

test('a customer’s session slides for 30 days of no use and ends after 180 in any case', async () => {
  const { headers } = await auth.signUpAndIn();
  app.clock.move(30 * DAY_MS - 1000);
  expect(await statusWith(headers)).toBe(200);
  for (let day = 30; day < 174; day += 29) {
    app.clock.move(29 * DAY_MS);
    expect(await statusWith(headers)).toBe(200);
  }
  app.clock.move(5 * DAY_MS + 1000);
  expect(await statusWith(headers)).toBe(401);
  const idle = await auth.signUpAndIn();
  app.clock.move(30 * DAY_MS);
  expect(await statusWith(idle.headers)).toBe(401);
});

test('an admin’s session ends after 12 idle hours, and after 7 days in any case', async () => {
  const { email, user_id } = await auth.signUpAndIn();
  const role = ['admin' as const];
  await app.db.updateTable('accounts').set({ role }).where('id', '=', user_id).execute();
  const enter = async () => ({ authorization: `Bearer ${(await auth.login(email)).body.token}` });
  const idle = await enter();
  app.clock.move(12 * HOUR_MS);
  expect(await statusWith(idle)).toBe(401);
  const busy = await enter();
  for (let hours = 11; hours < 7 * 24; hours += 11) {
    app.clock.move(11 * HOUR_MS);
    expect(await statusWith(busy)).toBe(200);
  }
  app.clock.move(11 * HOUR_MS);
  expect(await statusWith(busy)).toBe(401);
});

test('the time of use is stored once a minute, not with every call', async () => {
  const { headers, user_id } = await auth.signUpAndIn();
  const noted = async () => {
    const rows = app.db
      .selectFrom('sessions')
      .where('user_id', '=', user_id)
      .select('last_used_at');
    return (await rows.executeTakeFirstOrThrow()).last_used_at.toISOString();
  };
  const first = await noted();
  app.clock.move(59_000);
  await statusWith(headers);
  expect(await noted()).toBe(first);
  app.clock.move(1000);
  await statusWith(headers);
  expect(await noted()).toBe(app.clock.now().toISOString());
});

test('a password hashed at an older cost is hashed again at sign-in', async () => {
  const { email } = await auth.signUpAndIn();
  const old = '$argon2id$v=19$m=8192,t=1,p=1$OLD';
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync('argon2id', {
    message: PASSWORD,
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 8192,
    passes: 1,
  });
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const password_hash = old.replace('OLD', `${bare(nonce)}$${bare(tag)}`);
  await app.db.updateTable('accounts').set({ password_hash }).where('email', '=', email).execute();
  expect((await auth.login(email)).status).toBe(200);
  const row = await app.db
    .selectFrom('accounts')
    .where('email', '=', email)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/m=19456,t=2,p=1/);
  expect((await auth.login(email)).status).toBe(200);
});
