import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSharp, POSTER_PIXELS_MAX } from '../images/poster.ts';
import type { Work } from './encode.ts';
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
export async function takeCover(work: Work): Promise<string> {
  const target = join(work.scratch, 'cover.png');
  const own = await takeOwn(work);
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
  const drawing = await chooseDrawing(work.facts.duration);
  await sharp(drawing, { density: DRAWING_DPI }).resize(square).png().toFile(target);
  return target;
}

/** Undefined when there is none, or it cannot be read: a podcast does not fail for its cover. */
async function takeOwn(work: Work): Promise<string | undefined> {
  const { tools, file, facts, scratch, signal } = work;
  if (!facts.cover) return undefined;
  const raw = join(scratch, 'own-cover.png');
  await rm(raw, { force: true });
  const out = ['-map', `0:${facts.cover.index}`, '-frames:v', '1', raw];
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
