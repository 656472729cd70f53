import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { readRunFile } from './db/embedded/run-file.ts';
import { isAlive } from './platform/is-alive.ts';
import { freePort } from './test/process/free-port.ts';
import { temporaryFolder } from './test/server.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const { PATH, HOME, TMPDIR } = process.env;

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder('mam-start-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.skipIf(process.platform === 'win32')(
  'SIGTERM to npm start ends the server and its database in order',
  { timeout: 300_000 },
  async () => {
    const port = String(await freePort());
    const env = {
      PATH,
      HOME,
      TMPDIR,
      PORT: port,
      DATA_DIR: folder,
      SEED: 'none',
      DRAIN_SECONDS: '3',
    };
    const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(npm, 'close');
    let output = '';
    npm.stdout.on('data', (chunk) => {
      output += chunk;
    });
    const options = { timeout: 240_000, interval: 100 };
    await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/readyz`), options);
    const running = await readRunFile(folder);

    npm.kill('SIGTERM');

    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(503), options);
    const { status, headers } = await get('/');
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
    expect(await ended).toEqual([0, null]);
    expect(running).toBeDefined();
    expect([running?.app, running?.pid].filter((pid) => isAlive(pid ?? 0))).toEqual([]);
    expect(output).toContain('PostgreSQL stopped');
  },
);

test('stack traces of the bundle name the sources', async () => {
  const { stdout } = await failToStart({ DATA_DIR: '/dev/null', LOG_LEVEL: 'debug' });
  const { err } = JSON.parse(stdout.trim());
  expect(err.stack).toMatch(/ at async main \(file:.*\/apps\/api\/src\/server\.ts:\d+\)/);
});

test('what is wrong with settings or their places is one sentence each, and the start ends', async () => {
  const wrong = await failToStart({ PORT: 'many', ROLE: 'boss' });
  expect(wrong).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Wrong settings:\n  PORT must be a number\n  ROLE must be all, web or worker\n',
  });
  const impossible = await failToStart({ DATA_DIR: '/proc/x' });
  expect(impossible).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'The folder of DATA_DIR, /proc/x, cannot be used: no folder can be made there (ENOENT).\n',
  });
});

test('a missing database is one sentence', async () => {
  const missing = new URL(inject('testDatabase').url);
  missing.pathname = '/missing';
  const DATA_DIR = join(folder, 'other');
  const { code, stderr } = await failToStart({ DATABASE_URL: missing.href, DATA_DIR });
  expect([code, stderr]).toEqual([
    1,
    'DATABASE_URL names a database that does not exist: database "missing" does not exist.\n',
  ]);
});

async function failToStart(settings: Record<string, string>) {
  const program = fileURLToPath(new URL('../build/start.js', import.meta.url));
  const failing = promisify(execFile)(process.execPath, [program], {
    env: { PATH, SEED: 'none', ...settings },
    timeout: 60_000,
  });
  const { code, stdout, stderr }: { code: number; stdout: string; stderr: string } =
    await failing.catch((error) => error);
  return { code, stdout, stderr };
}
