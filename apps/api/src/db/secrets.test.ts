import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { connect } from './connect.ts';
import { secretKey } from './secrets.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('processes that start at once agree on one key for each purpose', async () => {
  const processes = Array.from({ length: 5 }, () => connect(database.url, silentLog));
  const keys = await Promise.all(
    processes.flatMap(({ db }) => [secretKey(db, 'bans'), secretKey(db, 'bans')]),
  );
  const other = await secretKey(database.db, 'tickets');
  await Promise.all(processes.map(({ close }) => close()));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(keys[0]).toHaveLength(32);
  expect(other.equals(keys[0] ?? other)).toBe(false);
});

test('a failure is not kept: the next call tries again', async () => {
  const { db, pool } = database;
  await pool.query('alter table secrets rename to away');
  await expect(secretKey(db, 'pseudonyms')).rejects.toThrow();
  await pool.query('alter table away rename to secrets');
  await expect(secretKey(db, 'pseudonyms')).resolves.toHaveLength(32);
});
