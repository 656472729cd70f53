import { join } from 'node:path';
import { MEDIA_NAMES, POSTER_WIDTHS } from '../transcoding/media-files.ts';

/** Larger pictures than this are refused before they are unpacked (8000 × 8000). */
export const POSTER_PIXELS_MAX = 64_000_000;

/** Loaded when the first picture comes: a server that only serves needs none of its 20 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Each picture is made once: a cache of decoded ones would only hold memory.
  sharp.cache(false);
  return sharp;
}

/** Writes a picture as AVIF and WebP in every poster width; everything but the pixels is dropped. */
export async function makePosters(source: string | Buffer, folder: string): Promise<void> {
  const sharp = await loadSharp();
  for (const width of POSTER_WIDTHS) {
    const picture = sharp(source, { limitInputPixels: POSTER_PIXELS_MAX }).resize({
      width,
      withoutEnlargement: true,
    });
    // Effort 2 of 9: flat drawings gain little from more, and a phone-sized server loses a lot.
    await picture
      .clone()
      .avif({ quality: 55, effort: 2 })
      .toFile(join(folder, MEDIA_NAMES.poster(width, 'avif')));
    await picture
      .clone()
      .webp({ quality: 78 })
      .toFile(join(folder, MEDIA_NAMES.poster(width, 'webp')));
  }
}
