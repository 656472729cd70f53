import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskStorage } from './disk-storage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mam-storage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(path: string, text = path): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

test('work folders of killed processes are swept, those in use are not', async () => {
  const storage = await diskStorage(folder);
  const limit = new Date('2026-11-21T05:00:00.000Z');
  const [old, young] = [await storage.workFolder('old'), await storage.workFolder('young')];
  await utimes(old, limit, new Date(limit.getTime() - 1000));
  await utimes(young, limit, new Date(limit.getTime() + 1000));
  expect(await storage.sweepWork(limit)).toEqual(['old']);
  expect(await readdir(join(folder, 'work'))).toEqual(['young']);
});

test.each(['../work/a', '..', '.', '/etc/passwd', 'a/../../b'])(
  'the path %s cannot leave the folder',
  async (path) => {
    const storage = await diskStorage(folder);
    expect(() => storage.remove(path)).toThrow('leaves its folder');
  },
);

test('a folder in whose depths a file was written is in use', async () => {
  const storage = await diskStorage(folder);
  const work = await storage.workFolder('long');
  await writeFile(join(work, 'part'), 'a');
  await utimes(work, new Date(0), new Date(0));
  expect(await storage.sweepWork(new Date('2020-01-01'))).toEqual([]);
  await utimes(join(work, 'part'), new Date(0), new Date(0));
  expect(await storage.sweepWork(new Date('2020-01-01'))).toEqual(['long']);
});

test.skipIf(process.platform === 'win32')('other users of the machine reach no file', async () => {
  await chmod(folder, 0o755);
  await diskStorage(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('a folder of an earlier version is arranged as this one has it, also by two starts at once and after a crash', async () => {
  // Of `both`, one version was finished while the other was hidden; of `half`, a crash left one version behind.
  const hidden = ['both/1/a.txt', 'half/2/hls/b.txt', 'alone/1/a.txt'];
  for (const path of hidden) await put(`hidden/${path}`);
  for (const path of ['both/2/a.txt', 'half/1/a.txt', 'shown/1/a.txt']) await put(`files/${path}`);
  await put('removed/gone/1/a.txt');
  await put('uploads/coming');
  await put('sources/waiting');
  await mkdir(join(folder, 'removed/empty'), { recursive: true });
  await Promise.all([diskStorage(folder), diskStorage(folder)]);
  const storage = await diskStorage(folder);
  expect((await storage.listVersions()).toSorted()).toEqual(
    ['alone/1', 'both/1', 'both/2', 'gone/1', 'half/1', 'half/2', 'shown/1'].toSorted(),
  );
  expect(await readFile(join(folder, 'files/half/2/hls/b.txt'), 'utf8')).toBe(
    'hidden/half/2/hls/b.txt',
  );
  expect((await storage.listSources()).toSorted()).toEqual(['coming', 'waiting']);
  expect((await readdir(folder)).toSorted()).toEqual(['files', 'sources', 'work']);
});
