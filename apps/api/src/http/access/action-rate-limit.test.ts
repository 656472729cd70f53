import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createAuthClient, newDevice, newEmail } from '../../test/auth.ts';
import { createActionRateLimit } from './action-rate-limit.ts';
import { ANONYMOUS_CLIENT, type ClientInfo } from './client-info.ts';

let app: TestApp;
let proxied: TestApp;

beforeAll(async () => {
  [app, proxied] = await Promise.all([
    startTestApp(),
    startTestApp({ trustedProxies: ['127.0.0.1', '10.0.0.0/8'] }),
  ]);
});
beforeEach(() => {
  // Every test begins with limits that have ended.
  app.clock.move(300_000);
  proxied.clock.move(300_000);
});
afterAll(() => Promise.all([app.close(), proxied.close()]));

const repeat = async <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> => {
  const results = [];
  for (let index = 0; index < count; index += 1) results.push(await call(index));
  return results;
};
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status);

const clientOf = (fields: Partial<ClientInfo>): ClientInfo => ({ ...ANONYMOUS_CLIENT, ...fields });

/** A failed sign-in, by default from a new browser. */
const guess = (email: string, more: { headers?: Record<string, string>; body?: object } = {}) =>
  createAuthClient(app).call(
    'login',
    { email, password: 'đoán bừa', ...more.body },
    { headers: more.headers },
  );

test('15 failures to sign in to one account in 5 minutes from one address; then 429 with Retry-After', async () => {
  const email = newEmail();
  const responses = await repeat(15, () => guess(email));
  expect(new Set(statuses(responses))).toEqual(new Set([400]));
  app.clock.move(100_000);
  const { status, body, headers } = await guess(email);
  expect(status).toBe(429);
  expect(body).toMatchObject({ code: 429, error: 'too_many', params: { seconds: 200 } });
  expect(headers['retry-after']).toBe('200');
  expect((await guess(newEmail())).status).toBe(400);
  app.clock.move(200_000);
  expect((await guess(email)).status).toBe(400);
});

test('15 attempts of one browser over all accounts', async () => {
  const headers = newDevice();
  const responses = await repeat(16, () => guess(newEmail(), { headers }));
  expect(statuses(responses)).toEqual([...Array(15).fill(400), 429]);
  expect((await guess(newEmail())).status).toBe(400);
});

test('an extra body field or another spelling of the address has the same key', async () => {
  const email = newEmail();
  const [name, host] = email.split('@');
  const spellings = [email, email.toUpperCase(), ` ${email} `, `${name?.toUpperCase()}@${host}`];
  const responses = await repeat(16, (index) =>
    guess(spellings[index % spellings.length] ?? '', {
      body: { [`extra${index}`]: index, device: index, ip: `1.2.3.${index}`, limit: 1000 },
    }),
  );
  expect(statuses(responses)).toEqual([...Array(15).fill(400), 429]);
});

test('a forged X-Forwarded-For does not change the client', async () => {
  const device = newDevice();
  const responses = await repeat(16, (index) =>
    guess(newEmail(), {
      headers: {
        ...device,
        'x-forwarded-for': `198.51.100.${index}`,
        'x-real-ip': `198.51.100.${index}`,
        forwarded: `for=198.51.100.${index}`,
      },
    }),
  );
  expect(statuses(responses)).toEqual([...Array(15).fill(400), 429]);
});

/** A sign-in that came through proxies, the last of which is `from`. */
const through = (from: string, forwarded: string, headers: Record<string, string>) =>
  createAuthClient(proxied).call(
    'login',
    { email: newEmail(), password: 'đoán bừa' },
    { headers: { ...headers, 'x-forwarded-for': forwarded }, remoteAddress: from },
  );

test('behind a configured proxy clients are distinguished by its header, not by theirs', async () => {
  const device = newDevice();
  const mine = await repeat(16, (index) =>
    through('10.1.2.3', `198.51.100.${index}, 203.0.113.9`, device),
  );
  expect(statuses(mine)).toEqual([...Array(15).fill(400), 429]);
  expect((await through('10.1.2.3', '203.0.113.10', device)).status).toBe(400);
});

test('a proxy that is not configured cannot set the client address', async () => {
  const device = newDevice();
  const responses = await repeat(16, (index) =>
    through('192.0.2.1', `198.51.100.${index}`, device),
  );
  expect(statuses(responses)).toEqual([...Array(15).fill(400), 429]);
});

test('a school behind one address: 180 browsers sign up in an hour, and one more is asked to wait', async () => {
  const limits = createActionRateLimit(app.db, app.clock);
  const take = (index: number) =>
    limits.consume(
      'sign_up',
      clientOf({ address: '203.0.113.5', device: `d${index}` }),
      newEmail(),
    );
  await Promise.all(Array.from({ length: 180 }, (_, index) => take(index)));
  await expect(take(180)).rejects.toThrow('too_many');
});

