import { PICTURE_SIDE_PX } from '@mam/contract/core/constants';
import { fieldError } from '@mam/contract/core/errors';
import { createBoundedQueue } from '../../platform/bounded-queue.ts';

/** Makes the picture of an account out of a file that somebody sent. */
export type EncodePicture = (file: Buffer) => Promise<Buffer>;

/** First bytes of JPEG, PNG and WebP, whatever a file calls itself. SVG is a program: it is never opened. */
const BEGINNINGS = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/];
const BEGINNING_LENGTH = 12;
/** A small file may unpack to more than a machine has. What is made smaller while it is read may be larger. */
const PIXELS_MAX = { photo: 50_000_000, other: 25_000_000 };
const PATIENCE_S = 20;
/** Pictures are opened one at a time: the largest takes 200 MB for a moment. */
const CONCURRENCY = 1;
const MAX_WAITING = 50;

/**
 * One per process: its queue bounds the memory. The result is a square WebP of nothing but the pixels.
 * @throws `validation` for what is no whole picture of a known kind, `unavailable` when too many wait.
 */
export function createPictureEncoder(): EncodePicture {
  const enqueue = createBoundedQueue(CONCURRENCY, MAX_WAITING);
  return (file) => {
    const beginning = file.toString('hex', 0, BEGINNING_LENGTH);
    if (!BEGINNINGS.some((kind) => kind.test(beginning)))
      return Promise.reject(fieldError('picture', 'validation_picture_type'));
    return enqueue(() => encode(file));
  };
}

async function encode(file: Buffer): Promise<Buffer> {
  // Loaded when the first picture comes: most servers only serve.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const open = (limitInputPixels: number) =>
    sharp(file, { limitInputPixels, failOn: 'error', autoOrient: true });
  try {
    const { format, isProgressive } = await open(PIXELS_MAX.photo).metadata();
    const isPhoto = format === 'jpeg' && !isProgressive;
    return await open(isPhoto ? PIXELS_MAX.photo : PIXELS_MAX.other)
      .resize(PICTURE_SIDE_PX, PICTURE_SIDE_PX)
      .webp({ quality: 80 })
      .timeout({ seconds: PATIENCE_S })
      .toBuffer();
  } catch {
    throw fieldError('picture', 'validation_picture_type');
  }
}
