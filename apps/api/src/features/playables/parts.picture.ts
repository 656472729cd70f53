import { fieldError } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/playables/kinds';

/** First bytes of JPEG, PNG and WebP, whatever a file calls itself. SVG is a program: it is never opened. */
const BEGINNINGS = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/];
const BEGINNING_LENGTH = 12;
/** A small file may unpack to more than a machine has. */
const PIXELS_MAX = 64_000_000;
const PATIENCE_S = 30;
/** Width over height of a poster, and the widest that is kept. */
const SHAPES = { video: 16 / 9, podcast: 1 } as const;
const WIDTH_MAX = 1280;
/** Narrower ones would be blurred on every card. */
const WIDTH_MIN = 320;

/**
 * Opens a picture that somebody sent and cuts it to the shape of a poster: nothing but pixels, upright.
 * @throws `validation` of the field `poster` for what is no whole picture of a known kind, or a tiny one.
 */
export async function cropPicture(kind: PlayableKind, file: Buffer): Promise<Buffer> {
  const beginning = file.toString('hex', 0, BEGINNING_LENGTH);
  if (!BEGINNINGS.some((known) => known.test(beginning)))
    throw fieldError('poster', 'validation_poster_type');
  // Loaded when the first picture comes: most servers only serve.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const open = () =>
    sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error', autoOrient: true });
  const whole = await open()
    .metadata()
    .catch(() => undefined);
  if (!whole) throw fieldError('poster', 'validation_poster_type');
  const { width, height } = whole.autoOrient;
  const fitting = Math.floor(Math.min(width, height * SHAPES[kind]));
  if (fitting < WIDTH_MIN) throw fieldError('poster', 'validation_poster_small');
  const kept = Math.min(fitting, WIDTH_MAX);
  return open()
    .resize(kept, Math.round(kept / SHAPES[kind]), { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .timeout({ seconds: PATIENCE_S })
    .toBuffer()
    .catch(() => Promise.reject(fieldError('poster', 'validation_poster_type')));
}
