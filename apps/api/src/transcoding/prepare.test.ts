import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../platform/env.ts';
import { hasEncoder, makeRotatedVideo, makeSong, makeSource } from '../test/make/media.ts';
import { PREPARE } from './prepare.ts';
import { readSource } from './source.ts';
import { findMediaTools } from './tools.ts';

const tools = findMediaTools(readSettings());
let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mam-prepare-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** All that readers get of a source. */
async function prepare(file: string, kind: PlayableKind = 'video') {
  count += 1;
  const [target, tmpDir] = [join(folder, `out-${count}`), join(folder, `tmp-${count}`)];
  await mkdir(target);
  await mkdir(tmpDir);
  const probe = await readSource(tools, file, kind);
  const shares: number[] = [];
  const signal = new AbortController().signal;
  const onProgress = (share: number) => shares.push(share);
  const made = await PREPARE[kind]({
    tools,
    file,
    probe,
    target,
    tmpDir,
    onProgress,
    signal,
  });
  return { ...made, probe, target, shares, at: (name: string) => join(target, name) };
}

interface Streams {
  streams: Record<string, string | number>[];
  format: Record<string, string | number | object>;
}

function look(file: string): Streams {
  const asked = ['-show_streams', '-show_format', '-of', 'json'];
  return JSON.parse(execFileSync(tools.ffprobe, ['-v', 'error', ...asked, file]).toString());
}

/** Seconds at which key frames stand. */
function keyFrames(file: string): number[] {
  const asked = [
    '-select_streams',
    'v',
    '-show_entries',
    'packet=pts_time,flags',
    '-of',
    'csv=p=0',
  ];
  const lines = execFileSync(tools.ffprobe, ['-v', 'error', ...asked, file])
    .toString()
    .split('\n');
  return lines.filter((line) => line.includes(',K')).map((line) => Number(line.split(',')[0]));
}

/** The bare picture or sound of a file, byte for byte. */
function essence(file: string, stream: 'v' | 'a'): string {
  const asked = [
    '-map',
    `0:${stream}`,
    '-c',
    'copy',
    '-bsf:v',
    'h264_mp4toannexb',
    '-f',
    'md5',
    '-',
  ];
  const args = stream === 'a' ? asked.filter((_, i) => i !== 4 && i !== 5) : asked;
  return execFileSync(tools.ffmpeg, ['-v', 'error', '-i', file, ...args]).toString();
}

test('a video: every size up to its own, segments of six seconds, key frames every two, no metadata', async () => {
  const made = await prepare(makeSource(tools, folder, 'two-sizes.mp4'));
  expect((await readdir(made.at('hls'))).toSorted()).toEqual(['240p', '360p', 'master.m3u8']);
  const master = await readFile(made.at('hls/master.m3u8'), 'utf8');
  expect(master).toMatch(
    /BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,RESOLUTION=320x240,CODECS="avc1\.4d40[0-9a-f]{2},mp4a\.40\.2"\n240p\/index/,
  );
  expect(master).toMatch(/RESOLUTION=480x360/);
  expect(master).not.toContain('audio');
  const playlist = await readFile(made.at('hls/240p/index.m3u8'), 'utf8');
  const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds));
  expect(lengths).toEqual([6, 6, 1]);
  // Every size of the ladder begins its segments at the same moments.
  const keys = keyFrames(made.at('hls/360p/index.m3u8'));
  expect(keys.map((at) => Math.round((at - (keys[0] ?? 0)) * 10) / 10)).toEqual([
    0, 2, 4, 6, 8, 10, 12,
  ]);
  expect(keyFrames(made.at('hls/240p/index.m3u8'))).toEqual(keys);

  const { streams, format } = look(made.at('download.mp4'));
  expect(streams).toMatchObject([
    { codec_name: 'h264', pix_fmt: 'yuv420p', width: 480, height: 360, r_frame_rate: '10/1' },
    { codec_name: 'aac', channels: 2 },
  ]);
  expect(Number(format.duration)).toBeCloseTo(13, 0);
  const bytes = await readFile(made.at('download.mp4'));
  // The index stands in front, so that it plays while it loads.
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  for (const name of await readdir(made.target, { recursive: true })) {
    const content = await readFile(made.at(name)).catch(() => Buffer.alloc(0));
    expect({ name, leaks: /secret|106\.6/.test(content.toString('latin1')) }).toEqual({
      name,
      leaks: false,
    });
  }

  const alone = look(made.at('audio.m4a'));
  expect(alone.streams).toMatchObject([{ codec_name: 'aac', channels: 2 }]);
  expect(Number(alone.streams[0]?.bit_rate)).toBeLessThan(80_000);
  expect(made.files).toMatchObject({ has_hls: true, captions: [], thumbs: true, frames: 6 });
  expect(made.files.bytes.download).toBe(bytes.length);
  expect(made.files.bytes.low).toBeGreaterThan(0);
  expect(made.files.bytes.low).toBeLessThan(bytes.length);
  expect(made.files.is_upright).toBeUndefined();
  expect(made.duration).toBeCloseTo(13, 0);
  expect(made.shares).toEqual(made.shares.toSorted((a, b) => a - b));
  expect(made.shares.at(-1)).toBe(1);

  const thumbs = await readFile(made.at('thumbs.vtt'), 'utf8');
  expect(thumbs.match(/thumbs\.webp#xywh=/g)).toHaveLength(7);
  expect(thumbs).toContain('00:00:04.000 --> 00:00:06.000\nthumbs.webp#xywh=320,0,160,120\n');
  expect(await sharp(made.at('thumbs.webp')).metadata()).toMatchObject({
    width: 1120,
    height: 120,
  });
  expect(await sharp(made.at('poster-640.avif')).metadata()).toMatchObject({ width: 480 });
});

