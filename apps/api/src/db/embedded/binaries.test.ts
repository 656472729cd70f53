import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { completeInstall, findBinaries, packagedFolder, program } from './binaries.ts';
import { resolvePaths } from './paths.ts';
import { startEmbedded } from './supervise.ts';

const run = promisify(execFile);
const folders: string[] = [];
afterEach(async () => {
  for (const path of folders.splice(0)) await rm(path, { recursive: true, force: true });
});

async function temporary(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'mam-binaries-'));
  folders.push(path);
  return path;
}

test('completes an install whose script did not run', async () => {
  const installDir = join(await temporary(), 'native');
  // npm keeps no symbolic links, and some ways of copying lose the right to execute.
  await cp(packagedFolder(), installDir, {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink() && !path.endsWith('.a'),
  });
  const initdb = program(installDir, 'initdb');
  await chmod(initdb, 0o644);
  await expect(run(initdb, ['--version'])).rejects.toThrow();

  await completeInstall(installDir);
  expect((await run(initdb, ['--version'])).stdout).toContain('PostgreSQL) 18');
  await completeInstall(installDir);
});

// Only root can become another user, and has folders that no other user may enter.
if (process.getuid?.() === 0) {
  test('as root, in a folder that only root may enter, data and programs go elsewhere with a warning', async () => {
    const locked = await temporary();
    const dataDir = join(locked, 'data');
    const warnings: string[] = [];
    const log = { ...silentLog, warn: (first: object | string) => warnings.push(String(first)) };

    const first = await startEmbedded({ dataDir, role: 'all', log, durability: 'none' });
    const { home, data, osUser } = await resolvePaths(dataDir, silentLog);
    folders.push(home);
    expect(home).toMatch(/^\/var\/(lib|tmp)\/mam-[0-9a-f]{12}$/);
    expect((await stat(data)).uid).toBe(osUser.uid);
    expect(warnings.join()).toContain(`cannot enter ${dataDir}: its data is kept in ${home}`);
    await first.close();

    // The data stays where it is when the folder becomes open later.
    await chmod(locked, 0o755);
    expect((await resolvePaths(dataDir, silentLog)).home).toBe(home);
  });

  test('as root, programs that the server’s user cannot read are copied', async () => {
    const locked = await temporary();
    const home = await temporary();
    await chmod(home, 0o755);
    await cp(packagedFolder(), join(locked, 'native'), { recursive: true, verbatimSymlinks: true });
    await cp(join(packagedFolder(), '../package.json'), join(locked, 'package.json'));
    const paths = { ...(await resolvePaths(join(home, 'data'), silentLog)), home };

    const installDir = await findBinaries(paths, silentLog, join(locked, 'native'));
    expect(basename(installDir)).toMatch(/^native-18\./);
    const { uid, gid } = paths.osUser;
    const { stdout } = await run(program(installDir, 'postgres'), ['--version'], {
      uid,
      gid,
      cwd: '/',
    });
    expect(stdout).toContain('PostgreSQL) 18');
    expect(await findBinaries(paths, silentLog, join(locked, 'native'))).toBe(installDir);
  });
}
