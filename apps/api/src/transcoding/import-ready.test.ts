import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localStorage } from '../platform/storage.ts';
import { importReady } from './import-ready.ts';

test('an unreadable source leaves nothing in the store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mam-ingest-'));
  const broken = join(folder, 'broken');
  await writeFile(broken, 'neither sound nor picture');
  const storage = await localStorage(join(folder, 'store'));
  const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe', origin: 'path' } as const;
  const source = { renditions: [], audioFile: broken, posterFile: broken, captions: {} };
  await expect(importReady({ storage, tools }, 'podcast', source)).rejects.toThrow();
  expect(await readdir(join(folder, 'store/work'))).toEqual([]);
  expect(await readdir(join(folder, 'store/files'))).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});
