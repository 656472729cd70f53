import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { makeAccount } from '../make/account.ts';
import { fuzz } from './run.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ isStrict: false });
});
afterAll(() => app.close());

const HALF = '\ud800';

test.each([
  ['PUT', '/api/me/games', { scores: [], days: ['0000-01-01'], reviews: [] }],
  ['POST', '/api/admin/categories', { name: { vi: `x${HALF}` } }],
  ['POST', '/api/admin/questions', { question: { vi: 'x\0' } }],
  ['POST', '/api/admin/canned-answers', { kind: 'ticket', title: { vi: HALF }, text: { vi: 'x' } }],
  ['POST', '/api/admin/bills/reopen', { ids: [1], reason: HALF }],
] as const)('what no table stores is a 400: %s %s', async (method, url, payload) => {
  const { headers } = await makeAccount(app.db, { role: ['admin', 'customer'] });
  const { statusCode } = await app.http.inject({ method, url, headers, payload });
  expect(statusCode).toBe(400);
});

test.each(['/api/email-changes/2147483648', '/api/auth/sessions/9007199254740991'])(
  'a number that no row has is refused: DELETE %s',
  async (url) => {
    const { headers } = await makeAccount(app.db);
    expect((await app.http.inject({ method: 'DELETE', url, headers })).statusCode).toBe(400);
  },
);

test('a body of a hundred thousand levels is no server error', async () => {
  const payload = `{"text":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const headers = { 'content-type': 'application/json' };
  const call = { method: 'POST', url: '/api/tickets/ask', headers, payload } as const;
  expect((await app.http.inject(call)).statusCode).toBeLessThan(500);
});

const CALLS = 2_000;
const SEED = 20_261_123;

test('2 000 calls made from the own document, in three roles: no server error', async () => {
  const { faults, shed, statuses } = await fuzz(app, CALLS, SEED);
  expect(faults).toEqual([]);
  // Calls one after the other fill no queue.
  expect(shed).toBe(0);
  // Not all of them are refused at the door.
  expect(statuses[200]).toBeGreaterThan(CALLS / 10);
});