test('questions of many addresses at once leave each address ten an hour, and a new one asks', async () => {
  const limits = createActionRateLimit(app.db, app.clock);
  const ask = (address: string, index: number) => {
    const device_id = `${address}-${index}`;
    return limits.consume('ticket', clientOf({ address, device: device_id, device_id }));
  };
  const from = async (address: string, count: number) => {
    const asked = await Promise.allSettled(
      Array.from({ length: count }, (_, n) => ask(address, n)),
    );
    return asked.filter(({ status }) => status === 'fulfilled').length;
  };
  const allowed = [];
  for (let host = 1; host <= 6; host += 1) allowed.push(await from(`203.0.113.${host}`, 90));
  expect(allowed).toEqual([80, 80, 80, 80, 80, 10]);
  expect(await from('198.51.100.7', 10)).toBe(10);
  await expect(ask('198.51.100.7', 11)).rejects.toThrow('ticket.crowded');
  app.clock.move(3_600_000);
  expect(await from('203.0.113.1', 80)).toBe(80);
});

test('40 pupils of one class register at once in a room with one address, each at a computer', async () => {
  const auth = createAuthClient(app);
  const register = () =>
    auth.call(
      'register',
      { full_name: 'Nguyễn Lan', password: 'cỏ non sau mưa', email: newEmail() },
      { remoteAddress: '203.0.113.40' },
    );
  const answers = await Promise.all(Array.from({ length: 40 }, register));
  expect(statuses(answers)).toEqual(Array(40).fill(200));
});

test('a program that invents browsers has 180 accounts an hour from one address, and a browser 12', async () => {
  const limits = createActionRateLimit(app.db, app.clock);
  const take = async (device_id: string) => {
    const client = clientOf({ address: '203.0.113.6', device: device_id, device_id });
    await limits.consume('sign_up', client);
  };
  const allowed = async (name: (index: number) => string) => {
    let count = 0;
    for (let minutes = 0; minutes < 60; minutes += 5) {
      const taken = await Promise.allSettled(
        Array.from({ length: 60 }, (_, index) => take(name(minutes * 60 + index))),
      );
      count += taken.filter(({ status }) => status === 'fulfilled').length;
      app.clock.move(300_000);
    }
    return count;
  };
  expect(await allowed(() => 'one')).toBe(12);
  app.clock.move(3_600_000);
  expect(await allowed((index) => `invented ${index}`)).toBe(180);
});

test('twelve pupils register one after the other in one browser; 3 mails in 5 minutes', async () => {
  const auth = createAuthClient(app);
  const headers = newDevice();
  const fields = { full_name: 'Nguyễn Lan', password: 'cỏ non sau mưa' };
  const signUps = await repeat(13, () =>
    auth.call('register', { ...fields, email: newEmail() }, { headers }),
  );
  expect(statuses(signUps)).toEqual([...Array(12).fill(200), 429]);
  const email = newEmail();
  const ask = (index: number, device: Record<string, string>) =>
    auth.call(index % 2 ? 'send-verify' : 'forgot-password', { email }, { headers: device });
  const mails = await repeat(4, (index) => ask(index, headers));
  expect(statuses(mails)).toEqual([200, 200, 200, 429]);
  // What a stranger has asked for does not count for the owner of the address.
  expect((await ask(0, newDevice())).status).toBe(200);
});

test('a rejected browser does not use up the limit of the account', async () => {
  const [victim, headers] = [newEmail(), newDevice()];
  await repeat(15, () => guess(newEmail(), { headers }));
  const refused = await repeat(15, () => guess(victim, { headers }));
  expect(new Set(statuses(refused))).toEqual(new Set([429]));
  expect((await guess(victim)).status).toBe(400);
});

test('of 40 concurrent requests through two processes exactly 15 pass', async () => {
  const processes = [
    createActionRateLimit(app.db, app.clock),
    createActionRateLimit(app.db, app.clock),
  ];
  const account = newEmail();
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      processes[index % 2]?.consume('login', clientOf({ device: `c${index}` }), account),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
});

test('counters do not identify the client', async () => {
  const email = newEmail();
  await createAuthClient(app).call(
    'login',
    { email, password: 'x' },
    { remoteAddress: '203.0.113.88' },
  );
  const rows = await app.db.selectFrom('rate_limits').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ key }) => key.length === 16)).toBe(true);
  for (const secret of [email, '203.0.113.88']) {
    for (const { key } of rows) expect(key.toString('latin1')).not.toContain(secret);
  }
});
