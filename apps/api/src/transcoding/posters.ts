import { fieldError } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { createImageReader } from '../images/open.ts';
import { writeResponsive } from '../images/responsive.ts';
import { createBoundedQueue } from '../platform/queues/bounded-queue.ts';
import { DISCREET_WIDTHS, MEDIA_NAMES, POSTER_WIDTHS } from './media-files.ts';

/** Width over height of a poster. */
const SHAPES = { video: 16 / 9, podcast: 1 } as const;
const WIDTH_MAX = 1280;
/** A narrower picture would look blurred on every card. */
const WIDTH_MIN = 320;

const enqueue = createBoundedQueue(1, 20);
const read = createImageReader({
  types: ['jpeg', 'png', 'webp'],
  refusal: () => fieldError('poster', 'validation_poster_type'),
  enqueue,
});

/** Writes the posters of a picture in every width, and returns the field of its row that lists them. */
export async function makePosters(
  source: string | Buffer,
  folder: string,
): Promise<{ poster_widths: number[] }> {
  await writeResponsive(source, folder, { widths: POSTER_WIDTHS, nameOf: MEDIA_NAMES.poster });
  return { poster_widths: [...POSTER_WIDTHS] };
}

/** Writes a discreet poster in every width, and returns the field of its row that lists them. */
export async function makeDiscreetPosters(
  source: string | Buffer,
  folder: string,
): Promise<{ discreet_widths: number[] }> {
  await writeResponsive(source, folder, { widths: DISCREET_WIDTHS, nameOf: MEDIA_NAMES.discreet });
  return { discreet_widths: [...DISCREET_WIDTHS] };
}

/** Makes the posters of one picture at a time, for requests. @throws `unavailable` when too many wait. */
export function enqueuePosters(
  source: string | Buffer,
  folder: string,
): ReturnType<typeof makePosters> {
  return enqueue(() => makePosters(source, folder));
}

/**
 * Cuts a picture from an admin to the shape of a poster and returns it as a PNG without metadata.
 * @throws `validation` of the field `poster` for a file that is no complete picture of a known type, or
 *   one that is too narrow; `unavailable` when too many wait.
 */
export function cropPoster(kind: PlayableKind, file: Buffer): Promise<Buffer> {
  return read(file, ({ metadata, open }) => {
    const { width, height } = metadata.autoOrient;
    const fitting = Math.floor(Math.min(width, height * SHAPES[kind]));
    if (fitting < WIDTH_MIN) throw fieldError('poster', 'validation_poster_small');
    const target = Math.min(fitting, WIDTH_MAX);
    return open()
      .resize(target, Math.round(target / SHAPES[kind]), { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  });
}

/** Writes the posters of a picture from an admin into a folder. @throws as `cropPoster` does. */
export async function cropPosters(
  kind: PlayableKind,
  file: Buffer,
  folder: string,
): ReturnType<typeof makePosters> {
  return enqueuePosters(await cropPoster(kind, file), folder);
}

/** Writes the discreet posters of a picture from an admin into a folder. @throws as `cropPoster` does. */
export async function cropDiscreetPosters(
  kind: PlayableKind,
  file: Buffer,
  folder: string,
): ReturnType<typeof makeDiscreetPosters> {
  const picture = await cropPoster(kind, file);
  return enqueue(() => makeDiscreetPosters(picture, folder));
}
