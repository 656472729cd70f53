import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DiskStorage, diskStorage } from '../platform/storage/disk-storage.ts';

import { makeFiles } from '../test/make/files.ts';
import { mediaPath } from './media-files.ts';
import { deriveVersion } from './versions.ts';

let root: string;
let storage: DiskStorage;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mam-versions-'));
  storage = await diskStorage(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const at = (files: { dir: string; version: number }, name = '.') =>
  join(storage.root, mediaPath(files, name));

async function folderWith(names: string[]) {
  const folder = await storage.workFolder('change');
  for (const name of names) await writeFile(join(folder, name), `new ${name}`);
  return folder;
}

test('a version contains the changed files, and hard links to all others', async () => {
  const files = await makeFiles(storage);
  const folder = await folderWith(['captions.vi.vtt', 'poster-320.webp']);
  const next = await deriveVersion(storage, files, { folder, drop: ['audio.m4a'] });
  expect(next).toEqual({ ...files, version: 2 });
  const segment = 'hls/240p/segment-0001.m4s';
  expect((await stat(at(next, segment))).ino).toBe((await stat(at(files, segment))).ino);
  expect(await readFile(at(next, 'poster-320.webp'), 'utf8')).toBe('new poster-320.webp');
  expect(await readFile(at(files, 'poster-320.webp'), 'utf8')).toBe('poster-320.webp');
  const names = await readdir(at(next), { recursive: true });
  expect(names).toContain('captions.vi.vtt');
  expect(names).not.toContain('audio.m4a');
  expect(await readdir(at(files))).toContain('audio.m4a');
  expect(await readdir(join(root, 'work'))).toEqual([]);
});

test('files that a killed process left in the next version are replaced', async () => {
  const files = await makeFiles(storage);
  await deriveVersion(storage, files, { folder: await folderWith(['left-over.vtt']) });
  const next = await deriveVersion(storage, files, {
    folder: await folderWith(['captions.vi.vtt']),
  });
  expect(next.version).toBe(2);
  const names = await readdir(at(next));
  expect(names).toContain('captions.vi.vtt');
  expect(names).not.toContain('left-over.vtt');
});

test('missing files are reported, and no working folder remains', async () => {
  const files = await makeFiles(storage);
  await storage.remove(files.dir);
  const change = { folder: await folderWith(['captions.vi.vtt']) };
  await expect(deriveVersion(storage, files, change)).rejects.toThrow('media.not_found');
  expect(await readdir(join(root, 'work'))).toEqual([]);
  expect(await storage.has(files.dir)).toBe(false);
});
