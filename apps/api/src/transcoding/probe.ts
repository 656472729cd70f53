import { z } from 'zod';
import { run, splitLines } from './run-tool.ts';
import { SAFE_INPUT } from './safe-input.ts';
import type { MediaTools } from './tools.ts';

/** Numbers come as text, and as «N/A» where a file does not say. */
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
  /** Frames a second: the mean, and the finest step the file's times allow. */
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
  /** Seconds, with fractions; 0 when the file does not say. */
  duration: number;
  /** Bits per second of the whole file. */
  bitRate: number;
  /** Seconds at which the file's own time begins. */
  start: number;
  /** The moving picture; a cover of a song is none. */
  video: MediaStream | undefined;
  audio: MediaStream | undefined;
  /** The cover that lies in a sound file. */
  artwork: MediaStream | undefined;
}

/** What a media file really is, by its content. Throws when ffprobe cannot read it. */
export async function probeFile(tools: MediaTools, file: string): Promise<Probe> {
  const wanted = ['-show_format', '-show_streams', '-of', 'json'];
  const json = await run(tools.ffprobe, ['-v', 'error', ...SAFE_INPUT, ...wanted, file]);
  const { format, streams } = probeOutput.parse(JSON.parse(json));
  const pictures = streams.filter((s) => s.codec_type === 'video' && s.width && s.height);
  const isCover = (s: MediaStream) => s.disposition?.attached_pic === 1;
  const sounds = streams.filter((s) => s.codec_type === 'audio' && s.channels);
  return {
    duration: format.duration ?? Math.max(0, ...streams.map((s) => s.duration ?? 0)),
    bitRate: format.bit_rate ?? 0,
    start: format.start_time ?? 0,
    video: pictures.find((s) => !isCover(s)),
    audio: sounds.find((s) => s.disposition?.default === 1) ?? sounds[0],
    artwork: pictures.find(isCover),
  };
}

const SCAN_MS = 600_000;

/** Seconds up to the last packet, for files whose header does not say; reads the whole file. */
export async function scanDuration(tools: MediaTools, file: string): Promise<number> {
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  const onStdout = splitLines((line) => {
    const [at = Number.NaN, length = 0] = line.split(',').map(Number);
    if (Number.isNaN(at)) return;
    first = Math.min(first, at);
    last = Math.max(last, at + (length || 0));
  });
  const wanted = ['-show_entries', 'packet=pts_time,duration_time', '-of', 'csv=p=0'];
  const args = ['-v', 'error', ...SAFE_INPUT, ...wanted, file];
  await run(tools.ffprobe, args, { onStdout, timeoutMs: SCAN_MS });
  return Math.max(0, last - first);
}

/** Whether no two key frames of the moving picture stand further apart than so many seconds. */
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
  const wanted = ['-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0'];
  const args = ['-v', 'error', ...SAFE_INPUT, '-select_streams', String(stream.index)];
  await run(tools.ffprobe, [...args, ...wanted, file], { onStdout, timeoutMs: SCAN_MS });
  return previous !== undefined && Math.max(widest, last - previous) <= seconds;
}
