import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, buildApp } from '../../app.ts';
import { connect } from '../../db/connect.ts';
import { onInvalidate } from '../../db/invalidate.ts';
import { setKeys } from '../../db/keys/secret-key.ts';
import { listenOn } from '../../db/listen.ts';
import { silentLog } from '../../platform/log.ts';
import { OPTIONS, startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makePlayable } from '../../test/make/playable.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAccount>>;
let customer: Awaited<ReturnType<typeof makeAccount>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await makeAccount(app.db, { role: ['admin'] });
  customer = await makeAccount(app.db);
  await makePlayable(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('settings').execute();
  await app.maintenance.read();
});

const LIST = '/api/videos/list';

async function turn(payload: object) {
  const url = '/api/admin/settings/maintenance';
  const answer = await app.http.inject({ method: 'PUT', url, headers: admin.headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

const get = (url: string, headers = {}) => app.http.inject({ url, headers });

test('during maintenance only admins are served, cached or not; afterwards everything is back', async () => {
  // Warm: these bytes would be sent before anything else is asked.
  await get(LIST);
  expect((await get(LIST)).statusCode).toBe(200);
  expect((await turn({ on: true })).body).toMatchObject({ on: true, title: null, until: null });
  for (const headers of [{}, customer.headers]) {
    const answer = await get(LIST, headers);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 503, error: 'maintenance', status: 'maintain' });
    expect(answer.headers).not.toHaveProperty('retry-after');
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect((await get(LIST, admin.headers)).statusCode).toBe(200);
  expect((await get('/api/admin/settings', admin.headers)).statusCode).toBe(200);
  await turn({ on: false });
  expect((await get(LIST)).statusCode).toBe(200);
  expect((await get(LIST, customer.headers)).statusCode).toBe(200);
});

test('writing calls are refused before their input is validated', async () => {
  await turn({ on: true });
  const { headers } = customer;
  for (const call of [
    { method: 'PUT', url: '/api/videos/like-video/1', headers },
    { method: 'GET', url: '/api/videos/download/1' },
    { method: 'POST', url: '/api/email-changes', headers, payload: {} },
  ] as const) {
    expect((await app.http.inject(call)).json()).toMatchObject({ status: 'maintain' });
  }
});

test('sign-in, health and the notice stay available; an expired session is reported', async () => {
  await turn({ on: true, title: { vi: 'Nghỉ chút', en: 'A short break' } });
  const login = { email: 'unknown@example.test', password: 'something' };
  const answer = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload: login });
  expect(answer.json().error).toBe('login.wrong');
  expect((await get('/api/auth/session', customer.headers)).statusCode).toBe(200);
  expect((await get('/healthz')).statusCode).toBe(200);
  const notice = await get('/api/maintenance', { 'accept-language': 'en' });
  expect(notice.json()).toEqual({ on: true, title: 'A short break', text: null, until: null });
  const over = await makeAccount(app.db, { role: ['admin'], isExpired: true });
  expect((await get(LIST, over.headers)).json().error).toBe('auth.expired');
  const suspended = await makeAccount(app.db, { role: ['admin'], status: 'suspended' });
  expect((await get(LIST, suspended.headers)).json().error).toBe('auth.suspended');
});

test('Retry-After is sent until the expected end', async () => {
  const until = new Date(app.clock.now().getTime() + 90_500).toISOString();
  expect((await turn({ on: true, until })).body.until).toBe(until);
  expect((await get(LIST)).headers['retry-after']).toBe('91');
  app.clock.move(90_500);
  const late = await get(LIST);
  expect([late.statusCode, late.headers['retry-after']]).toEqual([503, undefined]);
  const { status, body } = await turn({ on: true, until });
  expect([status, body.fields]).toEqual([400, { until: 'validation_until_past' }]);
  expect((await turn({ on: false })).body.until).toBeNull();
});

test('omitted fields stay, null restores the default text, a stale save is refused', async () => {
  const title = { vi: 'Nghỉ chút', en: 'A short break' };
  const first = (await turn({ on: false, title, updated_at: null })).body;
  expect((await turn({ on: true, updated_at: null })).body.error).toBe('edit.stale');
  const second = (await turn({ on: true, updated_at: first.updated_at })).body;
  expect(second).toMatchObject({ on: true, title });
  expect((await turn({ on: false, title: null })).body).toMatchObject({ on: false, title: null });
  const rows = await app.db
    .selectFrom('audit_entries')
    .select(['action'])
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  expect(rows.map(({ action }) => action)).toEqual([
    'settings.turn_off',
    'settings.turn_on',
    'settings.update',
  ]);
});

test('no request queries the switch from the database', async () => {
  await turn({ on: true });
  // Behind the switch's back: what it answers comes from memory.
  await app.db.deleteFrom('settings').execute();
  expect((await get(LIST)).json().status).toBe('maintain');
});

let others: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(others.map((close) => close()));
  others = [];
});

/** Another process on the same database, as server.ts starts one. */
async function another(): Promise<App> {
  const connection = connect(app.url, silentLog);
  setKeys(connection.db, app.keys);
  const { listen, close } = listenOn(() => app.url, silentLog);
  const fresh = await buildApp({ ...app.deps, db: connection.db }, OPTIONS);
  await onInvalidate(listen, (subjects) => {
    fresh.publicCache.invalidate(subjects);
    fresh.maintenance.onInvalidate(subjects);
  });
  await fresh.maintenance.read();
  others.push(async () => {
    await fresh.http.close();
    await close();
    await connection.close();
  });
  return fresh;
}

test('every process applies the switch, also one that starts later', async () => {
  const second = await another();
  const status = async (each: Pick<App, 'http'>) => (await each.http.inject(LIST)).statusCode;
  await status(second);
  expect(await status(second)).toBe(200);
  await turn({ on: true });
  await expect.poll(() => status(second)).toBe(503);
  const third = await another();
  expect(await status(third)).toBe(503);
  await turn({ on: false });
  await expect.poll(() => status(second)).toBe(200);
  await expect.poll(() => status(third)).toBe(200);
});

test('a process that missed a notification reads the switch after reconnecting', async () => {
  const second = await another();
  await app.db
    .insertInto('settings')
    .values({ key: 'maintenance', value: JSON.stringify({ on: true }) })
    .execute();
  await sleep(50);
  expect((await second.http.inject(LIST)).statusCode).toBe(200);
  second.maintenance.onInvalidate('all');
  await expect.poll(async () => (await second.http.inject(LIST)).statusCode).toBe(503);
  // A process that notices no reconnect finds it by itself.
  await app.db.deleteFrom('settings').where('key', '=', 'maintenance').execute();
  second.maintenance.watch(50);
  await expect.poll(async () => (await second.http.inject(LIST)).statusCode).toBe(200);
});
