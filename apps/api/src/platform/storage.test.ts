import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localStorage } from './storage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mam-storage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('what killed makers left behind is swept, what is being made is not', async () => {
  const storage = await localStorage(folder);
  const limit = new Date('2026-11-21T05:00:00.000Z');
  const [old, young] = [await storage.workFolder('old'), await storage.workFolder('young')];
  await utimes(old, limit, new Date(limit.getTime() - 1000));
  await utimes(young, limit, new Date(limit.getTime() + 1000));
  await storage.sweepWork(limit);
  expect(await readdir(join(folder, 'work'))).toEqual(['young']);
});

test.each(['../work/a', '..', '.', '/etc/passwd', 'a/../../b'])(
  'the path %s cannot leave the folder',
  async (path) => {
    const storage = await localStorage(folder);
    expect(() => storage.remove(path)).toThrow('leaves its folder');
  },
);
