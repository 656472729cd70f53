import { fieldError } from '@mam/contract/core/errors';
import type { Sharp } from 'sharp';
import { createBoundedQueue } from '../../platform/bounded-queue.ts';
import { fileName } from './images.rules.ts';

/** A picture of a banner in every width. */
export interface EncodedImage {
  widths: number[];
  files: { name: string; bytes: Buffer }[];
  /** Pixels of the uploaded picture, after its EXIF rotation. */
  width: number;
  height: number;
}

/** Encodes an uploaded picture. */
export type EncodeImage = (file: Buffer) => Promise<EncodedImage>;

/** Magic bytes of JPEG, PNG, WebP and AVIF. SVG may contain scripts and is not accepted. */
const SIGNATURES = [
  /^ffd8ff/,
  /^89504e470d0a1a0a/,
  /^52494646.{8}57454250/,
  /^.{8}66747970(?:61766966|61766973|6d696631)/,
];
const MAGIC_BYTES = 12;
/** Bounds the memory that a small file can unpack to (8000 × 8000). */
const PIXELS_MAX = 64_000_000;
const TIMEOUT_S = 30;
/** Pictures are decoded one at a time: the largest takes a few hundred MB. */
const CONCURRENCY = 1;
const MAX_WAITING = 20;

/** Widths for phones, and for sharp screens; the longest side is never larger than the last. */
const WIDTHS = [480, 960, 1600] as const;
const SIDE_MAX = 1600;

/**
 * One encoder per process: its queue bounds the memory. Metadata of the picture is dropped.
 * @throws `validation` for an unreadable or incomplete picture, `unavailable` when the queue is full.
 */
export function createImageEncoder(): EncodeImage {
  const enqueue = createBoundedQueue(CONCURRENCY, MAX_WAITING);
  return (file) => {
    const magic = file.toString('hex', 0, MAGIC_BYTES);
    if (!SIGNATURES.some((signature) => signature.test(magic)))
      return Promise.reject(fieldError('image', 'validation_banner_image_type'));
    return enqueue(() =>
      encode(file).catch(() => Promise.reject(fieldError('image', 'validation_banner_image_type'))),
    );
  };
}

async function encode(file: Buffer): Promise<EncodedImage> {
  // Loaded with the first picture: most server processes never decode one.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', autoOrient: true } as const;
  const metadata = await sharp(file, options).metadata();
  // Decoded once at the largest size; all widths are resized from that.
  const { data, info } = await sharp(file, options)
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_S })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const widths = [...WIDTHS.filter((each) => each < width), width];
  const open = () => sharp(data, { raw: { width, height, channels } });
  const files = await encodeAll(open, widths);
  return { widths, files, ...metadata.autoOrient };
}

async function encodeAll(open: () => Sharp, widths: number[]): Promise<EncodedImage['files']> {
  const files: EncodedImage['files'] = [];
  for (const width of widths) {
    const webp = open().resize({ width }).webp({ quality: 78 });
    // Effort 2 of 9: more effort saves few bytes and takes seconds on a small server.
    const avif = open().resize({ width }).avif({ quality: 55, effort: 2 });
    files.push({ name: fileName(widths, width, 'webp'), bytes: await webp.toBuffer() });
    files.push({ name: fileName(widths, width, 'avif'), bytes: await avif.toBuffer() });
  }
  return files;
}
