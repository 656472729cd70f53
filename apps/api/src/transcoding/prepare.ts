import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { VIDEO_DOWNLOAD_HEIGHT_PX } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { makePosters } from '../images/poster.ts';
import { extractArtwork } from './artwork.ts';
import {
  AUDIO_KBPS,
  displaySize,
  KEY_FRAME_SECONDS,
  type RenditionSize,
  renditionSizes,
} from './bitrate-ladder.ts';
import {
  audioArgs,
  copyVideoArgs,
  encode,
  isWebVideo,
  renditionFile,
  type TranscodeTask,
  videoArgs,
} from './encode.ts';
import { extractFrames } from './frames.ts';
import { packageHls, type Rendition } from './hls.ts';
import { MEDIA_NAMES, type MediaFiles } from './media-files.ts';
import { makePeaks } from './peaks.ts';
import { hasKeyFramesEvery, type Probe, probeFile } from './probe.ts';
import { run } from './run-tool.ts';
import { NO_METADATA, QUIET, SAFE_INPUT } from './safe-input.ts';
import { makeStoryboard } from './storyboard.ts';

/** What readers get of a source, without the name of its folder. */
export interface Prepared {
  files: Omit<MediaFiles, 'dir' | 'version'>;
  /** Seconds of what was made. */
  duration: number;
}

/** Shares of the work at which its stages end. */
const DONE = { encoded: 0.86, cut: 0.92, pictures: 0.96 } as const;

/** A file that says it plays longer than it does by this factor was cut off on its way. */
const TRUNCATED = 0.8;

/** Makes out of a source all that readers get of it, below `work.target`. */
export const PREPARE: Record<PlayableKind, (work: TranscodeTask) => Promise<Prepared>> = {
  video: prepareVideo,
  podcast: preparePodcast,
};

async function prepareVideo(work: TranscodeTask): Promise<Prepared> {
  const { tools, probe, tmpDir, target, onProgress } = work;
  const rungs = renditionSizes(displaySize(probe));
  const copied = await copyable(work, rungs.at(-1));
  const sound = probe.audio ? join(tmpDir, 'sound.m4a') : undefined;
  const audio = join(target, MEDIA_NAMES.audio);
  const args = [
    ...videoArgs(work, copied ? rungs.slice(0, -1) : rungs),
    ...(copied ? copyVideoArgs(work, copied) : []),
    ...(sound ? audioArgs(work, AUDIO_KBPS.withVideo, sound) : []),
    ...audioArgs(work, AUDIO_KBPS.alone, audio),
  ];
  await encode(work, { args, from: 0, to: DONE.encoded });
  const renditions = rungs.map(
    (rung): Rendition => ({
      shortSide: rung.shortSide,
      file: renditionFile(tmpDir, rung),
      audioFile: sound,
    }),
  );
  const [picture] = await packageHls(tools, renditions, target);
  const largest = renditions.at(-1);
  const parts = [picture, sound ? await probeFile(tools, sound) : undefined];
  const duration = checkWhole(probe, parts);
  const download = await makeDownload(work, renditions);
  onProgress(DONE.cut);
  const { count, best } = await extractFrames(work, {
    file: largest?.file ?? '',
    duration: picture?.duration ?? 0,
  });
  if (picture) await makeStoryboard(work, renditions[0]?.file ?? '', picture);
  onProgress(DONE.pictures);
  await makePosters(best, target);
  onProgress(1);
  const bytes = { download, stream: download, audio: sound ? await sizeOf(audio) : 0 };
  const files = { has_hls: true, captions: [], bytes, thumbs: true, frames: count };
  return { files, duration };
}

/** The size of our own that the source has already; undefined when it must be made. */
async function copyable(
  work: TranscodeTask,
  rung: RenditionSize | undefined,
): Promise<RenditionSize | undefined> {
  const { tools, file, probe } = work;
  if (!rung || !probe.video || !isWebVideo(probe, rung)) return undefined;
  const asked = { file, stream: probe.video, seconds: KEY_FRAME_SECONDS + 0.1 };
  return (await hasKeyFramesEvery(tools, asked)) ? rung : undefined;
}

/**
 * Seconds of what came out, which has to last about as long as the source says: a file cut off on its
 * way tells the length it once had. @throws `media.truncated`.
 */
function checkWhole(probe: Probe, made: (Probe | undefined)[]): number {
  const longest = Math.max(...made.map((part) => part?.duration ?? 0));
  if (longest < probe.duration * TRUNCATED) throw new AppError('media.truncated');
  return longest;
}

/** 480p in one file that plays while it loads. @returns its bytes. */
async function makeDownload(work: TranscodeTask, renditions: Rendition[]): Promise<number> {
  const fitting = renditions.filter(({ shortSide: height }) => height <= VIDEO_DOWNLOAD_HEIGHT_PX);
  const { file = '', audioFile: sound } = fitting.at(-1) ?? renditions[0] ?? {};
  const inputs = [file, ...(sound ? [sound] : [])].flatMap((path) => [...SAFE_INPUT, '-i', path]);
  const maps = ['-map', '0:v:0', ...(sound ? ['-map', '1:a:0'] : []), '-c', 'copy'];
  const target = join(work.target, MEDIA_NAMES.mp4);
  const args = [...QUIET, ...inputs, ...maps, ...NO_METADATA, '-movflags', '+faststart', target];
  await run(work.tools.ffmpeg, args, { signal: work.signal, timeoutMs: 1_800_000 });
  return sizeOf(target);
}

async function preparePodcast(work: TranscodeTask): Promise<Prepared> {
  const { tools, probe, target, onProgress } = work;
  const sound = join(target, MEDIA_NAMES.mp3);
  await encode(work, { args: podcastArgs(probe, sound), from: 0, to: DONE.encoded });
  const duration = checkWhole(probe, [await probeFile(tools, sound)]);
  await makePeaks(work, sound, duration);
  onProgress(DONE.pictures);
  await makePosters(await extractArtwork(work), target);
  onProgress(1);
  const size = await sizeOf(sound);
  const bytes = { download: size, stream: size, audio: size };
  return { files: { has_hls: false, captions: [], bytes, peaks: true }, duration };
}

/** MP3 without pictures, names and notes in it; one that is ready is not encoded a second time. */
function podcastArgs({ audio }: Probe, file: string): string[] {
  const kbps = AUDIO_KBPS.podcast;
  const isReady =
    audio?.codec_name === 'mp3' &&
    [44_100, 48_000].includes(audio.sample_rate ?? 0) &&
    (audio.bit_rate ?? Number.POSITIVE_INFINITY) <= kbps * 1_000;
  const made = ['-c:a', 'libmp3lame', '-b:a', `${kbps}k`, '-ac', '2', '-ar', '44100'];
  const codec = isReady ? ['-c:a', 'copy'] : made;
  return ['-map', `0:${audio?.index ?? 0}`, ...codec, ...NO_METADATA, '-id3v2_version', '0', file];
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file)).size;
}
