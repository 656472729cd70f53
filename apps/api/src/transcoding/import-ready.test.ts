import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskStorage } from '../platform/storage/disk-storage.ts';
import { importReady } from './import-ready.ts';

test('an unreadable source leaves nothing in the store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mam-ingest-'));
  const broken = join(folder, 'broken');
  await writeFile(broken, 'neither sound nor picture');
  const storage = await diskStorage(join(folder, 'store'));
  const missing = join(folder, 'missing');
  const firstPoster = { width: 640, avif: broken, webp: missing };
  const files = { renditions: [], audioFile: broken, posterFile: broken, captions: {} };
  const source = { ...files, duration: 1, firstPoster };
  await expect(importReady({ storage }, 'podcast', source)).rejects.toThrow('ENOENT');
  expect(await readdir(join(folder, 'store/work'))).toEqual([]);
  expect(await readdir(join(folder, 'store/files'))).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});
