import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { type DiskStorage, diskStorage } from '../../platform/storage/disk-storage.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeSource } from '../../test/make/media.ts';
import { until } from '../../test/until.ts';
import { beginMedia } from './media.service.ts';
import { finalizeUpload } from './media.source.service.ts';
import { sweepMedia } from './media.sweep.service.ts';

const SERVER = fileURLToPath(new URL('../../server.ts', import.meta.url));
const DAYS_MS = 8 * 86_400_000;

let app: TestApp;
let folder: string;
let storage: DiskStorage;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'mam-workers-'));
  storage = await diskStorage(join(folder, 'media'));
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** A process that only works, on the database and the folder of this test. */
function startWorker(): ChildProcess {
  const database = { DATABASE_URL: app.url, KEYS_FILE: app.keysFile };
  const settings = { ROLE: 'worker', ...database, DATA_DIR: folder, SEED: 'none' };
  const env = { PATH: process.env.PATH, ...settings, LOG_LEVEL: 'error' };
  const worker = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  workers.push(worker);
  return worker;
}

async function send(source: string): Promise<string> {
  const { user_id } = await makeAccount(app.db, { role: ['admin'] });
  const actor = { user_id, role: ['admin'], session_id: 1 };
  const dir = await beginMedia(app.db, actor, { kind: 'video', name: 'a.mp4', bytes: 1 });
  const file = join(storage.sources, dir);
  await copyFile(source, file);
  await finalizeUpload({ ...app.deps, storage }, dir);
  return dir;
}

const rows = () =>
  app.db.selectFrom('media').select(['dir', 'status', 'percent', 'attempts']).execute();
const namesIn = (part: 'files' | 'work' | 'sources') => readdir(join(folder, 'media', part));

test('a worker is killed: others continue, share the queue, and no files remain', async () => {
  const { tools } = app.deps;
  const slow = await send(makeSource(tools, folder, 'slow.mp4'));
  const first = startWorker();
  await until(async () => (await rows()).some(({ percent }) => percent > 0));
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(await rows()).toMatchObject([{ dir: slow, status: 'processing', attempts: 1 }]);
  expect(await namesIn('files')).toEqual([]);

  const tiny = makeSource(tools, folder, 'tiny.mp4');
  const quick = [await send(tiny), await send(tiny), await send(tiny), await send(tiny)];
  const others = [startWorker(), startWorker()];
  let together = 0;
  await until(async () => {
    const now = await rows();
    together = Math.max(together, now.filter(({ status }) => status === 'processing').length);
    return now.every(({ status }) => status === 'ready');
  });
  // The dead one’s row counts as processing until it is taken up.
  expect(together).toBeGreaterThanOrEqual(2);
  // More than one only where a busy machine let a lease expire.
  const attempts = new Map((await rows()).map((row) => [row.dir, row.attempts]));
  expect(attempts.get(slow)).toBeGreaterThanOrEqual(2);
  expect([...attempts.keys()].toSorted()).toEqual([slow, ...quick].toSorted());

  for (const worker of others) {
    worker.kill('SIGTERM');
    expect(await once(worker, 'exit')).toEqual([0, null]);
  }
  expect((await namesIn('work')).length).toBeGreaterThanOrEqual(1);
  const clock = { now: () => new Date(systemClock.now().getTime() + DAYS_MS) };
  await sweepMedia({ db: app.db, storage, clock });
  expect(await namesIn('work')).toEqual([]);
  expect(await namesIn('sources')).toEqual([]);
  expect((await namesIn('files')).toSorted()).toEqual([slow, ...quick].toSorted());
  for (const dir of [slow, ...quick]) {
    expect(await storage.has(`${dir}/1/hls/master.m3u8`)).toBe(true);
  }
}, 900_000);
