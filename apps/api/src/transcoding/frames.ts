import { join } from 'node:path';
import { loadSharp, POSTER_PIXELS_MAX } from '../images/poster.ts';
import type { Workspace } from './encode.ts';
import { MEDIA_NAMES } from './media-files.ts';
import { run } from './run-tool.ts';
import { QUIET, SAFE_INPUT } from './safe-input.ts';

/** Pictures of a video to choose its poster from. */
const CANDIDATES = 6;
const WIDTH = 1_280;
/** Frames among which ffmpeg looks for the one most like the others. */
const FRAMES_COMPARED = 12;
/** Brightness (0–255) below which a picture counts as black. */
const DARK = 20;

/**
 * Takes pictures out of a video, spread evenly, for its editor to choose the poster from.
 * @param video the finished video in its largest size, and how long it is.
 * @returns how many there are, and the file of the one to begin with: neither black nor empty.
 */
export async function extractFrames(
  work: Workspace,
  video: { file: string; duration: number },
): Promise<{ count: number; best: string }> {
  const raws = Array.from({ length: CANDIDATES }, (_, i) => join(work.tmpDir, `frame-${i}.png`));
  await extractRaw(work, video, raws);
  const found: { file: string; score: number }[] = [];
  for (const raw of raws) {
    const file = join(work.target, MEDIA_NAMES.frame(found.length + 1));
    const score = await saveFrame(raw, file);
    if (score !== undefined) found.push({ file, score });
  }
  const best = found.toSorted((a, b) => b.score - a.score)[0];
  if (!best) throw new Error('no picture could be taken out of the video');
  return { count: found.length, best: best.file };
}

async function extractRaw(
  { tools, signal }: Workspace,
  { file, duration }: { file: string; duration: number },
  raws: string[],
): Promise<void> {
  const at = (i: number) => ((duration * (i + 0.5)) / raws.length).toFixed(3);
  const inputs = raws.flatMap((_, i) => ['-ss', at(i), ...SAFE_INPUT, '-i', file]);
  const filter = `thumbnail=${FRAMES_COMPARED},scale=w='min(${WIDTH},iw)':h=-2`;
  const outputs = raws.flatMap((raw, i) => {
    return ['-map', `${i}:v:0`, '-frames:v', '1', '-vf', filter, raw];
  });
  await run(tools.ffmpeg, [...QUIET, ...inputs, ...outputs], { signal });
}

/** @returns how much there is to see in it; undefined when there was no picture at this place. */
async function saveFrame(raw: string, file: string): Promise<number | undefined> {
  const sharp = await loadSharp();
  const picture = sharp(raw, { limitInputPixels: POSTER_PIXELS_MAX });
  try {
    const { entropy, channels } = await picture.stats();
    await picture.clone().webp({ quality: 85 }).toFile(file);
    const brightness = channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
    return brightness < DARK ? entropy - 100 : entropy;
  } catch {
    return undefined;
  }
}
