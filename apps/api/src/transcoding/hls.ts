import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileSize, makeFolder } from '../platform/file-system.ts';
import { SEGMENT_SECONDS } from './bitrate-ladder.ts';
import { type Probe, probeFile } from './probe.ts';
import { run } from './run-tool.ts';
import { NO_METADATA, QUIET, SAFE_INPUT } from './safe-input.ts';
import type { MediaTools } from './tools.ts';

/** A web-ready file: H.264 and AAC, a key frame every two seconds. */
export interface Rendition {
  /** Pixels of the short side; also the name of its folder. */
  shortSide: number;
  file: string;
  /** Its audio, where that is a separate file. */
  audioFile?: string | undefined;
}

/**
 * Cuts web-ready renditions into fMP4 HLS below `folder/hls` and writes the master playlist, without
 * encoding. Throws when a rendition is not H.264.
 * @returns the probes of the renditions, smallest first.
 */
export async function packageHls(
  tools: MediaTools,
  renditions: Rendition[],
  folder: string,
): Promise<Probe[]> {
  const probes: Probe[] = [];
  const entries: string[] = [];
  for (const rendition of renditions.toSorted((a, b) => a.shortSide - b.shortSide)) {
    const probe = await probeFile(tools, rendition.file);
    if (probe.video?.codec_name !== 'h264') throw new Error(`${rendition.file} is not H.264`);
    await cut(tools, rendition, folder);
    const rate = await segmentRates(join(folder, 'hls', `${rendition.shortSide}p`));
    entries.push(masterEntry(rendition, probe, rate));
    probes.push(probe);
  }
  const master = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...entries, ''];
  await writeFile(join(folder, 'hls', 'master.m3u8'), master.join('\n'));
  return probes;
}

/** Bytes of the lowest of several qualities; undefined where there is one only. */
export async function lowestBytes(renditions: Rendition[]): Promise<number | undefined> {
  const [lowest] = renditions.toSorted((a, b) => a.shortSide - b.shortSide);
  if (!lowest || renditions.length < 2) return undefined;
  return (await fileSize(lowest.file)) + (lowest.audioFile ? await fileSize(lowest.audioFile) : 0);
}

const CUT_MS = 1_800_000;

async function cut(tools: MediaTools, rendition: Rendition, folder: string): Promise<void> {
  const { shortSide } = rendition;
  const target = join(folder, 'hls', `${shortSide}p`);
  await makeFolder(target);
  const format = ['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'];
  const init = ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'];
  const names = ['-hls_segment_filename', join(target, 'segment-%04d.m4s')];
  const out = join(target, 'index.m3u8');
  const args = [...copyArgs(rendition), ...format, ...init, ...names, out];
  await run(tools.ffmpeg, args, { timeoutMs: CUT_MS });
}

/** First arguments of an ffmpeg command that copies the video and the audio of a rendition. */
export function copyArgs({ file, audioFile }: Omit<Rendition, 'shortSide'>): string[] {
  const files = audioFile ? [file, audioFile] : [file];
  const inputs = files.flatMap((path) => [...SAFE_INPUT, '-i', path]);
  const maps = ['-map', '0:v:0', '-map', audioFile ? '1:a:0' : '0:a:0?', '-c', 'copy'];
  return [...QUIET, ...inputs, ...maps, ...NO_METADATA];
}

interface Rates {
  /** Bits per second of the busiest segment, and of all segments. */
  peak: number;
  mean: number;
}

/** The bit rates of the playlist, measured from the segments. */
async function segmentRates(folder: string): Promise<Rates> {
  const playlist = await readFile(join(folder, 'index.m3u8'), 'utf8');
  const segments = [...playlist.matchAll(/#EXTINF:([\d.]+),\s*\n(\S+)/g)];
  let [bits, seconds, peak] = [0, 0, 0];
  for (const [, length, name = ''] of segments) {
    const size = (await stat(join(folder, name))).size * 8;
    const duration = Number(length);
    bits += size;
    seconds += duration;
    // A last segment of a few frames does not show the bandwidth needed.
    if (duration >= 1 || segments.length === 1) peak = Math.max(peak, size / duration);
  }
  return { peak: Math.ceil(peak), mean: Math.ceil(bits / Math.max(seconds, 0.1)) };
}

function masterEntry(
  { shortSide, audioFile }: Rendition,
  { video, audio }: Probe,
  rate: Rates,
): string {
  const codecs = [avcCodec(video), ...(audio || audioFile ? ['mp4a.40.2'] : [])].join(',');
  const size = `${video?.width ?? 0}x${video?.height ?? 0}`;
  const rates = `BANDWIDTH=${Math.max(rate.peak, rate.mean)},AVERAGE-BANDWIDTH=${rate.mean}`;
  const attributes = `${rates},RESOLUTION=${size},CODECS="${codecs}"`;
  return `#EXT-X-STREAM-INF:${attributes}\n${shortSide}p/index.m3u8`;
}

/** RFC 6381 name of an H.264 stream, e.g. `avc1.4d401e`. */
function avcCodec(video: Probe['video']): string {
  const profiles: Record<string, string> = {
    'Constrained Baseline': '42e0',
    Main: '4d40',
    High: '6400',
  };
  const profile = profiles[video?.profile ?? ''] ?? '4d40';
  return `avc1.${profile}${(video?.level ?? 30).toString(16).padStart(2, '0')}`;
}
