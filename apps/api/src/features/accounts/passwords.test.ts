import { expect, test } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { type AuthClient, newEmail, PASSWORD, useAuthApp } from '../../test/auth.ts';
import { makeAccount } from '../../test/make/account.ts';

let app: TestApp;
let auth: AuthClient;

useAuthApp((started) => {
  ({ app, auth } = started);
});

const NEW = 'lúa chín ngoài đồng';

const statusWith = async (headers: Record<string, string>) =>
  (await auth.call('session', undefined, { method: 'GET', headers })).status;

/** Requests a password reset and returns the token of the mail. */
async function resetToken(email: string): Promise<string> {
  app.clock.move(120_000);
  expect(await auth.call('forgot-password', { email })).toMatchObject({ status: 200, body: {} });
  return auth.lastToken(email);
}

test('a forgotten password is reset with the token of the mail, once, and its owner gets a mail', async () => {
  const { email } = await auth.signUpAndIn();
  const token = await resetToken(email);
  app.clock.move(1000);
  // Looking at the link does not use it.
  expect(await auth.call('reset-password/check', { token })).toMatchObject({ status: 200 });
  expect(await auth.call('reset-password', { token, password: NEW })).toMatchObject({
    status: 200,
    body: {},
  });
  expect((await auth.login(email)).body.error).toBe('login.wrong');
  expect((await auth.login(email, NEW)).status).toBe(200);
  expect((await auth.mailsTo(email)).at(-1)).toMatchObject({ template: 'password_changed' });
  const again = await auth.call('reset-password', { token, password: NEW });
  expect(again).toMatchObject({ status: 400, body: { error: 'link.expired' } });
  const look = await auth.call('reset-password/check', { token });
  expect(look).toMatchObject({ status: 400, body: { error: 'link.expired' } });
});

test('a password reset ends every session', async () => {
  const { email, headers } = await auth.signUpAndIn();
  const { body } = await auth.login(email);
  await auth.call('reset-password', { token: await resetToken(email), password: NEW });
  expect(await statusWith(headers)).toBe(401);
  expect(await statusWith({ authorization: `Bearer ${body.token}` })).toBe(401);
});

test('a sign-in with the old password under way during a reset leaves no session behind', async () => {
  const { email } = await auth.signUpAndIn();
  const token = await resetToken(email);
  const [, ...answers] = await Promise.all([
    auth.call('reset-password', { token, password: NEW }),
    ...Array.from({ length: 10 }, () => auth.login(email)),
  ]);
  for (const { status, body } of answers) {
    if (status === 200)
      expect(await statusWith({ authorization: `Bearer ${body.token}` })).toBe(401);
  }
});

test('the code works for 10 minutes', async () => {
  const { email } = await auth.signUpAndIn();
  const token = await resetToken(email);
  app.clock.move(10 * 60_000);
  const answer = await auth.call('reset-password', { token, password: NEW });
  expect(answer.body.error).toBe('link.expired');
  expect((await auth.login(email)).status).toBe(200);
});

test('an older token is invalid after the use of a newer one', async () => {
  const { email } = await auth.signUpAndIn();
  const first = await resetToken(email);
  const second = await resetToken(email);
  expect((await auth.call('reset-password', { token: second, password: NEW })).status).toBe(200);
  expect((await auth.call('reset-password', { token: first, password: PASSWORD })).body.error).toBe(
    'link.expired',
  );
});

