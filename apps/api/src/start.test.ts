import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readRunFile } from './db/embedded/run-file.ts';
import { isAlive } from './platform/is-alive.ts';
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
    const env = { PATH, HOME, TMPDIR, PORT: port, DATA_DIR: folder, SEED: 'none' };
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

    expect(await ended).toEqual([0, null]);
    expect(running).toBeDefined();
    expect([running?.app, running?.pid].filter((pid) => isAlive(pid ?? 0))).toEqual([]);
    expect(output).toContain('PostgreSQL stopped');
  },
);

test('stack traces of the bundle name the sources', async () => {
  const env = { PATH, DATA_DIR: '/dev/null', SEED: 'none' };
  const program = fileURLToPath(new URL('../build/start.js', import.meta.url));
  const failing = promisify(execFile)(process.execPath, [program], { env });
  const { stdout }: { stdout: string } = await failing.catch((error) => error);
  const { err } = JSON.parse(stdout.trim());
  expect(err.stack).toMatch(/ at async main \(file:.*\/apps\/api\/src\/server\.ts:\d+\)/);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
