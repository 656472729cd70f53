import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { openImage } from './open.ts';

export type ResponsiveType = 'avif' | 'webp';

/** Encodes a picture in the two types that browsers choose from; everything but the pixels is dropped. */
export function encodings(picture: Sharp): { type: ResponsiveType; picture: Sharp }[] {
  return [
    // Effort 2 of 9: more gains little on flat drawings and costs a small server a lot.
    { type: 'avif', picture: picture.clone().avif({ quality: 46, effort: 2 }) },
    { type: 'webp', picture: picture.clone().webp({ quality: 78 }) },
  ];
}

/** Writes a picture in every width and type, never enlarged. */
export async function writeResponsive(
  source: string | Buffer,
  folder: string,
  {
    widths,
    nameOf,
  }: {
    widths: readonly number[];
    nameOf: (width: number, type: ResponsiveType) => string;
  },
): Promise<void> {
  for (const width of widths) {
    const resized = (await openImage(source)).resize({ width, withoutEnlargement: true });
    for (const { type, picture } of encodings(resized)) {
      await picture.toFile(join(folder, nameOf(width, type)));
    }
  }
}
