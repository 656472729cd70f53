import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { completeInstall, findBinaries, packagedFolder, program } from './binaries.ts';
import { findPlaces } from './paths.ts';
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

test('makes up for an install script that did not run', async () => {
  const native = join(await temporary(), 'native');
  // npm keeps no symbolic links, and some ways of copying lose the right to execute.
  await cp(packagedFolder(), native, {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink() && !path.endsWith('.a'),
  });
  const initdb = program(native, 'initdb');
  await chmod(initdb, 0o644);
  await expect(run(initdb, ['--version'])).rejects.toThrow();

  await completeInstall(native);
  expect((await run(initdb, ['--version'])).stdout).toContain('PostgreSQL) 18');
  await completeInstall(native);
});

// Only root can be another user, and only root has folders that nobody else may enter by accident.
if (process.getuid?.() === 0) {
  test('as root, in a folder that only root may enter, data and programs go elsewhere and it is said', async () => {
    const locked = await temporary();
    const dataDir = join(locked, 'data');
    const said: string[] = [];
    const note = (first: object | string) => said.push(String(first));
    const log = { ...silentLog, warn: note };

    const first = await startEmbedded({ dataDir, role: 'all', log, durability: 'none' });
    const { home, data, account } = await findPlaces(dataDir, silentLog);
    folders.push(home);
    expect(home).toMatch(/^\/var\/(lib|tmp)\/mam-[0-9a-f]{12}$/);
    expect((await stat(data)).uid).toBe(account.uid);
    expect(said.join()).toContain(`cannot enter ${dataDir}: its data is kept in ${home}`);
    await first.close();

    // The data stays where it is when the folder becomes open later.
    await chmod(locked, 0o755);
    expect((await findPlaces(dataDir, silentLog)).home).toBe(home);
  });

  test('as root, programs that the server’s user cannot read are copied', async () => {
    const locked = await temporary();
    const home = await temporary();
    await chmod(home, 0o755);
    await cp(packagedFolder(), join(locked, 'native'), { recursive: true, verbatimSymlinks: true });
    await cp(join(packagedFolder(), '../package.json'), join(locked, 'package.json'));
    const places = { ...(await findPlaces(join(home, 'data'), silentLog)), home };

    const native = await findBinaries(places, silentLog, join(locked, 'native'));
    expect(basename(native)).toMatch(/^native-18\./);
    const { uid, gid } = places.account;
    const { stdout } = await run(program(native, 'postgres'), ['--version'], {
      uid,
      gid,
      cwd: '/',
    });
    expect(stdout).toContain('PostgreSQL) 18');
    expect(await findBinaries(places, silentLog, join(locked, 'native'))).toBe(native);
  });
}
