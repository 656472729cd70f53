import { fieldError } from '@mam/contract/core/errors';
import { type CheckedImage, createImageReader, openImage } from '../../images/open.ts';
import { encodings } from '../../images/responsive.ts';
import { createBoundedQueue } from '../../platform/queues/bounded-queue.ts';
import { fileName } from './banners.images.rules.ts';

/** A picture of a banner in every width, ready to be written. */
export interface EncodedImage {
  widths: number[];
  files: { name: string; bytes: Buffer }[];
  /** Pixels of the picture as it was uploaded, turned upright. */
  width: number;
  height: number;
}

/** Encodes an uploaded file as the pictures of a banner. */
export type EncodeImage = (file: Buffer) => Promise<EncodedImage>;

/** Widths for phones and for high-density screens; the longest side is at most the last. */
const WIDTHS = [480, 960, 1600] as const;
const SIDE_MAX = 1600;
const MAX_WAITING = 20;

/**
 * Creates the encoder of a process, whose queue bounds the memory.
 * @throws `validation` for a file that is no complete picture of a known type, `unavailable` when too
 *   many wait.
 */
export function createImageEncoder(): EncodeImage {
  const read = createImageReader({
    types: ['jpeg', 'png', 'webp', 'avif'],
    refusal: () => fieldError('image', 'validation_banner_image_type'),
    enqueue: createBoundedQueue(1, MAX_WAITING),
  });
  return (file) => read(file, encode);
}

async function encode({ metadata, open }: CheckedImage): Promise<EncodedImage> {
  // Decoded once, at the largest size; all widths are made from that.
  const { data, info } = await open()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const widths = [...WIDTHS.filter((each) => each < width), width];
  const files: EncodedImage['files'] = [];
  for (const each of widths) {
    const resized = (await openImage(data, { raw: { width, height, channels } })).resize(each);
    for (const { type, picture } of encodings(resized)) {
      files.push({ name: fileName(widths, each, type), bytes: await picture.toBuffer() });
    }
  }
  return { widths, files, ...metadata.autoOrient };
}
