import { chmod, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localStorage } from './storage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mam-storage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('work folders of killed processes are swept, those in use are not', async () => {
  const storage = await localStorage(folder);
  const limit = new Date('2026-11-21T05:00:00.000Z');
  const [old, young] = [await storage.workFolder('old'), await storage.workFolder('young')];
  await utimes(old, limit, new Date(limit.getTime() - 1000));
  await utimes(young, limit, new Date(limit.getTime() + 1000));
  await storage.sweep('work', limit);
  expect(await readdir(join(folder, 'work'))).toEqual(['young']);
});

test.each(['../work/a', '..', '.', '/etc/passwd', 'a/../../b'])(
  'the path %s cannot leave the folder',
  async (path) => {
    const storage = await localStorage(folder);
    await expect(storage.remove(path)).rejects.toThrow('leaves its folder');
  },
);

test('a folder is hidden, restored and soft-deleted any number of times, and files that arrive meanwhile stay', async () => {
  const storage = await localStorage(folder);
  const put = async (version: number) => {
    const work = await storage.workFolder('w');
    await writeFile(join(work, 'a.txt'), 'a');
    await storage.publish(work, `dir/${version}`);
  };
  await put(1);
  await storage.hide('dir');
  await storage.hide('dir');
  expect(await storage.has('dir/1/a.txt')).toBe(false);
  // Another version is finished while the item is hidden.
  await put(2);
  await storage.hide('dir');
  expect(await storage.list('files')).toEqual([]);
  expect(await readdir(join(folder, 'hidden/dir'))).toEqual(['1', '2']);
  await storage.show('dir');
  await storage.show('dir');
  expect((await storage.listVersions('dir')).map(({ name }) => name)).toEqual(['1', '2']);
  await storage.softDelete('dir');
  await storage.softDelete('dir');
  await storage.softDelete('never there');
  expect(await storage.list('files')).toEqual([]);
  expect(await storage.list('hidden')).toEqual([]);
  expect((await storage.list('removed')).map(({ name }) => name)).toEqual(['dir']);
});

test('a source is stored once, also by two calls', async () => {
  const storage = await localStorage(folder);
  const file = join(storage.uploads, 'dir');
  await writeFile(file, 'bytes');
  await storage.storeSource(file, 'dir');
  await storage.storeSource(file, 'dir');
  await expect(storage.storeSource(file, 'other')).rejects.toThrow('ENOENT');
  await storage.deleteSource('dir');
  await storage.deleteSource('dir');
  expect(await storage.list('sources')).toEqual([]);
});

test('a folder in whose depths a file was written is in use', async () => {
  const storage = await localStorage(folder);
  const work = await storage.workFolder('long');
  await writeFile(join(work, 'part'), 'a');
  await utimes(work, new Date(0), new Date(0));
  expect(await storage.sweep('work', new Date('2020-01-01'))).toEqual([]);
  await utimes(join(work, 'part'), new Date(0), new Date(0));
  expect(await storage.sweep('work', new Date('2020-01-01'))).toEqual(['long']);
});

test.skipIf(process.platform === 'win32')('other users of the machine reach no file', async () => {
  await chmod(folder, 0o755);
  await localStorage(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});
