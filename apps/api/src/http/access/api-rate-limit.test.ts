import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { OPTIONS, startTestApp, type TestApp } from '../../test/app.ts';
import { newDevice } from '../../test/auth.ts';
import { makeAccount } from '../../test/make/account.ts';
import { createApiRateLimit } from './api-rate-limit.ts';
import { ANONYMOUS_CLIENT } from './client-info.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ callsPerMinute: 5 });
});
beforeEach(() => app.clock.move(60_000));
afterAll(() => app.close());

const SEARCH = '/api/videos/list?keyword=bao';

async function send(url: string, headers: Record<string, string>, count = 1) {
  const responses = [];
  for (let index = 0; index < count; index += 1) {
    responses.push(await app.http.inject({ url, headers, remoteAddress: '203.0.113.5' }));
  }
  return responses;
}
const statuses = (responses: { statusCode: number }[]) =>
  responses.map(({ statusCode }) => statusCode);

test('the requests of one browser are bounded, with Retry-After; another browser is not affected', async () => {
  const device = newDevice();
  const responses = await send(SEARCH, device, 6);
  expect(statuses(responses)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(responses[5]?.headers['retry-after']).toBe('60');
  expect(statuses(await send(SEARCH, newDevice()))).toEqual([200]);
  app.clock.move(60_000);
  expect(statuses(await send(SEARCH, device))).toEqual([200]);
});

test('an account is bounded over all its sessions and browsers', async () => {
  const { headers } = await makeAccount(app.db);
  const responses = [];
  for (let index = 0; index < 6; index += 1) {
    responses.push(...(await send('/api/auth/session', { ...headers, ...newDevice() })));
  }
  expect(statuses(responses)).toEqual([200, 200, 200, 200, 200, 429]);
});

test('guessing tokens from one address is bounded too', async () => {
  const responses = [];
  for (let index = 0; index < 151; index += 1) {
    const authorization = `Bearer ${String(index).padStart(43, 'a')}`;
    responses.push(...(await send('/api/auth/session', { authorization })));
  }
  expect(statuses(responses)).toEqual([...Array(150).fill(401), 429]);
});

test('cached responses are neither counted nor rejected', async () => {
  const device = newDevice();
  expect(new Set(statuses(await send('/api/videos/list', device, 20)))).toEqual(new Set([200]));
});

test('the networks of one IPv6 site are bounded together', async () => {
  // Five from each of 130 networks, 600 of them of one site.
  const all = [];
  for (let network = 1; network <= 130; network += 1) {
    const remoteAddress = `2001:db8:1:${network.toString(16)}::1`;
    for (let call = 0; call < 5; call += 1) {
      all.push(await app.http.inject({ url: SEARCH, headers: newDevice(), remoteAddress }));
    }
  }
  expect(statuses(all)).toEqual([...Array(600).fill(200), ...Array(50).fill(429)]);
  const remoteAddress = '2001:db8:2::1';
  const other = await app.http.inject({ url: SEARCH, headers: newDevice(), remoteAddress });
  expect(other.statusCode).toBe(200);
});

test('what one process has counted counts in another one', async () => {
  const other = await buildApp(app.deps, { ...OPTIONS, callsPerMinute: 50 });
  const first = await buildApp(app.deps, { ...OPTIONS, callsPerMinute: 50 });
  const device = newDevice();
  const call = ({ http }: typeof other) => http.inject({ url: SEARCH, headers: device });
  for (let index = 0; index < 50; index += 1) expect((await call(first)).statusCode).toBe(200);
  const passed: number[] = [];
  for (let status = 200; status === 200; passed.push(status)) {
    status = (await call(other)).statusCode;
  }
  // It asks after five calls, and goes on while it waits for the answer.
  expect(passed.length).toBeLessThan(25);
  expect(passed.at(-1)).toBe(429);
  expect((await other.http.inject({ url: SEARCH, headers: newDevice() })).statusCode).toBe(200);
  await Promise.all([first.http.close(), other.http.close()]);
});

test('without a database each process counts by itself', async () => {
  let asked = 0;
  const limit = createApiRateLimit(app.clock, 50, () => {
    asked += 1;
    return Promise.reject(new Error('away'));
  });
  const call = () => limit.ofActor(ANONYMOUS_CLIENT, 1);
  for (let index = 0; index < 50; index += 1) {
    call();
    await Promise.resolve();
  }
  expect(call).toThrow(expect.objectContaining({ key: 'too_many' }));
  // Nothing is asked for the first calls of a minute, which is all that most readers make.
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(46);
});

test('a count that is shared late is not added to the next minute', async () => {
  const answers: (() => void)[] = [];
  const limit = createApiRateLimit(app.clock, 10, async (uses) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return new Map([...uses.keys()].map((key) => [key, 1_000]));
  });
  limit.ofActor(ANONYMOUS_CLIENT, 1);
  app.clock.move(60_000);
  for (const answer of answers) answer();
  await new Promise(setImmediate);
  expect(() => limit.ofActor(ANONYMOUS_CLIENT, 1)).not.toThrow();
});
