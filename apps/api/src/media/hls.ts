import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Probe, probe } from './probe.ts';
import { run } from './run.ts';
import type { MediaTools } from './tools.ts';

/** A file that is ready for the web: H.264 and AAC, a key frame every two seconds. */
export interface Rendition {
  /** Lines of the picture; also the name of its folder. */
  height: number;
  file: string;
}

const SEGMENT_SECONDS = 6;

/**
 * Cuts web-ready renditions into fMP4 HLS below `folder/hls` and writes the master playlist.
 * Nothing is encoded again. Throws when a rendition is not H.264.
 */
export async function packageHls(
  tools: MediaTools,
  renditions: Rendition[],
  folder: string,
): Promise<void> {
  const entries: string[] = [];
  for (const rendition of renditions.toSorted((a, b) => a.height - b.height)) {
    const found = await probe(tools, rendition.file);
    if (found.video?.codec_name !== 'h264') throw new Error(`${rendition.file} is not H.264`);
    await cut(tools, rendition, folder);
    entries.push(masterEntry(rendition, found));
  }
  const master = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...entries, ''];
  await writeFile(join(folder, 'hls', 'master.m3u8'), master.join('\n'));
}

async function cut(tools: MediaTools, { file, height }: Rendition, folder: string): Promise<void> {
  const target = join(folder, 'hls', `${height}p`);
  await mkdir(target, { recursive: true });
  await run(tools.ffmpeg, [
    '-v',
    'error',
    '-nostdin',
    '-protocol_whitelist',
    'file,pipe',
    '-i',
    file,
    '-map',
    '0:v:0',
    '-map',
    '0:a:0?',
    '-c',
    'copy',
    '-map_metadata',
    '-1',
    '-f',
    'hls',
    '-hls_time',
    String(SEGMENT_SECONDS),
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_fmp4_init_filename',
    'init.mp4',
    '-hls_segment_filename',
    join(target, 'segment-%04d.m4s'),
    join(target, 'index.m3u8'),
  ]);
}

function masterEntry({ height }: Rendition, { video, audio, bitRate }: Probe): string {
  const codecs = [avcCodec(video), ...(audio ? ['mp4a.40.2'] : [])].join(',');
  const size = `${video?.width ?? 0}x${video?.height ?? 0}`;
  // A slide show's peaks stay near its mean; a fifth above it is what players should reckon with.
  const bandwidth = Math.ceil(bitRate * 1.2);
  const facts = `BANDWIDTH=${bandwidth},RESOLUTION=${size},CODECS="${codecs}"`;
  return `#EXT-X-STREAM-INF:${facts}\n${height}p/index.m3u8`;
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
