import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { startProxy } from '../test/proxy.ts';
import { connect } from './connect.ts';
import { createJobs } from './jobs.ts';

const KIND = { name: 'counted', concurrency: 1 };

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
