import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { silentLog } from '../platform/log.ts';
import { startTestApp } from '../test/app.ts';
import { registerErrorHandler } from './error-handler.ts';
import { registerHealth } from './health.ts';

test('a flood of questions asks the database a few times only', async () => {
  const test = await startTestApp();
  const connection = connect(test.url, silentLog);
  let queries = 0;
  const db = connection.db.withPlugin({
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const app = Fastify();
  registerHealth(app, db);
  const began = performance.now();
  const all = await Promise.all(Array.from({ length: 200 }, () => app.inject('/readyz')));
  const seconds = (performance.now() - began) / 1000;
  expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(queries).toBeLessThanOrEqual(1 + seconds);
  await app.close();
  await connection.close();
  await test.close();
});

test('a database that does not answer is a 503', async () => {
  const app = Fastify();
  registerErrorHandler(app);
  const away = connect('postgresql://mam@127.0.0.1:1/none', silentLog);
  registerHealth(app, away.db);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
  await away.close();
});
