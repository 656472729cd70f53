import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../platform/env.ts';
import { ffmpeg, makeSource } from '../test/make/media.ts';
import { readSource, wholeSeconds } from './source.ts';
import { findMediaTools } from './tools.ts';

const tools = findMediaTools(readSettings());
let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mam-source-'));
  for (const name of ['tiny.mp4', 'sound.m4a', 'endless.mkv', 'cover.png'])
    makeSource(tools, folder, name);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (name: string, kind: PlayableKind = 'video') => readSource(tools, at(name), kind);

/** Bad files, each under the name of a good one: only what is in it counts. */
const UNREADABLE: Record<string, () => Promise<unknown>> = {
  'zero bytes': () => writeFile(at('bad.mp4'), ''),
  'text named .mp4': () => writeFile(at('bad.mp4'), 'Đây không phải là video.'.repeat(500)),
  'a picture named .mp4': () => copyFile(at('cover.png'), at('bad.mp4')),
  'cut off before its index': async () => {
    await copyFile(at('tiny.mp4'), at('bad.mp4'));
    await truncate(at('bad.mp4'), 2_000);
  },
  'with a readable head and noise for a body': async () => {
    ffmpeg(tools, ['-i', at('tiny.mp4'), '-c', 'copy', '-movflags', '+faststart', at('bad.mp4')]);
    const bytes = await readFile(at('bad.mp4'));
    await writeFile(at('bad.mp4'), bytes.fill(0x55, bytes.indexOf('mdat') + 4));
  },
  'an HLS list of a file of this machine': () =>
    writeFile(at('bad.mp4'), '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
  'a concat script': () =>
    writeFile(at('bad.mp4'), `ffconcat version 1.0\nfile '${at('tiny.mp4')}'\n`),
  'a WebVTT file': () => writeFile(at('bad.mp4'), 'WEBVTT\n\n00:00.000 --> 00:01.000\nxin chào\n'),
  'an SDP session': () =>
    writeFile(
      at('bad.mp4'),
      'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n',
    ),
};

test.each(Object.keys(UNREADABLE))('%s is refused as unreadable', async (name) => {
  await UNREADABLE[name]?.();
  await expect(read('bad.mp4')).rejects.toMatchObject({ key: 'media.unreadable' });
});

test('a playlist is refused, and no request is sent', async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const url = `http://127.0.0.1:${port}/segment.ts`;
  for (const text of [
    `#EXTM3U\n#EXTINF:1,\n${url}\n#EXT-X-ENDLIST\n`,
    `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>${url}</BaseURL></MPD>`,
  ]) {
    await writeFile(at('bad.mp4'), text);
    await expect(read('bad.mp4')).rejects.toMatchObject({ key: 'media.unreadable' });
  }
  expect(asked).toBe(0);
  server.close();
});

test('a video needs a video stream, a podcast an audio stream', async () => {
  await expect(read('sound.m4a')).rejects.toMatchObject({ key: 'media.no_picture' });
  const cover = ['-map', '0:a', '-map', '1:v', '-disposition:v', 'attached_pic', '-c', 'copy'];
  ffmpeg(tools, ['-i', at('sound.m4a'), '-i', at('cover.png'), ...cover, at('covered.m4a')]);
  await expect(read('covered.m4a')).rejects.toMatchObject({ key: 'media.no_picture' });
  expect(await read('covered.m4a', 'podcast')).toMatchObject({ artwork: { codec_name: 'png' } });
  await expect(read('tiny.mp4', 'podcast')).rejects.toMatchObject({ key: 'media.no_sound' });
});

test('longer than six hours is refused', async () => {
  await expect(read('endless.mkv')).rejects.toMatchObject({ key: 'media.too_long' });
});

test('the duration of a recording without one in its header is measured by its packets', async () => {
  ffmpeg(tools, [
    '-i',
    at('tiny.mp4'),
    '-c',
    'copy',
    '-live',
    '1',
    '-f',
    'matroska',
    at('live.mkv'),
  ]);
  const { duration } = await read('live.mkv');
  expect(duration).toBeCloseTo(1, 1);
});

test('a file without a duration is refused with the message of the form', async () => {
  const pieces = ['-movflags', '+frag_keyframe+empty_moov'];
  ffmpeg(tools, ['-i', at('tiny.mp4'), '-c', 'copy', ...pieces, at('empty.mp4')]);
  // A recording that was stopped before its first picture.
  await truncate(at('empty.mp4'), (await readFile(at('empty.mp4'))).indexOf('moof') - 4);
  await expect(read('empty.mp4')).rejects.toMatchObject({
    key: 'validation',
    fields: { duration: 'validation_video_duration_missing' },
  });
});

test('without ffprobe the error is not that of the file', async () => {
  const broken = { ...tools, ffprobe: at('nowhere') };
  await expect(readSource(broken, at('tiny.mp4'), 'video')).rejects.toThrow('cannot be run');
});

test('durations are whole seconds, at least one', () => {
  expect([0.2, 1.4, 59.6].map(wholeSeconds)).toEqual([1, 1, 60]);
});

test('a file named like an option is only a file', async () => {
  const file = at('-i evil; touch x.mp4');
  await copyFile(at('tiny.mp4'), file);
  expect((await readSource(tools, file, 'video')).duration).toBeCloseTo(1, 1);
});
