import { AppError } from '@mam/contract/core/errors';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { startProxy } from '../test/proxy.ts';
import { connect } from './connect.ts';
import { answerTimeout, applyLimits } from './pool/session-limits.ts';
import { setLongStatementTimeout, setStatementTimeout } from './statements.queries.ts';
import { toSafeNumber } from './type-parsers.ts';

const UNAVAILABLE = { name: 'AppError', key: 'unavailable', status: 503 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('values from the database have the types of tables.ts', async () => {
  const { rows } = await database.pool.query(`select
    9007199254740991::int8 as big, 1.25::numeric as exact, sum(2)::int8 as total,
    date '2026-02-28' as day, timestamptz '2026-02-28 07:00+07' as instant,
    array[1, null]::int8[] as bigs, array[date '2026-01-01'] as days, '\\x01ff'::bytea as bytes`);
  expect(rows[0]).toEqual({
    big: Number.MAX_SAFE_INTEGER,
    exact: 1.25,
    total: 2,
    day: '2026-02-28',
    instant: new Date('2026-02-28T00:00:00Z'),
    bigs: [1, null],
    days: ['2026-01-01'],
    bytes: Buffer.from([1, 255]),
  });
});

test('a number that JavaScript cannot hold is an error, not another number', async () => {
  await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow('too large');
  fc.assert(
    fc.property(fc.bigInt(), (value) => {
      const isSafe = BigInt.asIntN(54, value) === value && value !== -(2n ** 53n);
      if (isSafe) expect(BigInt(toSafeNumber(String(value)))).toBe(value);
      else expect(() => toSafeNumber(String(value))).toThrow(RangeError);
    }),
  );
});

test('the time zone of sessions is UTC', async () => {
  const { rows } = await sql<{ zone: string }>`select current_setting('timezone') as zone`.execute(
    database.db,
  );
  expect(rows).toEqual([{ zone: 'UTC' }]);
});

test('a statement that takes too long fails as «unavailable», and its connection stays usable', async () => {
  const limited = connect(database.url, silentLog, { statement_ms: 1_000, lock_ms: 1_000 });
  const session = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  await limited.db.connection().execute(async (one) => {
    const [before] = (await session.execute(one)).rows;
    await expect(sql`select pg_sleep(30)`.execute(one)).rejects.toMatchObject(UNAVAILABLE);
    expect((await session.execute(one)).rows).toEqual([before]);
  });
  await limited.close();
});

test('background work may take longer, and only inside its transaction', async () => {
  const limited = connect(database.url, silentLog, { statement_ms: 1_000, lock_ms: 1_000 });
  await limited.db.transaction().execute(async (tx) => {
    await setLongStatementTimeout(tx);
    await sql`select pg_sleep(2)`.execute(tx);
  });
  await expect(sql`select pg_sleep(2)`.execute(limited.db)).rejects.toMatchObject(UNAVAILABLE);
  await limited.close();
});

test('a transaction without a limit waits for its answers as long as they take', async () => {
  const client = new pg.Client(database.url);
  await client.connect();
  await applyLimits(client, { statement_ms: 1_000, lock_ms: 1_000 });
  const sent = [
    ["select set_config('statement_timeout', $1, true)", ['0']],
    ['cluster', []],
    ['commit', []],
  ];
  expect(sent.map(([text, values]) => answerTimeout(client, text, values))).toEqual([0, 0, 6_000]);
  await client.end();
});

test('a missing database fails as «unavailable», a wrong query with its own error', async () => {
  const nowhere = connect('postgresql://mam@127.0.0.1:1/mam', silentLog);
  await expect(sql`select 1`.execute(nowhere.db)).rejects.toMatchObject(UNAVAILABLE);
  await nowhere.close();
  await expect(sql`select missing`.execute(database.db)).rejects.toThrow('"missing"');
});

test('a connection cut in the middle of a query is «unavailable», the next query works', async () => {
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const cut = database.db.connection().execute(async (one) => {
    const { rows } = await pid.execute(one);
    const sleeping = sql`select pg_sleep(10)`.execute(one);
    const cutting = database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    // Together: either may be the first to fail or succeed.
    await Promise.all([sleeping, cutting]);
  });
  await expect(cut).rejects.toMatchObject(UNAVAILABLE);
  expect((await pid.execute(database.db)).rows).toHaveLength(1);
});

test('every state in which the database cannot serve has its answer', async () => {
  const answer = (code: string) =>
    sql`do ${sql.lit(`begin raise exception using errcode = '${code}'; end`)}`
      .execute(database.db)
      .then(() => 'none')
      .catch((error: unknown) => (error instanceof AppError ? error.key : error));
  for (const code of [
    '25006',
    '53300',
    '57P01',
    '57P03',
    '57P05',
    '40001',
    '40P01',
    '55P03',
    '58030',
  ])
    expect([code, await answer(code)]).toEqual([code, 'unavailable']);
  expect(await answer('53100')).toBe('storage.full');
  expect(await answer('23514')).toMatchObject({ code: '23514' });
});

test('a silent network fails a query soon after its limit, also where a transaction has raised it', async () => {
  const proxy = await startProxy(database.url);
  const limited = connect(proxy.url, silentLog, { statement_ms: 500, lock_ms: 500 });
  const query = sql`select 1`;
  await query.execute(limited.db);
  const raised = limited.db.transaction().execute(async (tx) => {
    await setStatementTimeout(tx, 1_000);
    proxy.silence();
    await query.execute(tx);
  });
  await expect(raised).rejects.toMatchObject(UNAVAILABLE);
  await expect(query.execute(limited.db)).rejects.toMatchObject(UNAVAILABLE);
  proxy.restore();
  await query.execute(limited.db);
  await limited.close();
  await proxy.close();
});
