import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import { type Storage, withWorkFolder } from './storage.ts';

/** The stores, each with what ends it. */
const STORES: Record<string, () => Promise<{ storage: Storage; close: () => Promise<unknown> }>> = {
  async disk() {
    const folder = await mkdtemp(join(tmpdir(), 'mam-store-'));
    return { storage: await diskStorage(folder), close: () => rm(folder, { recursive: true }) };
  },
};

describe.each(Object.keys(STORES))('%s', (name) => {
  let storage: Storage;
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    ({ storage, close } = (await STORES[name]?.()) ?? expect.fail());
  });
  afterAll(() => close());

  /** Publishes a version with these files, whose texts are given. */
  const publish = (path: string, files: Record<string, string>, drop?: string[], from?: string) =>
    withWorkFolder({ storage }, async (folder) => {
      for (const [file, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeFile(join(folder, file), text);
      }
      await storage.publish(folder, path, from ? { path: from, drop: drop ?? [] } : undefined);
    });
  const textOf = async (path: string) => (await storage.read(path))?.toString();

  /** A local file that holds a text. */
  const withText = <T>(text: string, work: (file: string) => Promise<T>) =>
    withWorkFolder({ storage }, async (folder) => {
      await writeFile(join(folder, 'file'), text);
      return work(join(folder, 'file'));
    });

  test('a version is there whole, may be published again, and goes with its folder', async () => {
    await publish('a/1', { 'x.txt': 'x', 'hls/left.txt': 'left' });
    await publish('a/1', { 'x.txt': 'new', 'hls/480p/s.m4s': 's' });
    expect(await textOf('a/1/x.txt')).toBe('new');
    expect(await textOf('a/1/hls/left.txt')).toBeUndefined();
    expect(await storage.withFile('a/1/hls/480p/s.m4s', (file) => readFile(file, 'utf8'))).toBe(
      's',
    );
    for (const path of ['a', 'a/1', 'a/1/hls', 'a/1/x.txt'])
      expect(await storage.has(path)).toBe(true);
    for (const path of ['a/11', 'a/1/x', 'a/1/hl', 'b'])
      expect(await storage.has(path)).toBe(false);
    await storage.remove('a');
    await storage.remove('a');
    expect(await storage.has('a')).toBe(false);
  });

  test('a version takes the files over that it lacks, and the earlier one keeps its own', async () => {
    await publish('b/1', { 'x.txt': 'x', 'y.txt': 'y', 'hls/s.m4s': 's', 'z.txt': 'z' });
    await publish('b/2', { 'x.txt': 'new' }, ['z.txt'], 'b/1');
    expect(await textOf('b/2/x.txt')).toBe('new');
    expect(await textOf('b/2/y.txt')).toBe('y');
    expect(await textOf('b/2/hls/s.m4s')).toBe('s');
    expect(await textOf('b/2/z.txt')).toBeUndefined();
    expect(await textOf('b/1/x.txt')).toBe('x');
    await expect(publish('c/2', { 'x.txt': 'x' }, [], 'c/1')).rejects.toThrow('media.not_found');
    expect(await storage.has('c')).toBe(false);
    await storage.remove('b/1');
    expect(await textOf('b/2/y.txt')).toBe('y');
  });

  test('a source is stored once, also by two calls, read as a local file, and deleted with its picture', async () => {
    expect(await storage.findSource('dir')).toBeUndefined();
    await withText('bytes', async (file) => {
      await storage.putSource(file, 'dir');
      await storage.putSource(file, 'dir');
      await expect(storage.putSource(file, 'other')).rejects.toThrow('ENOENT');
    });
    expect(await storage.findSource('dir')).toEqual({ bytes: 5, modified_at: expect.any(Date) });
    expect(await storage.withSource('dir', (file) => readFile(file, 'utf8'))).toBe('bytes');
    expect(await storage.findSourcePicture('dir')).toBeUndefined();
    for (const text of ['first', 'second'])
      await storage.putSourcePicture('dir', Buffer.from(text));
    expect((await storage.findSourcePicture('dir'))?.toString()).toBe('second');
    expect(new Set(await storage.listSources())).toEqual(new Set(['dir']));
    await storage.deleteSourcePicture('dir');
    expect(await storage.findSourcePicture('dir')).toBeUndefined();
    await storage.deleteSource('dir');
    await storage.deleteSource('dir');
    expect(await storage.listSources()).toEqual([]);
  });

  test('versions are listed, and no working folder is left', async () => {
    await publish('d/1', { 'x.txt': 'x', 'hls/s.m4s': 's' });
    await publish('d/2', {}, [], 'd/1');
    expect(
      (await storage.listVersions()).filter((path) => path.startsWith('d/')).toSorted(),
    ).toEqual(['d/1', 'd/2']);
    const work = await storage.workFolder('w');
    expect((await stat(work)).isDirectory()).toBe(true);
    await rm(work, { recursive: true });
    expect(await readdir(dirname(work))).toEqual([]);
    expect(await storage.freeBytes()).toBeGreaterThan(0);
  });
});
