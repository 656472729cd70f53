import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSharp, POSTER_PIXELS_MAX } from '../images/poster.ts';
import type { TranscodeTask } from './encode.ts';
import { run } from './run-tool.ts';
import { QUIET, SAFE_INPUT } from './safe-input.ts';

const DRAWINGS = fileURLToPath(new URL('../../../../content/media/covers/', import.meta.url));
const SIDE = 960;
/** Dots per inch at which a drawing of 180 units has that side. */
const DRAWING_DPI = (72 * SIDE) / 180;

/**
 * The square cover of a podcast: the picture that lies in its file, else one of our drawings.
 * @returns absolute path of a picture.
 */
export async function extractArtwork(work: TranscodeTask): Promise<string> {
  const target = join(work.tmpDir, 'cover.png');
  const own = await extractEmbedded(work);
  const sharp = await loadSharp();
  const square = { width: SIDE, height: SIDE, fit: 'cover' } as const;
  if (own) {
    const isDone = await sharp(own, { limitInputPixels: POSTER_PIXELS_MAX })
      .resize(square)
      .png()
      .toFile(target)
      .then(() => true)
      .catch(() => false);
    if (isDone) return target;
  }
  const drawing = await chooseDrawing(work.probe.duration);
  await sharp(drawing, { density: DRAWING_DPI }).resize(square).png().toFile(target);
  return target;
}

/** Undefined when there is none, or it cannot be read: a podcast does not fail for its cover. */
async function extractEmbedded(work: TranscodeTask): Promise<string | undefined> {
  const { tools, file, probe, tmpDir, signal } = work;
  if (!probe.artwork) return undefined;
  const raw = join(tmpDir, 'own-cover.png');
  await rm(raw, { force: true });
  const out = ['-map', `0:${probe.artwork.index}`, '-frames:v', '1', raw];
  const taking = run(tools.ffmpeg, [...QUIET, ...SAFE_INPUT, '-i', file, ...out], { signal });
  return taking.then(
    () => raw,
    () => undefined,
  );
}

/** The same one each time a file is prepared, not the same for every podcast. */
async function chooseDrawing(duration: number): Promise<string> {
  const names = (await readdir(DRAWINGS)).filter((name) => name.endsWith('.svg')).toSorted();
  return join(DRAWINGS, names[Math.round(duration * 10) % names.length] ?? '');
}
