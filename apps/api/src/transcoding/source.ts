import { AppError, fieldError } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { type Probe, probeFile, scanDuration } from './probe.ts';
import { run, toolEndOf } from './run-tool.ts';
import { QUIET, SAFE_INPUT } from './safe-input.ts';
import type { MediaTools } from './tools.ts';

/** Maximum duration of a file in seconds. */
export const MEDIA_SECONDS_MAX = 6 * 3_600;
/** Pixels of the largest frame (8K), which bounds the memory. */
const PIXELS_MAX = 7_680 * 4_320;

/**
 * Detects what a file is by its content and refuses a file that cannot become an item.
 * @throws `media.unreadable`, `media.no_picture`, `media.no_sound`, `media.too_long`, `validation` of
 *   `duration` for a file without one; `unavailable` when a tool was killed or crashed; other errors when
 *   the tools cannot be run.
 */
export async function readSource(
  tools: MediaTools,
  file: string,
  kind: PlayableKind,
): Promise<Probe> {
  const result = await orUnreadable(probeFile(tools, file));
  const { video, audio } = result;
  if (!video && !audio) throw new AppError('media.unreadable');
  if (kind === 'video' && !video) throw new AppError('media.no_picture');
  if (kind === 'podcast' && !audio) throw new AppError('media.no_sound');
  const wanted = kind === 'video' ? video : audio;
  if (!wanted || (wanted.width ?? 0) * (wanted.height ?? 0) > PIXELS_MAX) {
    throw new AppError('media.unreadable');
  }
  const duration = result.duration || (await orUnreadable(scanDuration(tools, file)));
  if (!(duration > 0)) {
    throw fieldError('duration', 'validation_video_duration_missing');
  }
  if (duration > MEDIA_SECONDS_MAX) throw new AppError('media.too_long');
  await orUnreadable(tryDecoding(tools, file, wanted.index));
  return { ...result, duration };
}

/** An encrypted or broken file may have a readable header, so one frame has to decode. */
async function tryDecoding(tools: MediaTools, file: string, index: number): Promise<void> {
  const output = ['-map', `0:${index}`, '-t', '1', '-frames', '1', '-f', 'framecrc', '-'];
  const out = await run(tools.ffmpeg, [...QUIET, ...SAFE_INPUT, '-i', file, ...output]);
  if (!/^\d/m.test(out)) throw new AppError('media.unreadable');
}

async function orUnreadable<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    const end = toolEndOf(error);
    if (end === undefined) throw error;
    const key = end === 'refused' ? 'media.unreadable' : 'unavailable';
    throw Object.assign(new AppError(key), { cause: error });
  });
}

/** Durations are shown in whole seconds, at least one. */
export function wholeSeconds(duration: number): number {
  return Math.max(1, Math.round(duration));
}
