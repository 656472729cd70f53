import { run } from './run.ts';
import type { MediaTools } from './tools.ts';

/** Takes the sound out of a web-ready video, unchanged, so that a reader may only listen. */
export async function extractAudio(
  tools: MediaTools,
  video: string,
  target: string,
): Promise<void> {
  await run(tools.ffmpeg, [
    '-v',
    'error',
    '-nostdin',
    '-protocol_whitelist',
    'file,pipe',
    '-i',
    video,
    '-vn',
    '-c:a',
    'copy',
    '-map_metadata',
    '-1',
    '-movflags',
    '+faststart',
    target,
  ]);
}
