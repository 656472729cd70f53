import { join } from 'node:path';
import {
  FRAMES_PER_SECOND,
  KEY_FRAME_SECONDS,
  type RenditionSize,
  targetFrameRate,
} from './bitrate-ladder.ts';
import type { Probe } from './probe.ts';
import { run, splitLines } from './run-tool.ts';
import { NO_METADATA, QUIET, SAFE_INPUT } from './safe-input.ts';
import type { MediaTools } from './tools.ts';

/** Where things are made, and with what. */
export interface Workspace {
  tools: MediaTools;
  /** Folder for what readers get. */
  target: string;
  /** Folder for what lies between, which goes with the work. */
  tmpDir: string;
  signal?: AbortSignal | undefined;
}

/** A source that is being prepared. */
export interface TranscodeTask extends Workspace {
  /** Absolute path of the source. */
  file: string;
  probe: Probe;
  /** Told the share of all that is done, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** How ffmpeg is to run for so many seconds of a source, and which part of the work that is. */
interface Stage {
  args: string[];
  from: number;
  to: number;
}

/** A minute to begin with, and twenty times as long as the source plays: a slow machine at 720p. */
function timeoutFor({ duration }: Probe): number {
  return (600 + duration * 20) * 1_000;
}

/** Readers of the same machine come first. */
const NICE = 5;

/** Runs ffmpeg on the source, telling how far it is. */
export async function encode(work: TranscodeTask, { args, from, to }: Stage): Promise<void> {
  const { tools, probe, file, signal, onProgress } = work;
  const onStdout = splitLines((line) => {
    // Microseconds, whatever its name says.
    const done = Number(/^out_time_ms=(\d+)$/.exec(line)?.[1]) / 1e6 / probe.duration;
    if (done >= 0) onProgress(from + Math.min(1, done) * (to - from));
  });
  const begin = [...QUIET, '-progress', 'pipe:1', ...SAFE_INPUT, '-i', file];
  const options = { onStdout, signal, timeoutMs: timeoutFor(probe), nice: NICE };
  await run(tools.ffmpeg, [...begin, ...args], options);
  onProgress(to);
}

/** Threads of each encoder: they run side by side. */
const THREADS = 2;

/** Pictures in every size, decoded once; outputs stand behind `encode`'s input. */
export function videoArgs(
  { probe, tmpDir }: TranscodeTask,
  rungs: readonly RenditionSize[],
): string[] {
  if (rungs.length === 0) return [];
  const rate = targetFrameRate(probe);
  const names = rungs.map(({ shortSide }) => `[s${shortSide}]`).join('');
  const even = [`fps=${rate.toFixed(5)}:start_time=0`, ...repairFilters(probe, rungs.at(-1))];
  const shared = `[0:${probe.video?.index ?? 0}]${even.join(',')},split=${rungs.length}${names}`;
  const scales = rungs.map(
    ({ shortSide, width, height }) =>
      `[s${shortSide}]scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p[v${shortSide}]`,
  );
  const graph = ['-filter_complex', [shared, ...scales].join(';')];
  const tag = isHdr(probe) ? ['-colorspace', 'bt709'] : [];
  const sizes = rungs.flatMap((rung) => {
    return [...renditionArgs(rung, rate), ...tag, ...NO_METADATA, renditionFile(tmpDir, rung)];
  });
  return [...graph, ...sizes];
}

/** Ways of writing light that only bright screens show (phones record them by themselves). */
const HDR_TRANSFERS = ['smpte2084', 'arib-std-b67'];

function isHdr({ video }: Probe): boolean {
  return HDR_TRANSFERS.includes(video?.color_transfer ?? '');
}

/** What old cameras (half pictures) and new ones (HDR) need before a browser shows them right. */
function repairFilters(probe: Probe, largest: RenditionSize | undefined): string[] {
  const { video } = probe;
  const isHalved = ['tt', 'bb', 'tb', 'bt'].includes(video?.field_order ?? '');
  const filters = isHalved ? ['yadif'] : [];
  if (!isHdr(probe) || !largest) return filters;
  return [
    ...filters,
    // Small first: this is the slowest of all filters.
    `scale=${largest.width}:${largest.height}`,
    `zscale=tin=${video?.color_transfer}:pin=bt2020:min=bt2020nc:t=linear:npl=100`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ];
}

/** A steady quality, so that calm pictures cost readers little, and a ceiling for the busy ones. */
function renditionArgs({ shortSide, kbps }: RenditionSize, rate: number): string[] {
  const codec = ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-crf', '23'];
  const bounds = ['-maxrate', `${kbps}k`, '-bufsize', `${2 * kbps}k`, '-threads', String(THREADS)];
  const frames = Math.ceil(rate * KEY_FRAME_SECONDS);
  const keys = ['-force_key_frames', `expr:gte(t,n_forced*${KEY_FRAME_SECONDS})`];
  const group = ['-g', String(frames), '-sc_threshold', '0'];
  return ['-map', `[v${shortSide}]`, ...codec, ...bounds, ...keys, ...group];
}

/** The picture as it came. */
export function copyVideoArgs({ probe, tmpDir }: TranscodeTask, rung: RenditionSize): string[] {
  const map = ['-map', `0:${probe.video?.index ?? 0}`, '-c:v', 'copy'];
  return [...map, ...NO_METADATA, renditionFile(tmpDir, rung)];
}

/** Where the picture of one size lies until it is cut. */
export function renditionFile(
  tmpDir: string,
  { shortSide }: Pick<RenditionSize, 'shortSide'>,
): string {
  return join(tmpDir, `${shortSide}p.mp4`);
}

/** Two channels that begin with the picture; silence where a source has none. */
export function audioArgs(
  { probe }: Pick<TranscodeTask, 'probe'>,
  kbps: number,
  file: string,
): string[] {
  const { audio } = probe;
  if (!audio) return [];
  const shape = ['-af', 'aresample=async=1:first_pts=0', '-ac', '2', '-ar', '48000'];
  const codec = isWebAudio(probe, kbps)
    ? ['-c:a', 'copy']
    : [...shape, '-c:a', 'aac', '-b:a', `${kbps}k`];
  return ['-map', `0:${audio.index}`, ...codec, ...NO_METADATA, '-movflags', '+faststart', file];
}

/** Seconds by which sound or picture may begin late and still be taken as they are. */
const START_OFFSET_MAX_S = 0.05;

/** AAC as every browser plays it, hardly larger than we would make it. */
function isWebAudio({ audio, start }: Probe, kbps: number): boolean {
  if (audio?.codec_name !== 'aac' || audio.profile !== 'LC' || (audio.channels ?? 0) > 2)
    return false;
  if (![44_100, 48_000].includes(audio.sample_rate ?? 0)) return false;
  const isLate = (audio.start_time ?? 0) - start > START_OFFSET_MAX_S;
  return !isLate && (audio.bit_rate ?? Number.POSITIVE_INFINITY) <= kbps * 1_000 * 1.35;
}

/** H.264 as every browser plays it, in one of our sizes, hardly larger than we would make it. */
export function isWebVideo({ video, start }: Probe, rung: RenditionSize): boolean {
  if (video?.codec_name !== 'h264' || video.pix_fmt !== 'yuv420p') return false;
  if (!['Constrained Baseline', 'Main', 'High'].includes(video.profile ?? '')) return false;
  if (video.width !== rung.width || video.height !== rung.height || (video.level ?? 99) > 40)
    return false;
  const { avg_frame_rate: mean, r_frame_rate: step } = video;
  const isSteady = mean <= FRAMES_PER_SECOND.max + 0.01 && Math.abs(step - mean) < mean * 0.01;
  const isLate = (video.start_time ?? 0) - start > START_OFFSET_MAX_S;
  return isSteady && !isLate && (video.bit_rate ?? Number.POSITIVE_INFINITY) <= rung.kbps * 1_200;
}