test('a web-ready video is copied, video and audio byte for byte', async () => {
  const source = makeSource(tools, folder, 'web-ready.mp4');
  const made = await prepare(source);
  expect(await readdir(made.at('hls'))).toEqual(['240p', 'master.m3u8']);
  expect(essence(made.at('download.mp4'), 'v')).toBe(essence(source, 'v'));
  expect(essence(made.at('download.mp4'), 'a')).toBe(essence(source, 'a'));
  expect((await readFile(made.at('download.mp4'))).includes('secret')).toBe(false);
});

test('with key frames too far apart it is encoded', async () => {
  const made = await prepare(makeSource(tools, folder, 'rare-keys.mp4'));
  expect(keyFrames(made.at('download.mp4'))).toEqual([0, 2, 4]);
});

test('a video recorded upright is displayed upright, and its poster is not black', async () => {
  const made = await prepare(makeRotatedVideo(tools, folder));
  const [picture] = look(made.at('download.mp4')).streams;
  expect(picture).toMatchObject({ width: 180, height: 320 });
  expect(picture).not.toHaveProperty('side_data_list');
  expect(made.files.is_upright).toBe(true);
  const { channels } = await sharp(made.at('poster-320.webp')).stats();
  expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(40);
});

test('without audio and with odd sides: even sides, no audio file, no audio codec in the playlist', async () => {
  const made = await prepare(makeSource(tools, folder, 'silent-odd.mp4'));
  expect(look(made.at('download.mp4')).streams).toMatchObject([{ width: 160, height: 120 }]);
  expect(made.files.bytes.audio).toBe(0);
  expect(await readdir(made.target)).not.toContain('audio.m4a');
  expect(await readFile(made.at('hls/master.m3u8'), 'utf8')).not.toContain('mp4a');
});

// Builds of ffmpeg without an HEVC encoder can still read it; they are tested with H.264.
const surround = hasEncoder(tools, 'libx265') ? 'surround-hevc.mkv' : 'surround-h264.mkv';
test(`${surround}: six channels become two, and light for bright screens light for all`, async () => {
  const made = await prepare(makeSource(tools, folder, surround));
  expect(look(made.at('download.mp4')).streams).toMatchObject([
    { codec_name: 'h264', width: 160, height: 120, pix_fmt: 'yuv420p' },
    { codec_name: 'aac', channels: 2, sample_rate: '48000' },
  ]);
  const hevc = { color_transfer: 'bt709', color_space: 'bt709', color_primaries: 'bt709' };
  expect(look(made.at('download.mp4')).streams).toMatchObject([
    made.probe.video?.codec_name === 'hevc' ? hevc : {},
    {},
  ]);
});

test('uneven frame times (WebM, VP9, Opus) become an even rate of at most 30', async () => {
  const made = await prepare(makeSource(tools, folder, 'uneven.webm'));
  const [picture, sound] = look(made.at('download.mp4')).streams;
  expect(sound).toMatchObject({ codec_name: 'aac' });
  expect(picture?.r_frame_rate).toBe(picture?.avg_frame_rate);
  const [frames = 0, seconds = 1] = String(picture?.avg_frame_rate).split('/').map(Number);
  expect(frames / seconds).toBeLessThanOrEqual(30);
});

test('a song with artwork becomes 128 kbit/s MP3 without tags, with posters and a waveform', async () => {
  const made = await prepare(makeSong(tools, folder), 'podcast');
  const { streams, format } = look(made.at('download.mp3'));
  expect(streams).toMatchObject([{ codec_name: 'mp3', channels: 2, bit_rate: '128000' }]);
  expect(format.tags).toBeUndefined();
  const head = (await readFile(made.at('download.mp3'))).subarray(0, 3);
  expect(head.toString('latin1')).not.toBe('ID3');
  const peaks: number[] = JSON.parse(await readFile(made.at('peaks.json'), 'utf8'));
  expect(peaks).toHaveLength(600);
  expect(Math.max(...peaks)).toBe(100);
  expect(peaks.every((peak) => Number.isInteger(peak) && peak >= 0)).toBe(true);
  expect(await sharp(made.at('poster-1280.webp')).metadata()).toMatchObject({
    width: 960,
    height: 960,
  });
  const listening = look(made.at('audio.m4a')).streams;
  expect(listening).toMatchObject([{ codec_name: 'aac', channels: 2 }]);
  expect(Number(listening[0]?.bit_rate)).toBeLessThan(70_000);
  expect(made.files).toMatchObject({ has_hls: false, has_audio: true, peaks: true });
  expect(made.duration).toBeCloseTo(3, 0);
});

test('a podcast from an audio file without artwork gets a drawing', async () => {
  const made = await prepare(makeSource(tools, folder, 'sound.m4a'), 'podcast');
  expect(look(made.at('download.mp3')).streams).toHaveLength(1);
  const { channels } = await sharp(made.at('poster-320.webp')).stats();
  expect(channels.length).toBeGreaterThan(0);
});
