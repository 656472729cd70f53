import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { fuzz } from './run.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ isStrict: false });
});
afterAll(() => app.close());

const CALLS = 30_000;
const SEED = 1;

test('30 000 calls made from the own document, in three roles: no server error', async () => {
  const { faults, shed, statuses } = await fuzz(app, CALLS, SEED);
  console.info(`${CALLS} calls, answers by status: ${JSON.stringify(statuses)}, shed: ${shed}`);
  expect(faults).toEqual([]);
  expect(shed).toBe(0);
});
