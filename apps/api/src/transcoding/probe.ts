import { z } from 'zod';
import { run, splitLines } from './run-tool.ts';
import { SAFE_INPUT } from './safe-input.ts';
import type { MediaTools } from './tools.ts';

/** ffprobe writes numbers as text, and unknown ones as `N/A`. */
const number = z.coerce.number().optional().catch(undefined);
const ratio = z
  .string()
  .optional()
  .transform((text) => {
    const [over = 0, under = 1] = (text ?? '').split(/[:/]/).map(Number);
    return under > 0 ? over / under : 0;
  });
const text = z.string().optional();

const stream = z.object({
  index: z.number(),
  codec_type: text,
  codec_name: text,
  profile: text,
  level: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  pix_fmt: text,
  color_transfer: text,
  field_order: text,
  sample_aspect_ratio: ratio,
  /** Frames per second: the mean, and the smallest step of the timestamps. */
  avg_frame_rate: ratio,
  r_frame_rate: ratio,
  start_time: number,
  duration: number,
  bit_rate: number,
  channels: z.number().optional(),
  sample_rate: number,
  disposition: z.object({ attached_pic: z.number(), default: z.number() }).optional(),
  tags: z.object({ rotate: number }).optional(),
  side_data_list: z.array(z.object({ rotation: number })).optional(),
});
export type MediaStream = z.output<typeof stream>;

const probeOutput = z.object({
  format: z.object({ duration: number, bit_rate: number, start_time: number, format_name: text }),
  streams: z.array(stream).default([]),
});

export interface Probe {
  /** Seconds, with fractions; 0 when the file does not state it. */
  duration: number;
  /** Bits per second of the whole file. */
  bitRate: number;
  /** The first timestamp of the file, in seconds. */
  start: number;
  /** The video stream. Embedded artwork does not count as one. */
  video: MediaStream | undefined;
  audio: MediaStream | undefined;
  /** The picture embedded in an audio file. */
  artwork: MediaStream | undefined;
}

/** Detects what a media file is by its content. Throws when ffprobe cannot read it. */
export async function probeFile(tools: MediaTools, file: string): Promise<Probe> {
  const fields = ['-show_format', '-show_streams', '-of', 'json'];
  const json = await run(tools.ffprobe, ['-v', 'error', ...SAFE_INPUT, ...fields, file]);
  const { format, streams } = probeOutput.parse(JSON.parse(json));
  const videos = streams.filter((s) => s.codec_type === 'video' && s.width && s.height);
  const isArtwork = (s: MediaStream) => s.disposition?.attached_pic === 1;
  const audios = streams.filter((s) => s.codec_type === 'audio' && s.channels);
  return {
    duration: format.duration ?? Math.max(0, ...streams.map((s) => s.duration ?? 0)),
    bitRate: format.bit_rate ?? 0,
    start: format.start_time ?? 0,
    video: videos.find((s) => !isArtwork(s)),
    audio: audios.find((s) => s.disposition?.default === 1) ?? audios[0],
    artwork: videos.find(isArtwork),
  };
}

const SCAN_MS = 600_000;

/** Seconds from the first to the last packet, for files without a duration; reads the whole file. */
export async function scanDuration(tools: MediaTools, file: string): Promise<number> {
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  const onStdout = splitLines((line) => {
    const [at = Number.NaN, length = 0] = line.split(',').map(Number);
    if (Number.isNaN(at)) return;
    first = Math.min(first, at);
    last = Math.max(last, at + (length || 0));
  });
  const fields = ['-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0'];
  const args = ['-v', 'error', ...SAFE_INPUT, ...fields, file];
  await run(tools.ffprobe, args, { onStdout, timeoutMs: SCAN_MS });
  return Math.max(0, last - first);
}

/** Whether consecutive key frames of the video are at most `seconds` apart. */
export async function hasKeyFramesEvery(
  tools: MediaTools,
  { file, stream, seconds }: { file: string; stream: MediaStream; seconds: number },
): Promise<boolean> {
  let previous: number | undefined;
  let widest = 0;
  let last = 0;
  const onStdout = splitLines((line) => {
    const [at, flags] = line.split(',');
    const time = Number(at);
    if (Number.isNaN(time)) return;
    last = Math.max(last, time);
    if (!flags?.startsWith('K')) return;
    widest = Math.max(widest, time - (previous ?? time));
    previous = time;
  });
  const fields = ['-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0'];
  const args = ['-v', 'error', ...SAFE_INPUT, '-select_streams', String(stream.index)];
  await run(tools.ffprobe, [...args, ...fields, file], { onStdout, timeoutMs: SCAN_MS });
  return previous !== undefined && Math.max(widest, last - previous) <= seconds;
}
