import { fieldError } from '@mam/contract/core/errors';
import type { Sharp } from 'sharp';
import { createBoundedQueue } from '../../platform/bounded-queue.ts';
import { fileName } from './images.rules.ts';

/** A picture of a banner in every width, ready to be written. */
export interface EncodedImage {
  widths: number[];
  files: { name: string; bytes: Buffer }[];
  /** Pixels of the picture that was sent, the way it is held. */
  width: number;
  height: number;
}

/** Makes the pictures of a banner out of a file that somebody sent. */
export type EncodeImage = (file: Buffer) => Promise<EncodedImage>;

/**
 * First bytes of JPEG, PNG, WebP and AVIF, whatever a file calls itself. SVG is a program: it is
 * never opened.
 */
const BEGINNINGS = [
  /^ffd8ff/,
  /^89504e470d0a1a0a/,
  /^52494646.{8}57454250/,
  /^.{8}66747970(?:61766966|61766973|6d696631)/,
];
const BEGINNING_LENGTH = 12;
/** A small file may unpack to more than a machine has (8000 × 8000). */
const PIXELS_MAX = 64_000_000;
const PATIENCE_S = 30;
/** Pictures are opened one at a time: the largest takes a few hundred MB for a moment. */
const CONCURRENCY = 1;
const MAX_WAITING = 20;

/** Widths for phones, and for sharp screens; the longest side is never larger than the last. */
const WIDTHS = [480, 960, 1600] as const;
const SIDE_MAX = 1600;

/**
 * One per process: its queue bounds the memory. The results hold nothing but the pixels.
 * @throws `validation` for what is no whole picture of a known kind, `unavailable` when too many wait.
 */
export function createImageEncoder(): EncodeImage {
  const enqueue = createBoundedQueue(CONCURRENCY, MAX_WAITING);
  return (file) => {
    const beginning = file.toString('hex', 0, BEGINNING_LENGTH);
    if (!BEGINNINGS.some((kind) => kind.test(beginning)))
      return Promise.reject(fieldError('image', 'validation_banner_image_type'));
    return enqueue(() =>
      encode(file).catch(() => Promise.reject(fieldError('image', 'validation_banner_image_type'))),
    );
  };
}

async function encode(file: Buffer): Promise<EncodedImage> {
  // Loaded when the first picture comes: most servers only serve.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', autoOrient: true } as const;
  const sent = await sharp(file, options).metadata();
  // Unpacked once, at the largest size that is kept; all widths are made of that.
  const { data, info } = await sharp(file, options)
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: PATIENCE_S })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const widths = [...WIDTHS.filter((each) => each < width), width];
  const open = () => sharp(data, { raw: { width, height, channels } });
  const files = await encodeAll(open, widths);
  return { widths, files, ...sent.autoOrient };
}

async function encodeAll(open: () => Sharp, widths: number[]): Promise<EncodedImage['files']> {
  const files: EncodedImage['files'] = [];
  for (const width of widths) {
    const webp = open().resize({ width }).webp({ quality: 78 });
    // Effort 2 of 9: little is gained by more, and a phone-sized server loses a lot.
    const avif = open().resize({ width }).avif({ quality: 55, effort: 2 });
    files.push({ name: fileName(widths, width, 'webp'), bytes: await webp.toBuffer() });
    files.push({ name: fileName(widths, width, 'avif'), bytes: await avif.toBuffer() });
  }
  return files;
}
