import { fieldError } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';

/** Magic bytes of JPEG, PNG and WebP. SVG may contain scripts and is not accepted. */
const SIGNATURES = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/];
const MAGIC_BYTES = 12;
/** Bounds the memory that a small file can unpack to. */
const PIXELS_MAX = 64_000_000;
const TIMEOUT_S = 30;
/** Width over height of a poster. */
const SHAPES = { video: 16 / 9, podcast: 1 } as const;
const WIDTH_MAX = 1280;
/** A narrower picture would be blurred on every card. */
const WIDTH_MIN = 320;

/**
 * Crops an uploaded picture to the shape of a poster, upright and without metadata.
 * @throws `validation` of the field `poster` for an unreadable, incomplete or too small picture.
 */
export async function cropPicture(kind: PlayableKind, file: Buffer): Promise<Buffer> {
  const magic = file.toString('hex', 0, MAGIC_BYTES);
  if (!SIGNATURES.some((signature) => signature.test(magic)))
    throw fieldError('poster', 'validation_poster_type');
  // Loaded with the first picture: most server processes never decode one.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const open = () =>
    sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error', autoOrient: true });
  const metadata = await open()
    .metadata()
    .catch(() => undefined);
  if (!metadata) throw fieldError('poster', 'validation_poster_type');
  const { width, height } = metadata.autoOrient;
  const available = Math.floor(Math.min(width, height * SHAPES[kind]));
  if (available < WIDTH_MIN) throw fieldError('poster', 'validation_poster_small');
  const cropped = Math.min(available, WIDTH_MAX);
  return open()
    .resize(cropped, Math.round(cropped / SHAPES[kind]), { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .timeout({ seconds: TIMEOUT_S })
    .toBuffer()
    .catch(() => Promise.reject(fieldError('poster', 'validation_poster_type')));
}
