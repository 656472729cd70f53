import { join } from 'node:path';
import { openImage } from '../images/open.ts';
import { isDiskRefusal } from '../platform/error-code.ts';
import type { Workspace } from './encode.ts';
import { MEDIA_NAMES } from './media-files.ts';
import { run } from './run-tool.ts';
import { QUIET, SAFE_INPUT } from './safe-input.ts';

/** Number of frames to choose a poster from. */
const CANDIDATES = 6;
const WIDTH = 1_280;
/** Number of frames of which ffmpeg takes the most typical one. */
const FRAMES_COMPARED = 12;
/** Mean brightness (0–255) below which a frame counts as black. */
const DARK = 20;

/**
 * Extracts frames of a video at even distances, for an editor to choose the poster from.
 * @param video the largest rendition and its duration in seconds.
 * @returns their number, and the file of the first poster: the frame with most detail that is not black.
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
  if (!best) throw new Error('no frame could be extracted from the video');
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

/**
 * @returns the detail of the frame as a score; undefined when there was no frame at this position.
 * @throws when the disk refuses it.
 */
async function saveFrame(raw: string, file: string): Promise<number | undefined> {
  const picture = await openImage(raw);
  try {
    const { entropy, channels } = await picture.stats();
    await picture.clone().webp({ quality: 85 }).toFile(file);
    const brightness = channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
    return brightness < DARK ? entropy - 100 : entropy;
  } catch (error) {
    if (isDiskRefusal(error)) throw error;
    return undefined;
  }
}
