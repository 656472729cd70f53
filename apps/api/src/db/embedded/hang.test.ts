import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, type TestContext, test } from 'vitest';
import { isAlive } from '../../platform/is-alive.ts';
import { silentLog } from '../../platform/log.ts';
import { temporaryFolder } from '../../test/server.ts';
import { connect } from '../connect.ts';
import { addressConfig } from './address.ts';
import { startEmbedded } from './supervise.ts';

/** A server whose orderly stop never ends: the process that writes everything to disk stands still. */
async function startHanging({ onTestFinished }: TestContext, lines: string[] = []) {
  const dataDir = await temporaryFolder('mam-hang-');
  const log = { ...silentLog, info: note, warn: note, error: note };
  function note(first: object | string, message = '') {
    lines.push(typeof first === 'string' ? first : message);
  }
  const start = (signal?: AbortSignal) =>
    startEmbedded({ dataDir, role: 'all', log, ...(signal && { signal }) });
  onTestFinished(async () => {
    await (await start()).close();
    await rm(dataDir, { recursive: true });
  });
  const embedded = await start();
  const { db, close } = connect(addressConfig(embedded.address()), silentLog);
  await sql`create table written as select 7 as id`.execute(db);
  const { rows } = await sql<{
    pid: number;
  }>`select pid from pg_stat_activity where backend_type = 'checkpointer'`.execute(db);
  await close();
  process.kill(rows[0]?.pid ?? 0, 'SIGSTOP');
  return { embedded, start };
}

async function countWritten(embedded: {
  address: Awaited<ReturnType<typeof startEmbedded>>['address'];
}) {
  const { pool, close } = connect(addressConfig(embedded.address()), silentLog);
  return (await pool.query('select id from written').finally(close)).rowCount;
}

test.concurrent('a stop ends a server that hangs in it, and nothing is lost', async (context) => {
  const { embedded, start } = await startHanging(context);
  const pid = embedded.pid();
  await embedded.close();
  await context.expect.poll(() => isAlive(pid)).toBe(false);
  const next = await start();
  expect(await countWritten(next)).toBe(1);
  await next.close();
});

test.concurrent('a server that hangs in a stop is ended by the process that needs it, which writes down what it waits for', async (context) => {
  const lines: string[] = [];
  const { embedded } = await startHanging(context, lines);
  const pid = embedded.pid();
  const isBack = new Promise<void>((resolve) => embedded.onBack(resolve));
  // A fast stop, which ends the connection of the process that watches.
  process.kill(pid, 'SIGINT');
  await isBack;
  expect(embedded.pid()).not.toBe(pid);
  expect(await countWritten(embedded)).toBe(1);
  expect(
    lines.filter((line) => line.startsWith('Waiting for PostgreSQL: it is shutting down')).length,
  ).toBeGreaterThan(1);
  await embedded.close();
});

test.concurrent('a start that is given up while the server hangs leaves no server behind', async (context) => {
  const lines: string[] = [];
  const { embedded, start } = await startHanging(context, lines);
  const pid = embedded.pid();
  process.kill(pid, 'SIGINT');
  const giveUp = new AbortController();
  const starting = start(giveUp.signal);
  await context.expect.poll(() => lines.join()).toContain('Waiting for PostgreSQL');
  giveUp.abort();
  await expect(starting).rejects.toThrow('abort');
  await embedded.close();
  await context.expect.poll(() => isAlive(pid)).toBe(false);
});
