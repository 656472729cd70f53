import { expect, test } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { type AuthClient, PASSWORD, useAuthApp } from '../../test/auth.ts';
import { makeAccount } from '../../test/make/account.ts';

let app: TestApp;
let auth: AuthClient;

useAuthApp((started) => {
  ({ app, auth } = started);
});

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

type Headers = Record<string, string>;

const devices = async (
  headers: Headers,
): Promise<{ id: number; device: string; current: boolean }[]> =>
  (await auth.call('sessions', undefined, { method: 'GET', headers })).body.items;
const end = (path: string, headers: Headers) =>
  auth.call(path, undefined, { method: 'DELETE', headers });

test('devices: last used first, the current one marked, with readable names', async () => {
  const { email, headers } = await auth.signUpAndIn();
  const began = app.clock.now().toISOString();
  app.clock.move(10_000);
  await auth.login(email, undefined, { 'user-agent': PHONE });
  const now = app.clock.now().toISOString();
  const id = expect.any(Number);
  expect(await devices(headers)).toEqual([
    { id, device: 'Chrome · Android', current: false, created_at: now, last_used_at: now },
    { id, device: '', current: true, created_at: began, last_used_at: began },
  ]);
});

test('no address is stored with a session', async () => {
  const { email, user_id } = await auth.signUpAndIn();
  await auth.call('login', { email, password: PASSWORD }, { remoteAddress: '203.0.113.77' });
  const tables = ['sessions', 'accounts', 'rate_limits'] as const;
  for (const table of tables) {
    const rows = await app.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  }
  expect(user_id).toBeGreaterThan(0);
});

test('one device is signed out, then all others', async () => {
  const { email, headers } = await auth.signUpAndIn();
  const tokens = [];
  for (let count = 0; count < 3; count += 1) tokens.push((await auth.login(email)).body.token);
  const [first] = (await devices(headers)).filter(({ current }) => !current);
  expect(await end(`sessions/${first?.id}`, headers)).toMatchObject({ status: 200, body: {} });
  expect(await devices(headers)).toHaveLength(3);
  expect(await end('sessions', headers)).toMatchObject({ status: 200, body: {} });
  expect(await devices(headers)).toMatchObject([{ current: true }]);
  for (const token of tokens) {
    const dead = { authorization: `Bearer ${token}` };
    expect((await end('sessions', dead)).status).toBe(401);
  }
});

test('a released session ends within five minutes, unless it is used again', async () => {
  const { headers } = await auth.signUpAndIn();
  const release = () => auth.call('session/release', {}, { headers });
  const use = async () =>
    (await auth.call('session', undefined, { method: 'GET', headers })).status;
  expect(await release()).toMatchObject({ status: 200, body: {} });
  app.clock.move(10_000);
  expect(await use()).toBe(200);
  app.clock.move(600_000);
  expect(await use()).toBe(200);
  await release();
  app.clock.move(301_000);
  expect(await use()).toBe(401);
  expect((await release()).status).toBe(401);
});

test('the session of another user, by id: not found, and it does not end', async () => {
  const [mine, theirs] = [await auth.signUpAndIn(), await auth.signUpAndIn()];
  const [session] = await devices(theirs.headers);
  expect(await end(`sessions/${session?.id}`, mine.headers)).toMatchObject({
    status: 404,
    body: { error: 'not_found' },
  });
  expect(await devices(theirs.headers)).toHaveLength(1);
  expect((await end('sessions', mine.headers)).status).toBe(200);
  expect(await devices(theirs.headers)).toHaveLength(1);
  const admin = await makeAccount(app.db, { role: ['admin'] });
  expect((await end(`sessions/${session?.id}`, admin.headers)).status).toBe(200);
});

test.each(['0', '-1', 'x', '1e3', '999999999', '1 or 1=1', '%27'])(
  'a session named %s is none',
  async (id) => {
    const { headers } = await auth.signUpAndIn();
    expect([400, 404]).toContain((await end(`sessions/${id}`, headers)).status);
    expect(await devices(headers)).toHaveLength(1);
  },
);

test.each([
  'Bearer',
  'Bearer ',
  'Basic eDp5',
  `Bearer ${'a'.repeat(43)}`,
  "Bearer ' or 1=1",
  'Bearer null',
])('a request with «%s» is not authenticated', async (authorization) => {
  expect(
    (await auth.call('session', undefined, { method: 'GET', headers: { authorization } })).status,
  ).toBe(401);
});
