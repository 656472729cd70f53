import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openImage } from '../images/open.ts';
import { isDiskRefusal } from '../platform/error-code.ts';
import type { TranscodeTask } from './encode.ts';
import { run, toolEndOf } from './run-tool.ts';
import { QUIET, SAFE_INPUT } from './safe-input.ts';

const DRAWINGS = fileURLToPath(new URL('../../../../content/media/covers/', import.meta.url));
const SIDE = 960;
const SQUARE = { width: SIDE, height: SIDE, fit: 'cover' } as const;
/** Dots per inch at which a drawing of 180 units has that side. */
const DRAWING_DPI = (72 * SIDE) / 180;

/**
 * Makes the square artwork of a podcast: the picture embedded in its file, else one of our drawings.
 * @returns absolute path of a PNG.
 */
export async function extractArtwork(task: TranscodeTask): Promise<string> {
  const target = join(task.tmpDir, 'artwork.png');
  const embedded = await extractEmbedded(task);
  if (embedded && (await isWritten(embedded, target))) return target;
  const drawing = await openImage(await chooseDrawing(task.probe.duration), {
    density: DRAWING_DPI,
  });
  await drawing.resize(SQUARE).png().toFile(target);
  return target;
}

function isWritten(source: string, target: string): Promise<boolean> {
  return openImage(source)
    .then((image) => image.resize(SQUARE).png().toFile(target))
    .then(
      () => true,
      (error: unknown) => {
        if (isDiskRefusal(error)) throw error;
        return false;
      },
    );
}

/**
 * Undefined when there is no artwork or it cannot be read: a podcast does not fail for it. A reader that was
 * killed, or met a full or read-only disk, is tried again with the whole file.
 */
async function extractEmbedded(task: TranscodeTask): Promise<string | undefined> {
  const { tools, file, probe, tmpDir, signal } = task;
  if (!probe.artwork) return undefined;
  const raw = join(tmpDir, 'embedded.png');
  await rm(raw, { force: true });
  const output = ['-map', `0:${probe.artwork.index}`, '-frames:v', '1', raw];
  return run(tools.ffmpeg, [...QUIET, ...SAFE_INPUT, '-i', file, ...output], { signal }).then(
    () => raw,
    (error: unknown) => {
      if (toolEndOf(error) === 'killed' || isDiskRefusal(error)) throw error;
      return undefined;
    },
  );
}

/** Chooses by the duration: the same drawing for every attempt, different ones for different files. */
async function chooseDrawing(duration: number): Promise<string> {
  const names = (await readdir(DRAWINGS)).filter((name) => name.endsWith('.svg')).toSorted();
  return join(DRAWINGS, names[Math.round(duration * 10) % names.length] ?? '');
}
