import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openImage } from '../images/open.ts';
import { KEY_FRAME_SECONDS } from './bitrate-ladder.ts';
import type { Workspace } from './encode.ts';
import { MEDIA_NAMES } from './media-files.ts';
import type { Probe } from './probe.ts';
import { run } from './run-tool.ts';
import { QUIET, SAFE_INPUT } from './safe-input.ts';

const COLUMNS = 10;
/** Maximum number of thumbnails; the one sheet has to load on a slow connection. */
const THUMBNAILS_MAX = 100;
/** Pixels of the long side of a thumbnail. */
const LONG_SIDE = 160;

/**
 * Makes the thumbnails of the seek bar: one sheet, and a WebVTT file that maps times to its parts.
 * @param file the smallest rendition, with a key frame every two seconds.
 */
export async function makeStoryboard(
  work: Workspace,
  file: string,
  { video, duration }: Pick<Probe, 'video' | 'duration'>,
): Promise<void> {
  const cell = cellSize(video?.width ?? 16, video?.height ?? 9);
  const step = stepFor(duration);
  const count = Math.max(1, Math.ceil(duration / step));
  const rows = Math.ceil(count / COLUMNS);
  const columns = Math.min(count, COLUMNS);
  const sheet = join(work.tmpDir, 'storyboard.png');
  // Only key frames are decoded, so that two hours of video take seconds.
  const input = ['-skip_frame', 'nokey', ...SAFE_INPUT, '-i', file];
  const scale = `scale=${cell.width}:${cell.height}`;
  // The last frame is repeated, so that the sheet is filled.
  const last = `tpad=stop_mode=clone:stop_duration=${2 * step}`;
  const filter = `${last},fps=1/${step}:start_time=0,${scale},tile=${columns}x${rows}`;
  const out = ['-an', '-vf', filter, '-frames:v', '1', sheet];
  await run(work.tools.ffmpeg, [...QUIET, ...input, ...out], { signal: work.signal });
  await (await openImage(sheet))
    .webp({ quality: 60 })
    .toFile(join(work.target, MEDIA_NAMES.thumbSheet));
  const cues = Array.from({ length: count }, (_, i) => {
    const [x, y] = [(i % columns) * cell.width, Math.floor(i / columns) * cell.height];
    const times = `${stamp(i * step)} --> ${stamp(Math.min(duration, (i + 1) * step))}`;
    return `${times}\n${MEDIA_NAMES.thumbSheet}#xywh=${x},${y},${cell.width},${cell.height}\n`;
  });
  await writeFile(join(work.target, MEDIA_NAMES.thumbs), `WEBVTT\n\n${cues.join('\n')}`);
}

/** Seconds between thumbnails: a multiple of the key frame distance, so that each is a key frame. */
function stepFor(duration: number): number {
  return KEY_FRAME_SECONDS * Math.max(1, Math.ceil(duration / THUMBNAILS_MAX / KEY_FRAME_SECONDS));
}

function cellSize(width: number, height: number): { width: number; height: number } {
  const scale = LONG_SIDE / Math.max(width, height);
  const side = (pixels: number) => Math.max(2, 2 * Math.round((pixels * scale) / 2));
  return { width: side(width), height: side(height) };
}

function stamp(seconds: number): string {
  const parts = [
    Math.floor(seconds / 3_600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds % 60),
  ];
  const thousandths = String(Math.floor((seconds % 1) * 1_000)).padStart(3, '0');
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${thousandths}`;
}
