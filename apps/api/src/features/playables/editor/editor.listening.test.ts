import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { makeFiles } from '../../../test/make/files.ts';
import { makePlayable } from '../../../test/make/playable.ts';
import { mediaPath } from '../../../transcoding/media-files.ts';
import { probeFile } from '../../../transcoding/probe.ts';
import { run } from '../../../transcoding/run-tool.ts';
import { makeMissingAudio } from './editor.listening.service.ts';

let app: TestApp;
/** Ten seconds of noise at 128 kbit/s. */
let mp3: string;
beforeAll(async () => {
  app = await startTestApp();
  mp3 = join(app.storage.root, '../noise.mp3');
  const noise = ['-v', 'error', '-f', 'lavfi', '-i', 'anoisesrc=duration=10:amplitude=0.1'];
  const output = ['-ac', '2', '-ar', '44100', '-c:a', 'libmp3lame', '-b:a', '128k', mp3];
  await run(app.deps.tools.ffmpeg, [...noise, ...output]);
});
afterAll(() => app.close());

/** A published podcast from before there was a file for listening; its download is this file. */
async function makeOldPodcast(download?: string) {
  const item = await makePlayable(app.db, { kind: 'podcast' });
  const files = await makeFiles(app.storage, { has_hls: false });
  const path = join(app.storage.root, mediaPath(files, 'download.mp3'));
  if (download) await copyFile(download, path);
  await app.db
    .updateTable('playables')
    .set({ media: JSON.stringify(files) })
    .where('id', '=', item.id)
    .execute();
  return { ...item, files };
}

async function info(uuid: string) {
  app.publicCache.invalidate('all');
  return (await app.http.inject(`/api/podcasts/infomation?uuid=${uuid}`)).json();
}

test('an older podcast gets its 64 kbit/s file by itself, a broken one plays its download', async () => {
  const broken = await makeOldPodcast();
  const old = await makeOldPodcast(mp3);
  expect((await info(old.uuid)).sources.audio).toMatch(/download\.mp3$/);
  await makeMissingAudio({ ...app.deps, log: { warn() {}, info() {}, error() {} } });

  const { sources, bytes } = await info(old.uuid);
  expect(sources.audio).toBe(`/media/${old.files.dir}/2/audio.m4a`);
  expect(bytes.audio).toBe(bytes.stream);
  expect(bytes.audio).toBeLessThan(bytes.download * 0.6);
  const file = join(app.storage.root, old.files.dir, '2', 'audio.m4a');
  const { audio } = await probeFile(app.deps.tools, file);
  expect(audio).toMatchObject({ codec_name: 'aac', channels: 2 });
  expect(audio?.bit_rate).toBeLessThan(70_000);
  // The download stays the standard of 128 kbit/s.
  const download = await app.http.inject(`/media/${old.files.dir}/2/download.mp3`);
  expect(download.statusCode).toBe(200);
  expect((await info(broken.uuid)).sources.audio).toMatch(/download\.mp3$/);
});
