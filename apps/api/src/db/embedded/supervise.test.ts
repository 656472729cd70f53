import { chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type App, startApp } from '../../../../../e2e/fault/app.ts';
import { readSettings } from '../../platform/env.ts';
import { isAlive } from '../../platform/is-alive.ts';
import { silentLog } from '../../platform/log.ts';
import { temporaryFolder } from '../../test/server.ts';
import { connect, type Target } from '../connect.ts';
import { type OpenDatabase, openDatabase } from '../open.ts';
import { addressConfig } from './address.ts';
import { resolvePaths } from './paths.ts';
import { readRunFile } from './run-file.ts';
import { type Embedded, startEmbedded } from './supervise.ts';

let dataDir: string;
const open: { close: () => Promise<void> }[] = [];
const apps: App[] = [];
const blocked: string[] = [];

beforeEach(async () => {
  dataDir = await temporaryFolder('mam-embedded-');
});
afterEach(async () => {
  for (const { close } of open.splice(0).toReversed()) await close();
  for (const app of apps.splice(0)) await app.end('SIGKILL');
  if (await readRunFile(dataDir)) await (await start('last')).close();
  for (const path of [dataDir, ...blocked.splice(0)]) {
    await rm(path, { recursive: true, force: true });
  }
});

async function start(role: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, role, log: silentLog, durability: 'none' });
  open.push(embedded);
  return embedded;
}

async function openAs(
  role: string,
  databaseConnections = readSettings({}).databaseConnections,
): Promise<OpenDatabase> {
  const settings = { dataDir, databaseUrl: undefined, databaseConnections, role };
  const database = await openDatabase(settings, silentLog);
  open.push(database);
  return database;
}

/** Another app on the folder. */
async function startOther(): Promise<App> {
  const app = startApp(dataDir, new Set());
  apps.push(app);
  await app.writes(1);
  return app;
}

const count = (database: OpenDatabase) =>
  sql<{ count: number }>`select count(*) from written`
    .execute(database.db)
    .then(({ rows }) => rows[0]?.count);

