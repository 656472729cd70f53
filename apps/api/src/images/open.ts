import { AppError } from '@mam/contract/core/errors';
import type { Metadata, Sharp, SharpOptions } from 'sharp';

/** Larger pictures (8000 × 8000) are refused before they are decoded. */
export const PIXELS_MAX = 64_000_000;
const TIMEOUT_S = 30;

/** The beginning of each accepted type, in hexadecimal. SVG can run scripts, so it is not among them. */
const SIGNATURES = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  webp: /^52494646.{8}57454250/,
  avif: /^.{8}66747970(?:61766966|61766973|6d696631)/,
} as const;
const SIGNATURE_BYTES = 12;

export interface ImageRules {
  types: readonly (keyof typeof SIGNATURES)[];
  /** The error for a file that is no complete picture of these types. */
  refusal: () => AppError;
  /** Bounds the memory: one picture takes up to 300 MB while it is decoded. */
  enqueue: <T>(task: () => Promise<T>, client?: string) => Promise<T>;
  /** `PIXELS_MAX` when left out. */
  pixelsMax?: (metadata: Metadata) => number;
}

/** A picture from a client whose type and size have been checked. */
export interface CheckedImage {
  metadata: Metadata;
  /** Starts a new pipeline: upright, within the pixel bound, stopped after 30 s. */
  open: () => Sharp;
}

/** Loads sharp with the first picture: a server without uploads saves its 20 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Each picture is decoded once, so a cache would only hold memory.
  sharp.cache(false);
  return sharp;
}

/** Opens a picture that this server made itself, or that lies inside a media file. */
export async function openImage(file: string | Buffer, options: SharpOptions = {}): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(file, { limitInputPixels: PIXELS_MAX, ...options });
}

/**
 * Returns a function that checks a picture from a client by its content and passes it to `work`.
 * The function throws the refusal when the picture cannot be decoded or `work` fails; an `AppError` of
 * `work` passes, and so does `unavailable` of the queue.
 */
export function createImageReader({
  types,
  refusal,
  enqueue,
  pixelsMax = () => PIXELS_MAX,
}: ImageRules) {
  return async <T>(
    file: Buffer,
    work: (image: CheckedImage) => Promise<T>,
    client?: string,
  ): Promise<T> => {
    const beginning = file.toString('hex', 0, SIGNATURE_BYTES);
    if (!types.some((type) => SIGNATURES[type].test(beginning))) throw refusal();
    return enqueue(async () => {
      const sharp = await loadSharp();
      const open = (limitInputPixels: number) =>
        sharp(file, { limitInputPixels, failOn: 'error', autoOrient: true }).timeout({
          seconds: TIMEOUT_S,
        });
      try {
        const metadata = await open(PIXELS_MAX).metadata();
        return await work({ metadata, open: () => open(pixelsMax(metadata)) });
      } catch (error) {
        throw error instanceof AppError ? error : refusal();
      }
    }, client);
  };
}
