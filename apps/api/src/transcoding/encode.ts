import { join } from 'node:path';
import { MEGABYTE, machineMemory } from '../platform/cache-size.ts';
import {
  FRAMES_PER_SECOND,
  KEY_FRAME_SECONDS,
  type RenditionSize,
  targetFrameRate,
} from './bitrate-ladder.ts';
import type { Probe } from './probe.ts';
import { run, splitLines } from './run-tool.ts';
import { NO_METADATA, QUIET, SAFE_INPUT } from './safe-input.ts';
import { ENCODERS, type MediaTools } from './tools.ts';

export interface Workspace {
  tools: MediaTools;
  /** Folder of the files that are published. */
  target: string;
  /** Folder of intermediate files, deleted with the work. */
  tmpDir: string;
  signal?: AbortSignal | undefined;
}

/** A source that is being prepared. */
export interface TranscodeTask extends Workspace {
  /** Absolute path of the source. */
  file: string;
  probe: Probe;
  /** Receives the completed share of the whole task, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** A run of ffmpeg over the whole source, and the shares of the task between which it lies. */
interface Stage {
  args: string[];
  from: number;
  to: number;
}

/** Ten minutes and twenty times the duration: a slow machine at 720p. */
function timeoutFor({ duration }: Probe): number {
  return (600 + duration * 20) * 1_000;
}

/** Requests of readers on the same machine get the CPU first. */
export const NICE = 5;

/** Runs ffmpeg on the source and reports the progress. */
export async function encode(task: TranscodeTask, { args, from, to }: Stage): Promise<void> {
  const { tools, probe, file, signal, onProgress } = task;
  const onStdout = splitLines((line) => {
    // ffmpeg reports microseconds under this name.
    const done = Number(/^out_time_ms=(\d+)$/.exec(line)?.[1]) / 1e6 / probe.duration;
    if (done >= 0) onProgress(from + Math.min(1, done) * (to - from));
  });
  const input = [...QUIET, '-progress', 'pipe:1', ...DECODER, ...SAFE_INPUT, '-i', file];
  const options = { onStdout, signal, timeoutMs: timeoutFor(probe), nice: NICE };
  await run(tools.ffmpeg, [...input, ...args], options);
  onProgress(to);
}

/** Less memory than this, in bytes, is shared with PostgreSQL and the program. */
const SMALL_MACHINE = 1024 * MEGABYTE;
const IS_SMALL = machineMemory() < SMALL_MACHINE;
/**
 * Threads of each encoder; the encoders of all renditions run at the same time. Each thread and each frame that is
 * looked at beforehand is a picture in memory: a small machine saves a third, and works longer.
 */
const ENCODER = IS_SMALL ? ['-threads', '1', '-rc-lookahead', '5'] : ['-threads', '2'];
const DECODER = IS_SMALL ? ['-threads', '1', '-filter_complex_threads', '1'] : [];

/** Output arguments of `encode` that decode the video once and write it in every size. */
export function videoArgs(
  { probe, tmpDir }: TranscodeTask,
  sizes: readonly RenditionSize[],
): string[] {
  if (sizes.length === 0) return [];
  const rate = targetFrameRate(probe);
  const splits = sizes.map(({ shortSide }) => `[s${shortSide}]`).join('');
  const filters = [`fps=${rate.toFixed(5)}:start_time=0`, ...repairFilters(probe, sizes.at(-1))];
  const input = `[0:${probe.video?.index ?? 0}]`;
  const shared = `${input}${filters.join(',')},split=${sizes.length}${splits}`;
  const scales = sizes.map(
    ({ shortSide, width, height }) =>
      `[s${shortSide}]scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p[v${shortSide}]`,
  );
  const colors = isHdr(probe) ? ['-colorspace', 'bt709'] : [];
  const outputs = sizes.flatMap((size) => {
    return [...renditionArgs(size, rate), ...colors, ...NO_METADATA, renditionFile(tmpDir, size)];
  });
  return ['-filter_complex', [shared, ...scales].join(';'), ...outputs];
}

/** Transfer functions of HDR video: PQ and HLG. */
const HDR_TRANSFERS = ['smpte2084', 'arib-std-b67'];

function isHdr({ video }: Probe): boolean {
  return HDR_TRANSFERS.includes(video?.color_transfer ?? '');
}

/** Deinterlaces, and maps HDR to the colors that every browser shows. */
function repairFilters(probe: Probe, largest: RenditionSize | undefined): string[] {
  const { video } = probe;
  const isInterlaced = ['tt', 'bb', 'tb', 'bt'].includes(video?.field_order ?? '');
  const filters = isInterlaced ? ['yadif'] : [];
  if (!isHdr(probe) || !largest) return filters;
  return [
    ...filters,
    // Scaled down first, because tone mapping is the slowest filter.
    `scale=${largest.width}:${largest.height}`,
    `zscale=tin=${video?.color_transfer}:pin=bt2020:min=bt2020nc:t=linear:npl=100`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ];
}

/** Constant quality with a maximum bit rate, so that calm scenes take few bytes. */
function renditionArgs({ shortSide, kbps }: RenditionSize, rate: number): string[] {
  const codec = ['-c:v', ENCODERS.video, '-preset', 'veryfast', '-profile:v', 'main', '-crf', '23'];
  const bounds = ['-maxrate', `${kbps}k`, '-bufsize', `${2 * kbps}k`, ...ENCODER];
  const frames = Math.ceil(rate * KEY_FRAME_SECONDS);
  const keys = ['-force_key_frames', `expr:gte(t,n_forced*${KEY_FRAME_SECONDS})`];
  const group = ['-g', String(frames), '-sc_threshold', '0'];
  return ['-map', `[v${shortSide}]`, ...codec, ...bounds, ...keys, ...group];
}

/** Output arguments of `encode` that copy the video unchanged. */
export function copyVideoArgs({ probe, tmpDir }: TranscodeTask, size: RenditionSize): string[] {
  const map = ['-map', `0:${probe.video?.index ?? 0}`, '-c:v', 'copy'];
  return [...map, ...NO_METADATA, renditionFile(tmpDir, size)];
}

/** The intermediate file of one rendition. */
export function renditionFile(
  tmpDir: string,
  { shortSide }: Pick<RenditionSize, 'shortSide'>,
): string {
  return join(tmpDir, `${shortSide}p.mp4`);
}

/** Stereo that starts with the video, padded with silence where a source has none. */
export function audioArgs({ probe }: Pick<TranscodeTask, 'probe'>, kbps: number, file: string) {
  const { audio } = probe;
  if (!audio) return [];
  const stereo = ['-af', 'aresample=async=1:first_pts=0', '-ac', '2', '-ar', '48000'];
  const codec = isWebAudio(probe, kbps)
    ? ['-c:a', 'copy']
    : [...stereo, '-c:a', ENCODERS.audio, '-b:a', `${kbps}k`];
  return ['-map', `0:${audio.index}`, ...codec, ...NO_METADATA, '-movflags', '+faststart', file];
}

/** Seconds by which a stream may start late and still be copied. */
const START_OFFSET_MAX_S = 0.05;

/** Whether the audio is AAC that every browser plays, at most a third above the target bit rate. */
function isWebAudio({ audio, start }: Probe, kbps: number): boolean {
  if (audio?.codec_name !== 'aac' || audio.profile !== 'LC' || (audio.channels ?? 0) > 2)
    return false;
  if (![44_100, 48_000].includes(audio.sample_rate ?? 0)) return false;
  const isLate = (audio.start_time ?? 0) - start > START_OFFSET_MAX_S;
  return !isLate && (audio.bit_rate ?? Number.POSITIVE_INFINITY) <= kbps * 1_000 * 1.35;
}

/** Whether the video is H.264 that every browser plays, of this size, at most a fifth above its bit rate. */
export function isWebVideo({ video, start }: Probe, size: RenditionSize): boolean {
  if (video?.codec_name !== 'h264' || video.pix_fmt !== 'yuv420p') return false;
  if (!['Constrained Baseline', 'Main', 'High'].includes(video.profile ?? '')) return false;
  if (video.width !== size.width || video.height !== size.height || (video.level ?? 99) > 40)
    return false;
  const { avg_frame_rate: mean, r_frame_rate: step } = video;
  const isConstant = Math.abs(step - mean) < mean * 0.01;
  const isLate = (video.start_time ?? 0) - start > START_OFFSET_MAX_S;
  if (!isConstant || isLate || mean > FRAMES_PER_SECOND.max + 0.01) return false;
  return (video.bit_rate ?? Number.POSITIVE_INFINITY) <= size.kbps * 1_200;
}