test('a token used by five at the same time sets one password', async () => {
  const { email } = await auth.signUpAndIn();
  const token = await resetToken(email);
  const passwords = Array.from({ length: 5 }, (_, index) => `${NEW} ${index}`);
  const answers = await Promise.all(
    passwords.map((password) => auth.call('reset-password', { token, password })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a token of one purpose does not work for another, nor for another account', async () => {
  const { email } = await auth.signUpAndIn();
  const stranger = newEmail();
  await auth.register(stranger);
  const resetting = await resetToken(email);
  expect((await auth.verify(resetting)).body.error).toBe('link.expired');
  const body = { token: resetting, password: NEW, email: stranger, user_id: 1 };
  expect((await auth.call('reset-password', body)).status).toBe(200);
  expect((await auth.login(email, NEW)).status).toBe(200);
  expect((await auth.login(stranger, NEW)).body.error).toBe('login.wrong');
});

test('a session token is no mail token, and a mail token is no session', async () => {
  const { email, token } = await auth.signUpAndIn();
  expect((await auth.call('reset-password', { token, password: NEW })).body.error).toBe(
    'link.expired',
  );
  const code = await resetToken(email);
  expect(await statusWith({ authorization: `Bearer ${code}` })).toBe(401);
});

test('setting a password by mail verifies the address: the owner of an unverified account can sign in', async () => {
  const email = newEmail();
  await auth.register(email, { password: 'mật khẩu của kẻ lạ' });
  expect(
    (await auth.call('reset-password', { token: await resetToken(email), password: NEW })).status,
  ).toBe(200);
  expect((await auth.login(email, NEW)).status).toBe(200);
});

test('an address without an account: same response, no mail', async () => {
  const email = newEmail();
  expect(await auth.call('forgot-password', { email })).toMatchObject({ status: 200, body: {} });
  expect(await auth.mailsTo(email)).toEqual([]);
});

test('a weak new password is refused and the token stays valid', async () => {
  const { email } = await auth.signUpAndIn();
  const token = await resetToken(email);
  const weak = await auth.call('reset-password', { token, password: '123456' });
  expect(weak.body.fields).toEqual({ password: 'validation_password_common' });
  expect((await auth.call('reset-password', { token, password: NEW })).status).toBe(200);
});

test('changing the password needs the old one, keeps this session and ends the others', async () => {
  const { email, headers } = await auth.signUpAndIn();
  const { body } = await auth.login(email);
  const change = (old_password: string) =>
    auth.call('change-password', { old_password, password: NEW }, { headers });
  expect(await change('sai rồi nhé')).toMatchObject({
    status: 400,
    body: { error: 'validation', fields: { old_password: 'validation_password_wrong' } },
  });
  app.clock.move(1000);
  expect(await change(PASSWORD)).toMatchObject({ status: 200, body: {} });
  expect(await statusWith(headers)).toBe(200);
  expect(await statusWith({ authorization: `Bearer ${body.token}` })).toBe(401);
  expect((await auth.login(email, NEW)).status).toBe(200);
  expect((await auth.mailsTo(email)).at(-1)).toMatchObject({ template: 'password_changed' });
});

test('a wrong old password and a new one of the own name are reported together', async () => {
  const { headers } = await auth.signUpAndIn();
  const change = { old_password: 'không phải thế', password: 'Nguyễn Lan' };
  expect((await auth.call('change-password', change, { headers })).body).toMatchObject({
    fields: {
      old_password: 'validation_password_wrong',
      password: 'validation_password_personal',
    },
  });
});

test('a reset token requested before a password change is invalid after it', async () => {
  const { email, headers } = await auth.signUpAndIn();
  const token = await resetToken(email);
  await auth.call('change-password', { old_password: PASSWORD, password: NEW }, { headers });
  expect((await auth.call('reset-password', { token, password: PASSWORD })).body.error).toBe(
    'link.expired',
  );
});

test('an account without a password sets its first one by mail', async () => {
  const { email, headers } = await makeAccount(app.db);
  const change = { old_password: '', password: NEW };
  expect((await auth.call('change-password', change, { headers })).body.fields).toHaveProperty(
    'old_password',
  );
  const guess = await auth.call('change-password', { ...change, old_password: 'x' }, { headers });
  expect(guess.body.error).toBe('account.no_password');
  await auth.call('reset-password', { token: await resetToken(email), password: NEW });
  expect((await auth.login(email, NEW)).status).toBe(200);
});

test('a stolen session cannot guess the old password for ever', async () => {
  const { headers } = await auth.signUpAndIn();
  const answers = [];
  for (let count = 0; count < 16; count += 1) {
    answers.push(
      await auth.call(
        'change-password',
        { old_password: `đoán ${count}`, password: NEW },
        { headers },
      ),
    );
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array(15).fill(400), 429]);
});
