import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { createEmptyDatabase, type TestDatabase } from '../test/database.ts';
import { connect } from './connect.ts';
import { MIGRATIONS, migrate, readMigrations } from './migrate.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'mam-migrations-'));
  await write('0001_one.sql', 'create table one (id int); insert into one values (1);');
  await write('0002_two.sql', 'create table two (id int);');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const run = () => migrate(database.pool, { folder });

test('runs pending files once', async () => {
  expect(await run()).toBe(2);
  expect(await run()).toBe(0);
  await write('0003_three.sql', 'insert into one values (3);');
  expect(await run()).toBe(1);
  const { rows } = await database.pool.query('select id from one order by id');
  expect(rows).toEqual([{ id: 1 }, { id: 3 }]);
});

test('processes that start together run each file once', async () => {
  await write('0003_slow.sql', 'select pg_sleep(0.2); insert into one values (3);');
  const others = Array.from({ length: 3 }, () => connect(database.url, silentLog));
  const counts = await Promise.all(
    [database, ...others].map(({ pool }) => migrate(pool, { folder })),
  );
  expect(counts.toSorted()).toEqual([0, 0, 0, 3]);
  await Promise.all(others.map(({ close }) => close()));
});

test('a file that fails leaves nothing behind and stops the rest', async () => {
  await write('0002_two.sql', 'create table two (id int); select 1 / 0;');
  await write('0003_three.sql', 'create table three (id int);');
  await expect(run()).rejects.toThrow('Migration 0002_two.sql failed: division by zero');
  const { rows } = await database.pool.query(
    "select to_regclass('one') is not null as one, to_regclass('two') as two, to_regclass('three') as three",
  );
  expect(rows).toEqual([{ one: true, two: null, three: null }]);
  await write('0002_two.sql', 'create table two (id int);');
  expect(await run()).toBe(2);
});

test('an applied file that was changed is refused', async () => {
  await run();
  await write('0002_two.sql', 'create table two (id bigint);');
  await expect(run()).rejects.toThrow('Migration 0002_two.sql was changed after it ran here');
});

test('a database newer than the code is refused', async () => {
  await run();
  await rm(join(folder, '0002_two.sql'));
  await expect(run()).rejects.toThrow('newer than this code: it has migration 0002_two.sql');
});

test('numbers have no gaps or duplicates', async () => {
  await write('0004_four.sql', '');
  await expect(run()).rejects.toThrow('0004_four.sql: expected a name that begins with 0003_');
  await rm(join(folder, '0004_four.sql'));
  await cp(join(folder, '0002_two.sql'), join(folder, '0002_zwei.sql'));
  await expect(run()).rejects.toThrow('0002_zwei.sql: expected a name that begins with 0003_');
});

test('line ends do not change the checksum of a file', async () => {
  await write('0001_one.sql', 'select 1;\nselect 2;\n');
  const [unix] = await readMigrations(folder);
  await write('0001_one.sql', 'select 1;\r\nselect 2;\r\n');
  const [windows] = await readMigrations(folder);
  expect(windows?.checksum).toBe(unix?.checksum);
});

test('the product’s own migrations run on this server', async () => {
  const files = await readMigrations(MIGRATIONS);
  expect(await migrate(database.pool)).toBe(files.length);
  expect(await migrate(database.pool)).toBe(0);
});
