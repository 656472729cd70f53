import { z } from 'zod';
import { run } from './run.ts';
import type { MediaTools } from './tools.ts';

const stream = z.object({
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  profile: z.string().optional(),
  level: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
});

const probed = z.object({
  format: z.object({
    duration: z.coerce.number().positive(),
    bit_rate: z.coerce.number().optional(),
  }),
  streams: z.array(stream),
});

export interface Probe {
  /** Seconds, with fractions. */
  duration: number;
  /** Bits per second of the whole file. */
  bitRate: number;
  video: z.output<typeof stream> | undefined;
  audio: z.output<typeof stream> | undefined;
}

/** What a media file really is, by its content. Throws when ffprobe cannot read it. */
export async function probe(tools: MediaTools, file: string): Promise<Probe> {
  const json = await run(tools.ffprobe, [
    '-v',
    'error',
    '-protocol_whitelist',
    'file,pipe',
    '-show_format',
    '-show_streams',
    '-of',
    'json',
    file,
  ]);
  const { format, streams } = probed.parse(JSON.parse(json));
  return {
    duration: format.duration,
    bitRate: format.bit_rate ?? 0,
    video: streams.find((s) => s.codec_type === 'video'),
    audio: streams.find((s) => s.codec_type === 'audio'),
  };
}
