import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { startProxy } from '../test/proxy.ts';
import { connect } from './connect.ts';
import { createJobs } from './jobs.ts';

const KIND = { name: 'counted', concurrency: 1 };

const DAY_MS = 86_400_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('what failed without a database can be repeated, and works once however often it was', async () => {
  const proxy = await startProxy(database.url);
  const { db, close } = connect(proxy.url, silentLog);
  const jobs = createJobs(db, silentLog);
  const done: object[] = [];
  const start = () => jobs.work(KIND, async (data) => void done.push(data));
  proxy.refuse();
  await expect(start()).rejects.toMatchObject({ key: 'unavailable' });
  await expect(jobs.send(KIND, { n: 1 })).rejects.toMatchObject({ key: 'unavailable' });
  proxy.restore();
  await start();
  const stop = await start();
  await jobs.send(KIND, { n: 2 });
  await expect.poll(() => done).toEqual([{ n: 2 }]);
  // Each registration would have a worker of its own.
  await stop();
  await jobs.send(KIND, { n: 3 });
  const waiting = database.pool.query(
    "select data from jobs.job where state = 'created' and name = $1",
    [KIND.name],
  );
  expect((await waiting).rows).toEqual([{ data: { n: 3 } }]);
  expect(done).toHaveLength(1);
  await jobs.stop();
  await close();
  await proxy.close();
});

test('a worker whose clock is set back by a day during a job does not sleep for a day', async ({
  onTestFinished,
}) => {
  const { db, close } = connect(database.url, silentLog);
  const jobs = createJobs(db, silentLog, 200);
  const { now } = Date;
  onTestFinished(async () => {
    Date.now = now;
    await jobs.stop();
    await close();
  });
  const done: object[] = [];
  const kind = { name: 'set-back', concurrency: 2 };
  await jobs.work(kind, async (data) => {
    Date.now = () => now() - DAY_MS;
    done.push(data);
  });
  for (const n of [1, 2]) await jobs.send(kind, { n });
  await expect.poll(() => done).toHaveLength(2);
  await jobs.send(kind, { n: 3 });
  await expect.poll(() => done, { timeout: 20_000 }).toHaveLength(3);
});
