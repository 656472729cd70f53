import { expect, test } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { type AuthClient, newDevice, newEmail, PASSWORD, useAuthApp } from '../../test/auth.ts';

let app: TestApp;
let auth: AuthClient;

useAuthApp((started) => {
  ({ app, auth } = started);
});

const MINUTE_MS = 60_000;

/** Failed sign-ins to an account, each from a new browser at one address. */
async function guess(email: string, count: number, remoteAddress: string): Promise<number[]> {
  const statuses = [];
  for (let index = 0; index < count; index += 1) {
    const { status } = await auth.call(
      'login',
      { email, password: `đoán bừa ${index}` },
      { remoteAddress },
    );
    statuses.push(status);
  }
  return statuses;
}

const signInFrom = (email: string, remoteAddress: string, headers = newDevice()) =>
  auth.call('login', { email, password: PASSWORD }, { remoteAddress, headers });

test('a stranger who fails for ever shuts an account neither for its browsers nor for other addresses', async () => {
  const phone = newDevice();
  const { email } = await auth.signUpAndIn(newEmail(), phone);
  expect((await guess(email, 20, '198.51.100.1')).slice(14)).toEqual([
    400, 429, 429, 429, 429, 429,
  ]);
  expect((await signInFrom(email, '198.51.100.1', phone)).status).toBe(200);
  expect((await signInFrom(email, '203.0.113.7')).status).toBe(200);
  expect((await signInFrom(email, '198.51.100.1')).status).toBe(429);
  app.clock.move(5 * MINUTE_MS);
  expect((await signInFrom(email, '198.51.100.1')).status).toBe(200);
});

test('many addresses guess an account a hundred times an hour; its own browser still signs in', async () => {
  const phone = newDevice();
  const { email } = await auth.signUpAndIn(newEmail(), phone);
  const statuses = [];
  for (let network = 1; network <= 12; network += 1) {
    statuses.push(...(await guess(email, 10, `198.51.100.${network}`)));
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(100);
  expect((await signInFrom(email, '203.0.113.7')).status).toBe(429);
  expect((await signInFrom(email, '203.0.113.7', phone)).status).toBe(200);
  app.clock.move(60 * MINUTE_MS);
  expect((await signInFrom(email, '203.0.113.7')).status).toBe(200);
});

test('a browser that has signed in has a count of its own, and only failures count', async () => {
  const phone = newDevice();
  const { email } = await auth.signUpAndIn(newEmail(), phone);
  for (let count = 0; count < 20; count += 1) {
    expect((await signInFrom(email, '203.0.113.9', phone)).status).toBe(200);
  }
  const failures = [];
  for (let count = 0; count < 16; count += 1) {
    failures.push((await auth.login(email, 'sai rồi nhé', phone)).status);
  }
  expect(failures).toEqual([...Array(15).fill(400), 429]);
});

test('of 40 concurrent guesses from one address exactly 15 are looked at', async () => {
  const { email } = await auth.signUpAndIn();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      auth.call('login', { email, password: 'đoán bừa' }, { remoteAddress: '198.51.100.40' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(15);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
});

test('a browser that knew another account is a stranger here', async () => {
  const phone = newDevice();
  await auth.signUpAndIn(newEmail(), phone);
  const { email } = await auth.signUpAndIn();
  await guess(email, 15, '198.51.100.50');
  expect((await signInFrom(email, '198.51.100.50', phone)).status).toBe(429);
});

const resets = async (email: string) =>
  (await auth.mailsTo(email)).filter(({ template }) => template === 'reset').length;

test('mail bombing: six resets a day to one mailbox, none while one is fresh, always the same answer', async () => {
  const { email } = await auth.signUpAndIn();
  const ask = () => auth.call('forgot-password', { email });
  const answers = [];
  for (let count = 0; count < 5; count += 1) {
    answers.push(await ask());
    await auth.mailsTo(email);
  }
  expect(await resets(email)).toBe(1);
  for (let count = 0; count < 20; count += 1) {
    app.clock.move(10 * MINUTE_MS);
    answers.push(await ask());
    await auth.mailsTo(email);
  }
  expect(await resets(email)).toBe(6);
  const unknown = await auth.call('forgot-password', { email: newEmail() });
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({ status: 200, body: unknown.body });
});

test('what strangers have asked for does not keep the owner’s browser from a reset', async () => {
  const phone = newDevice();
  const { email } = await auth.signUpAndIn(newEmail(), phone);
  for (let count = 0; count < 8; count += 1) {
    app.clock.move(10 * MINUTE_MS);
    await auth.call('forgot-password', { email });
    await auth.mailsTo(email);
  }
  expect(await resets(email)).toBe(6);
  app.clock.move(10 * MINUTE_MS);
  const own = await auth.call('forgot-password', { email }, { headers: phone });
  expect(own.status).toBe(200);
  expect(await resets(email)).toBe(7);
});

test('mail bombing: four registrations of one address a day write to it, whether it has an account or not', async () => {
  const counts = [];
  for (const email of [(await auth.signUpAndIn()).email, newEmail()]) {
    app.clock.move(24 * 60 * MINUTE_MS);
    const before = (await auth.mailsTo(email)).length;
    for (let count = 0; count < 8; count += 1) {
      expect((await auth.register(email)).status).toBe(200);
      app.clock.move(3 * MINUTE_MS);
    }
    counts.push((await auth.mailsTo(email)).length - before);
  }
  expect(counts).toEqual([4, 4]);
});

test('ten registrations of one address at the same time send one mail', async () => {
  const email = newEmail();
  await Promise.all(Array.from({ length: 10 }, () => auth.register(email)));
  expect(await auth.mailsTo(email)).toHaveLength(1);
});
