import { run } from './run-tool.ts';
import { NO_METADATA, QUIET, SAFE_INPUT } from './safe-input.ts';
import type { MediaTools } from './tools.ts';

/** Takes the sound out of a web-ready video, unchanged, so that a reader may only listen. */
export async function extractAudio(
  tools: MediaTools,
  video: string,
  target: string,
): Promise<void> {
  const out = ['-vn', '-c:a', 'copy', ...NO_METADATA, '-movflags', '+faststart', target];
  await run(tools.ffmpeg, [...QUIET, ...SAFE_INPUT, '-i', video, ...out]);
}