test('starts PostgreSQL 18 for this process only, safe against power cuts, and stops it', async () => {
  const database = await openAs('all');
  const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'TimeZone'];
  const { rows } = await database.pool.query(
    `select array_agg(current_setting(name) order by place) as settings,
            current_setting('server_version_num')::int / 10000 as version
       from unnest($1::text[]) with ordinality as t (name, place)`,
    [names],
  );
  expect(rows).toEqual([{ settings: ['on', 'on', 'on', 'on', 'UTC'], version: 18 }]);
  const { rows: sorting } = await database.pool.query(
    "select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'mam'",
  );
  expect(sorting).toEqual([{ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' }]);

  const run = await readRunFile(dataDir);
  expect(run).toMatchObject({ app: process.pid });
  expect((await stat(join(dataDir, 'database.json'))).mode & 0o777).toBe(0o600);
  // Other users of the machine list nothing in it.
  expect((await stat(dataDir)).mode & 0o066).toBe(0);
  await database.close();
  // Its pid file, whose removal pg_ctl waits for, goes a moment before the process itself.
  await expect.poll(() => isAlive(run?.pid ?? 0)).toBe(false);
  expect(await readRunFile(dataDir)).toBeUndefined();
});

test('there are connections for five processes that use all of theirs, and a setting gives them fewer', async () => {
  const ignore = () => undefined;
  const databases = [await openAs('all')];
  while (databases.length < 5) databases.push(await openAs('web'));
  await Promise.all(
    databases.map(({ listen }) => listen('test', { onMessage: ignore, onReconnect: ignore })),
  );
  const held = await Promise.all(
    databases.flatMap(({ pool }) => Array.from({ length: 20 }, () => pool.connect())),
  );
  const { rows = [] } =
    (await held[0]?.query(
      "select count(*)::int from pg_stat_activity where application_name like 'mam%'",
    )) ?? {};
  for (const client of held) client.release();
  expect(rows).toEqual([{ count: 5 * 22 }]);
  expect((await openAs('web', 4)).pool.options.max).toBe(4);
});

test('what was written is there after a stop and a start', async () => {
  const first = await openAs('all');
  await sql`create table written as select 7 as id`.execute(first.db);
  await first.close();
  expect(await count(await openAs('all'))).toBe(1);
});

test('a server that a killed app left running is adopted', async () => {
  const app = await startOther();
  const before = await readRunFile(dataDir);
  await app.end('SIGKILL');
  expect(isAlive(before?.pid ?? 0)).toBe(true);

  const database = await openAs('all');
  expect(await readRunFile(dataDir)).toEqual({ ...before, app: process.pid });
  expect(await count(database)).toBeGreaterThan(0);
});

test('a second app on the folder is refused with a message, and harms nothing', async () => {
  const app = await startOther();
  await expect(openAs('all')).rejects.toThrow(
    `Mầm is already running on ${dataDir} (process ${app.process.pid}). Stop it first`,
  );
  await app.writes(1);
});

test('other roles share the server; the last to close stops it', async () => {
  const app = await startOther();
  const worker = await openAs('worker');
  expect(await count(worker)).toBeGreaterThan(0);
  expect((await app.end('SIGTERM')).code).toBe(0);
  expect(await count(worker)).toBeGreaterThan(0);

  const run = await readRunFile(dataDir);
  await worker.close();
  // Its parent has ended: init may take a moment to reap it.
  await expect.poll(() => isAlive(run?.pid ?? 0)).toBe(false);
});

test('a crash is noticed: queries are «unavailable», then work again', async () => {
  const database = await openAs('all');
  const events: string[] = [];
  const query = sql`select 1`;
  // Asked in the same moment: a little later the server is back.
  let asked: Promise<unknown> = Promise.resolve();
  database.onLost(() => {
    events.push('lost');
    asked = query.execute(database.db).catch((error: unknown) => error);
  });
  database.onBack(() => events.push('back'));
  const pid = (await readRunFile(dataDir))?.pid ?? 0;

  process.kill(pid, 'SIGKILL');
  await expect.poll(() => events).toEqual(['lost', 'back']);
  expect(await asked).toMatchObject({ key: 'unavailable' });
  expect((await query.execute(database.db)).rows).toHaveLength(1);
  expect((await readRunFile(dataDir))?.pid).not.toBe(pid);
});

test('a pid file whose number now belongs to another program does not stop a start', async () => {
  const embedded = await start('all');
  const pidFile = join(dataDir, 'postgres/data/postmaster.pid');
  const text = await readFile(pidFile, 'utf8');
  await embedded.close();
  // As after a power cut: the file is still there, and its number is a living process again.
  await writeFile(pidFile, text.replace(/^\d+/, String(process.ppid)));
  const { uid, gid } = await stat(join(dataDir, 'postgres/data'));
  await chown(pidFile, uid, gid);
  expect((await start('all')).pid()).not.toBe(process.ppid);
});

test('without a usable socket folder it listens on the loopback with a password', async () => {
  await (await start('all')).close();
  const home = join(dataDir, 'postgres');
  await rm(join(home, 'socket'), { recursive: true });
  await writeFile(join(home, 'socket'), 'in the way');
  const { id } = await resolvePaths(dataDir, silentLog);
  blocked.push(...new Set([join(tmpdir(), `mam-${id}`), `/tmp/mam-${id}`]));
  for (const path of blocked) await writeFile(path, 'in the way');

  const embedded = await start('all');
  const address = embedded.address();
  expect(address).toMatchObject({ kind: 'port', host: '127.0.0.1' });
  const wrong = { ...address, password: 'guess' };
  await expect(listensTo(addressConfig(wrong))).rejects.toThrow('password authentication failed');
  const run = await readRunFile(dataDir);
  expect(await listensTo(run?.url ?? '')).toEqual([{ listens: '127.0.0.1' }]);

  // Killed and started again it is found at the same place.
  process.kill(embedded.pid(), 'SIGKILL');
  await new Promise<void>((resolve) => embedded.onBack(resolve));
  expect(embedded.address()).toEqual(address);
});

async function listensTo(target: Target): Promise<unknown[]> {
  const { pool, close } = connect(target, silentLog);
  const query = "select current_setting('listen_addresses') as listens";
  return (await pool.query(query).finally(close)).rows;
}

test('data of another major version is refused with a message', async () => {
  const data = join(dataDir, 'postgres/data');
  await mkdir(data, { recursive: true });
  await writeFile(join(data, 'PG_VERSION'), '17\n');
  await expect(start('all')).rejects.toThrow('was made by PostgreSQL 17, this code brings 18');
});

test('a start that cannot succeed fails with the end of the server’s log', async () => {
  await (await start('all')).close();
  await rm(join(dataDir, 'postgres/data/global/pg_control'));
  await expect(start('all')).rejects.toThrow('pg_control');
});
