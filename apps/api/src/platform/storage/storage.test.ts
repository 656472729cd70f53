import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startS3Server } from '../../test/s3/s3-server.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3/s3-storage.ts';
import { type Storage, withWorkFolder } from './storage.ts';

const program = inject('s3Program');

/** The stores that this machine has, each with what ends it. */
const STORES: Record<string, () => Promise<{ storage: Storage; close: () => Promise<unknown> }>> = {
  async disk() {
    const folder = await mkdtemp(join(tmpdir(), 'mam-store-'));
    return { storage: await diskStorage(folder), close: () => rm(folder, { recursive: true }) };
  },
  ...(program && {
    async s3() {
      const server = await startS3Server(program);
      const scratch = await mkdtemp(join(tmpdir(), 'mam-scratch-'));
      const storage = await s3Storage(await server.newBucket(), join(scratch, 'work'));
      const close = async () => {
        storage.close();
        await server.close();
        await rm(scratch, { recursive: true });
      };
      return { storage, close };
    },
  }),
};

const lowerCase = (headers: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );

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
    expect(await storage.freeWorkBytes()).toBeGreaterThan(0);
  });

  /** A request of a reader. */
  const ask = async (path: string, headers = {}, method = 'GET') => {
    const request = { method, headers } as IncomingMessage;
    const answer = await storage.answer(path, request);
    return answer && { ...answer, text: answer.body ? await readText(answer.body) : '' };
  };

  test('readers get a file whole, a range of it, its headers, or nothing new', async () => {
    await publish('e/1', { 'film.mp4': 'abcdefghij', 'captions.vi.vtt': 'WEBVTT' });
    const whole = await ask('e/1/film.mp4');
    expect(whole).toMatchObject({ status: 200, text: 'abcdefghij' });
    const headers = lowerCase(whole?.headers);
    expect(headers).toMatchObject({
      ...{ 'content-type': 'video/mp4', 'content-length': '10', 'accept-ranges': 'bytes' },
      ...{ etag: expect.stringContaining('"'), 'last-modified': expect.stringContaining('GMT') },
    });
    const captions = lowerCase((await ask('e/1/captions.vi.vtt'))?.headers);
    expect(captions['content-type']).toBe('text/vtt; charset=utf-8');
    const head = await ask('e/1/film.mp4', {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(lowerCase(head?.headers)).toMatchObject({ 'content-length': '10', etag: headers.etag });
    for (const [range, text] of [
      ['bytes=0-3', 'abcd'],
      ['bytes=8-', 'ij'],
      ['bytes=-2', 'ij'],
    ])
      expect(await ask('e/1/film.mp4', { range })).toMatchObject({ status: 206, text });
    const part = lowerCase((await ask('e/1/film.mp4', { range: 'bytes=2-4' }))?.headers);
    expect(part).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' });
    await expect(ask('e/1/film.mp4', { range: 'bytes=99-' })).rejects.toThrow('range');
    for (const range of ['bytes=0-1,3-4', 'lines=1-2'])
      expect(await ask('e/1/film.mp4', { range })).toMatchObject({
        status: 200,
        text: 'abcdefghij',
      });
    const same = await ask('e/1/film.mp4', { 'if-none-match': headers.etag });
    expect(same).toMatchObject({ status: 304, text: '' });
    expect(lowerCase(same?.headers).etag).toBe(headers.etag);
    const other = { 'if-none-match': '"another"', range: 'bytes=0-1' };
    expect(await ask('e/1/film.mp4', other)).toMatchObject({ status: 206, text: 'ab' });
    const changed = { 'if-range': '"another"', range: 'bytes=0-1' };
    expect(await ask('e/1/film.mp4', changed)).toMatchObject({ status: 200, text: 'abcdefghij' });
    for (const path of ['e/1', 'e/1/none.mp4', 'none/1/film.mp4'])
      expect(await ask(path)).toBeUndefined();
  });

  test('files are read, stored and removed by their keys', async () => {
    await publish('f/1', { 'x.txt': 'x', 'hls/s.m4s': 'seg' });
    await withText('source', (file) => storage.putSource(file, 'f'));
    const listed: Record<string, number> = {};
    for await (const { key, bytes } of storage.listKeys())
      if (/^(files|sources)\/f/.test(key)) listed[key] = bytes;
    expect(listed).toEqual({ 'files/f/1/x.txt': 1, 'files/f/1/hls/s.m4s': 3, 'sources/f': 6 });
    const opened = await storage.openKey('files/f/1/hls/s.m4s');
    expect(opened && (await readText(opened))).toBe('seg');
    expect(await storage.openKey('files/f/1/none')).toBeUndefined();
    await withText('put', (file) => storage.putKey(file, 'files/f/2/y.txt'));
    expect(await textOf('f/2/y.txt')).toBe('put');
    await storage.removeKey('files/f/2/y.txt');
    await storage.removeKey('files/f/2/y.txt');
    expect(await storage.has('f/2/y.txt')).toBe(false);
    await storage.deleteSource('f');
  });

  test('what a path would leave is refused', async () => {
    for (const path of ['../sources/a', '..', 'a/../../b'])
      await expect(Promise.resolve().then(() => storage.remove(path))).rejects.toThrow(
        'leaves its folder',
      );
  });

  test('large files go in parts and come back as they were', async () => {
    const bytes = randomBytes(20_000_000);
    await withWorkFolder({ storage }, async (folder) => {
      await writeFile(join(folder, 'film.mp4'), bytes);
      await storage.publish(folder, 'g/1');
    });
    const same = await storage.withFile('g/1/film.mp4', async (file) =>
      bytes.equals(await readFile(file)),
    );
    expect(same).toBe(true);
    await publish('g/2', {}, [], 'g/1');
    const range = { range: 'bytes=9000000-9000009' };
    const part = await storage.answer('g/2/film.mp4', {
      method: 'GET',
      headers: range,
    } as IncomingMessage);
    const chunks = await part?.body?.toArray();
    expect(Buffer.concat(chunks ?? []).equals(bytes.subarray(9_000_000, 9_000_010))).toBe(true);
  });
});
