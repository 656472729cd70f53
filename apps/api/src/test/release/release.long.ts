import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../process/free-port.ts';
import { temporaryFolder } from '../server.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const run = promisify(execFile);
const { PATH, TMPDIR } = process.env;

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder('mam-release-');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the release archive starts where no registry is within reach, with its content', async () => {
  await run(process.execPath, [join(ROOT, 'scripts/release.mjs'), folder]);
  const [archive = ''] = await readdir(folder);
  await mkdir(join(folder, 'unpacked'));
  await run('tar', ['-xzf', join(folder, archive), '-C', join(folder, 'unpacked')]);
  const cwd = join(folder, 'unpacked', archive.replace('.tar.gz', ''));
  const port = String(await freePort());
  const env = { PATH, TMPDIR, HOME: folder, PORT: port, npm_config_offline: 'true' };

  const npm = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(npm, 'close');
  let output = '';
  npm.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  try {
    await vi.waitFor(() => get('/readyz'), { timeout: 240_000, interval: 50 });
    const home = await get('/');
    const html = await home.text();
    expect([home.status, html]).toEqual([200, expect.stringMatching(/href="\/video\/[\w-]+"/)]);
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
    expect((await get(script)).status).toBe(200);
  } finally {
    npm.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }
  expect(output).not.toContain('could not be imported');
});
