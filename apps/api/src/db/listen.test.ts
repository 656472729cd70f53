import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { startProxy } from '../test/proxy.ts';
import { listenOn } from './listen.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('messages arrive, and again after the connection broke, which is reported as a reconnect', async () => {
  const target = { connectionString: database.url };
  const { listen, close } = listenOn(() => target, silentLog);
  const received: string[] = [];
  const onReconnect = vi.fn();
  await listen('news', { onMessage: (payload) => received.push(payload), onReconnect });
  await listen('other', {
    onMessage: (payload) => received.push(`other ${payload}`),
    onReconnect: vi.fn(),
  });

  await database.pool.query("select pg_notify('news', 'one'), pg_notify('other', 'two')");
  await expect.poll(() => received).toEqual(['one', 'other two']);

  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mam listen' and datname = current_database()",
  );
  await expect.poll(() => onReconnect.mock.calls.length).toBe(1);
  await database.pool.query("notify news, 'three'");
  await expect.poll(() => received.at(-1)).toBe('three');
  await close();
});

test('a connection that a network has silenced is opened again', async () => {
  const proxy = await startProxy(database.url);
  const heartbeat = { every_ms: 100, timeout_ms: 500 };
  const target = { connectionString: proxy.url };
  const { listen, ping, close } = listenOn(() => target, silentLog, heartbeat);
  const received: string[] = [];
  const onReconnect = vi.fn();
  await listen('silence', { onMessage: (payload) => received.push(payload), onReconnect });
  await ping();

  proxy.silence();
  await expect
    .poll(() =>
      ping().then(
        () => 'answer',
        () => 'silence',
      ),
    )
    .toBe('silence');
  proxy.restore();
  await expect.poll(() => onReconnect.mock.calls.length).toBe(1);
  await ping();
  await database.pool.query("notify silence, 'heard'");
  await expect.poll(() => received).toEqual(['heard']);
  await close();
  await proxy.close();
});

test('a channel asked for without a database is heard when there is one', async () => {
  const proxy = await startProxy(database.url);
  proxy.refuse();
  const { listen, close } = listenOn(() => ({ connectionString: proxy.url }), silentLog);
  const received: string[] = [];
  const listening = listen('late', {
    onMessage: (payload) => received.push(payload),
    onReconnect: vi.fn(),
  });
  proxy.restore();
  await listening;
  await database.pool.query("notify late, 'heard'");
  await expect.poll(() => received).toEqual(['heard']);
  await close();
  await proxy.close();
});
