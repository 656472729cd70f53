import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { MediaTools } from '../../transcoding/tools.ts';

const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'];
const SURROUND_SOUND = ['-f', 'lavfi', '-i', 'aevalsrc=0.2|0.2|0.3|0|0.1|0.1:c=5.1:s=48000'];
const picture = (size: string, rate = 10) => {
  return ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}`];
};
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const WEB = ['-profile:v', 'main', '-g', '10', '-maxrate', '300k', '-bufsize', '300k'];
/** Ten bits and HLG, as phones record. */
const HLG = 'log-level=none:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc';
const HEVC = [
  ...['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'],
  ...[
    '-x265-params',
    HLG,
    '-color_trc',
    'arib-std-b67',
    '-color_primaries',
    'bt2020',
    '-colorspace',
    'bt2020nc',
  ],
];
const VP9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8'];
const AAC = ['-c:a', 'aac', '-b:a', '64k'];
const BLACK_FIRST = ['-vf', "drawbox=t=fill:color=black:enable='lt(t,0.6)'"];
const UNEVEN = ['-vf', "select='lt(t,0.5)+not(mod(n,7))'", '-vsync', 'vfr'];
/** Metadata that phones and editors write into a file, and readers must not get. */
const PRIVATE_TAGS = ['-metadata', 'title=secret name', '-metadata', 'location=+10.7-106.6/'];
const PRIVATE_STREAM_TAGS = [
  '-metadata:s:v',
  'handler_name=secret phone',
  '-metadata:s:v',
  'title=secret',
];

/** Arguments of ffmpeg for small sources of unusual formats, by file name. */
const SOURCES: Record<string, string[]> = {
  'two-sizes.mp4': [
    ...picture('480x360'),
    ...SOUND,
    ...H264,
    ...['-c:a', 'libmp3lame', '-ac', '2'],
    ...PRIVATE_TAGS,
    ...PRIVATE_STREAM_TAGS,
    '-t',
    '13',
  ],
  'web-ready.mp4': [
    ...picture('320x240'),
    ...SOUND,
    ...H264,
    ...WEB,
    ...AAC,
    ...PRIVATE_TAGS,
    '-t',
    '3',
  ],
  'rare-keys.mp4': [...picture('320x240'), ...H264, ...WEB, '-g', '300', '-t', '5'],
  'landscape.mp4': [...picture('320x180'), ...SOUND, ...BLACK_FIRST, ...H264, ...AAC, '-t', '1'],
  'silent-odd.mp4': [...picture('322x242'), '-vf', 'crop=161:121', '-c:v', 'mpeg4', '-t', '1'],
  'surround-hevc.mkv': [
    ...picture('160x120'),
    ...SURROUND_SOUND,
    ...HEVC,
    '-c:a',
    'ac3',
    '-t',
    '1',
  ],
  'surround-h264.mkv': [
    ...picture('160x120'),
    ...SURROUND_SOUND,
    ...H264,
    '-c:a',
    'ac3',
    '-t',
    '1',
  ],
  'uneven.webm': [
    ...picture('160x120', 50),
    ...SOUND,
    ...UNEVEN,
    ...VP9,
    '-c:a',
    'libopus',
    '-t',
    '1',
  ],
  'fast.mkv': [...picture('160x120', 50), ...H264, '-t', '1'],
  'endless.mkv': [...picture('64x48', 1), '-vf', 'setpts=N*25200/TB', '-frames:v', '2', ...H264],
  'sound.m4a': [...SOUND, ...AAC, '-t', '1'],
  'long.mp4': [...picture('640x480', 30), ...H264, '-t', '60'],
  'slow.mp4': [...picture('640x480', 30), ...H264, '-t', '12'],
  'tiny.mp4': [...picture('64x48'), ...H264, '-t', '1'],
  'cover.png': [...picture('64x48', 1), '-frames:v', '1'],
};

/** Makes one of the sources above in a folder. @returns its absolute path. */
export function makeSource(tools: MediaTools, folder: string, name: string): string {
  const file = join(folder, name);
  const args = SOURCES[name];
  if (!args) throw new Error(`no source ${name}`);
  ffmpeg(tools, [...args, file]);
  return file;
}

/** A song with tags and embedded artwork, of 192 kbit/s. */
export function makeSong(tools: MediaTools, folder: string): string {
  const file = join(folder, 'song.mp3');
  const cover = makeSource(tools, folder, 'cover.png');
  const maps = ['-map', '0:a', '-map', '1:v', '-disposition:v', 'attached_pic'];
  ffmpeg(tools, [...SOUND, '-i', cover, ...maps, '-b:a', '192k', ...PRIVATE_TAGS, '-t', '3', file]);
  return file;
}

/** A landscape video with a rotation tag, as phones held upright record. */
export function makeRotatedVideo(tools: MediaTools, folder: string): string {
  const landscape = makeSource(tools, folder, 'landscape.mp4');
  const file = join(folder, 'upright.mp4');
  ffmpeg(tools, ['-i', landscape, '-c', 'copy', '-metadata:s:v', 'rotate=90', file]);
  return file;
}

/** Whether this ffmpeg can make a kind of test source. */
export function hasEncoder(tools: MediaTools, name: string): boolean {
  return execFileSync(tools.ffmpeg, ['-v', 'error', '-encoders']).includes(` ${name} `);
}

/** Runs ffmpeg with arguments of a test. */
export function ffmpeg(tools: MediaTools, args: string[]): void {
  execFileSync(tools.ffmpeg, ['-v', 'error', '-nostdin', '-y', ...args], { stdio: 'inherit' });
}
