import { join } from 'node:path';
import { VIDEO_DOWNLOAD_HEIGHT_PX } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { fileSize } from '../platform/file-system.ts';
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
import { copyArgs, lowestBytes, packageHls, type Rendition } from './hls.ts';
import { podcastBytes } from './listening.ts';
import { MEDIA_NAMES, type MediaFiles } from './media-files.ts';
import { makePeaks } from './peaks.ts';
import { makePosters } from './posters.ts';
import { hasKeyFramesEvery, type Probe, probeFile } from './probe.ts';
import { run } from './run-tool.ts';
import { NO_METADATA } from './safe-input.ts';
import { makeStoryboard } from './storyboard.ts';
import { ENCODERS } from './tools.ts';

/** The files made from a source, without the name of their folder. */
export interface Prepared {
  files: Omit<MediaFiles, 'dir' | 'version'>;
  /** Seconds of the result. */
  duration: number;
}

/** Shares of the task at which its stages end. */
const DONE = { encoded: 0.86, packaged: 0.92, frames: 0.96 } as const;

/** A result shorter than this share of the stated duration means that the source is cut off. */
const TRUNCATED = 0.8;

/** Makes all files of an item from a source, below `task.target`. */
export const PREPARE: Record<PlayableKind, (task: TranscodeTask) => Promise<Prepared>> = {
  video: prepareVideo,
  podcast: preparePodcast,
};

async function prepareVideo(task: TranscodeTask): Promise<Prepared> {
  const { tools, probe, target, onProgress } = task;
  const renditions = await encodeVideo(task);
  const { audioFile } = renditions[0] ?? {};
  const [smallest] = await packageHls(tools, renditions, target);
  const audio = audioFile ? await probeFile(tools, audioFile) : undefined;
  const duration = checkDuration(probe, [smallest, audio]);
  const download = await makeDownload(task, renditions);
  onProgress(DONE.packaged);
  const largest = { file: renditions.at(-1)?.file ?? '', duration: smallest?.duration ?? 0 };
  const { count, best } = await extractFrames(task, largest);
  if (smallest) await makeStoryboard(task, renditions[0]?.file ?? '', smallest);
  onProgress(DONE.frames);
  const posters = await makePosters(best, target);
  onProgress(1);
  const audioBytes = audioFile ? await fileSize(join(target, MEDIA_NAMES.audio)) : 0;
  const bytes = {
    download,
    stream: download,
    audio: audioBytes,
    low: await lowestBytes(renditions),
  };
  const shape = displaySize(probe);
  const files: Prepared['files'] = {
    ...{ has_hls: true, captions: [], bytes, thumbs: true, frames: count, ...posters },
    ...(shape.height > shape.width && { is_upright: true }),
  };
  return { files, duration };
}

/** Encodes all renditions and the audio in one run. @returns the renditions, smallest first. */
async function encodeVideo(task: TranscodeTask): Promise<Rendition[]> {
  const { probe, tmpDir, target } = task;
  const sizes = renditionSizes(displaySize(probe));
  const copied = await copyableSize(task, sizes.at(-1));
  const audioFile = probe.audio ? join(tmpDir, 'audio.m4a') : undefined;
  const args = [
    ...videoArgs(task, copied ? sizes.slice(0, -1) : sizes),
    ...(copied ? copyVideoArgs(task, copied) : []),
    ...(audioFile ? audioArgs(task, AUDIO_KBPS.withVideo, audioFile) : []),
    ...audioArgs(task, AUDIO_KBPS.alone, join(target, MEDIA_NAMES.audio)),
  ];
  await encode(task, { args, from: 0, to: DONE.encoded });
  return sizes.map((size) => ({
    shortSide: size.shortSide,
    file: renditionFile(tmpDir, size),
    audioFile,
  }));
}

/** The largest size, if the source is web-ready and has exactly that size; it is then copied. */
async function copyableSize(
  { tools, file, probe }: TranscodeTask,
  size: RenditionSize | undefined,
): Promise<RenditionSize | undefined> {
  if (!size || !probe.video || !isWebVideo(probe, size)) return undefined;
  const video = { file, stream: probe.video, seconds: KEY_FRAME_SECONDS + 0.1 };
  return (await hasKeyFramesEvery(tools, video)) ? size : undefined;
}

/**
 * Returns the seconds of the result. A file that was cut off still states its original duration.
 * @throws `media.truncated`.
 */
function checkDuration(source: Probe, results: (Probe | undefined)[]): number {
  const longest = Math.max(...results.map((result) => result?.duration ?? 0));
  if (longest < source.duration * TRUNCATED) throw new AppError('media.truncated');
  return longest;
}

/** Writes 480p to one file that plays while it loads. @returns its bytes. */
async function makeDownload(task: TranscodeTask, renditions: Rendition[]): Promise<number> {
  const fitting = renditions.filter(({ shortSide }) => shortSide <= VIDEO_DOWNLOAD_HEIGHT_PX);
  const rendition = fitting.at(-1) ?? renditions[0] ?? { file: '' };
  const target = join(task.target, MEDIA_NAMES.download('video'));
  const args = [...copyArgs(rendition), '-movflags', '+faststart', target];
  await run(task.tools.ffmpeg, args, { signal: task.signal, timeoutMs: 1_800_000 });
  return fileSize(target);
}

async function preparePodcast(task: TranscodeTask): Promise<Prepared> {
  const { tools, probe, target, onProgress } = task;
  const file = join(target, MEDIA_NAMES.download('podcast'));
  const audioFile = join(target, MEDIA_NAMES.audio);
  const args = [...podcastArgs(probe, file), ...audioArgs(task, AUDIO_KBPS.alone, audioFile)];
  await encode(task, { args, from: 0, to: DONE.encoded });
  const duration = checkDuration(probe, [await probeFile(tools, file)]);
  await makePeaks(task, file, duration);
  onProgress(DONE.frames);
  const posters = await makePosters(await extractArtwork(task), target);
  onProgress(1);
  const bytes = podcastBytes(await fileSize(file), await fileSize(audioFile));
  const files = { has_hls: false, has_audio: true, captions: [], bytes, peaks: true, ...posters };
  return { files, duration };
}

/** MP3 without tags and artwork; a web-ready MP3 is copied. */
function podcastArgs({ audio }: Probe, file: string): string[] {
  const kbps = AUDIO_KBPS.podcast;
  const isReady =
    audio?.codec_name === 'mp3' &&
    [44_100, 48_000].includes(audio.sample_rate ?? 0) &&
    (audio.bit_rate ?? Number.POSITIVE_INFINITY) <= kbps * 1_000;
  const encoded = ['-c:a', ENCODERS.download, '-b:a', `${kbps}k`, '-ac', '2', '-ar', '44100'];
  const codec = isReady ? ['-c:a', 'copy'] : encoded;
  return ['-map', `0:${audio?.index ?? 0}`, ...codec, ...NO_METADATA, '-id3v2_version', '0', file];
}
