import { AppError } from '@mam/contract/core/errors';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';
import { type Readiness, registerHealth } from './health.ts';

const READY = { isStopping: false, isWorking: true };

test('a flood of questions asks the database a few times only', async () => {
  let queries = 0;
  const app = Fastify();
  const count = async () => {
    queries += 1;
  };
  registerHealth(app, count, READY);
  const began = performance.now();
  const all = await Promise.all(Array.from({ length: 200 }, () => app.inject('/readyz')));
  const seconds = (performance.now() - began) / 1000;
  expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(queries).toBeLessThanOrEqual(1 + seconds);
  await app.close();
});

test('a database that refuses or gives no answer is a 503', async () => {
  for (const ping of [
    () => Promise.reject(new AppError('unavailable')),
    () => new Promise<void>(() => undefined),
  ]) {
    const app = Fastify();
    registerErrorHandler(app);
    registerHealth(app, ping, READY);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
  }
});

test('readiness reports when background jobs are still starting and clocks differ, and ends when the process stops', async () => {
  const app = Fastify();
  registerErrorHandler(app);
  const readiness: Readiness = { isStopping: false, isWorking: false };
  registerHealth(app, async () => undefined, readiness);
  expect((await app.inject('/readyz')).body).toBe('ok\nbackground: starting');
  readiness.isWorking = true;
  expect((await app.inject('/readyz')).body).toBe('ok');
  readiness.clockDifference = () => '12 s behind that of the database';
  const differs = await app.inject('/readyz');
  expect([differs.statusCode, differs.body]).toEqual([
    200,
    'ok\nclock: 12 s behind that of the database',
  ]);
  readiness.isStopping = true;
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  await app.close();
});
