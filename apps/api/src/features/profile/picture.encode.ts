import { PICTURE_SIDE_PX } from '@mam/contract/core/constants';
import { fieldError } from '@mam/contract/core/errors';
import { createImageReader } from '../../images/open.ts';
import { createBoundedQueue } from '../../platform/bounded-queue.ts';

/** Encodes an uploaded file as the picture of an account. */
export type EncodePicture = (file: Buffer) => Promise<Buffer>;

/** A baseline JPEG is scaled down while it is decoded, so it may be larger. */
const PIXELS_MAX = { baselineJpeg: 50_000_000, other: 25_000_000 };
const MAX_WAITING = 50;

/**
 * Creates the encoder of a process, whose queue bounds the memory. The result is a square WebP without
 * metadata.
 * @throws `validation` for a file that is no complete picture of a known type, `unavailable` when too
 *   many wait.
 */
export function createPictureEncoder(): EncodePicture {
  const read = createImageReader({
    types: ['jpeg', 'png', 'webp'],
    refusal: () => fieldError('picture', 'validation_picture_type'),
    enqueue: createBoundedQueue(1, MAX_WAITING),
    pixelsMax: ({ format, isProgressive }) =>
      format === 'jpeg' && !isProgressive ? PIXELS_MAX.baselineJpeg : PIXELS_MAX.other,
  });
  return (file) =>
    read(file, ({ open }) =>
      open().resize(PICTURE_SIDE_PX, PICTURE_SIDE_PX).webp({ quality: 80 }).toBuffer(),
    );
}
