import type { Banner } from '@mam/contract/banners/banners';

type Sources = NonNullable<Banner['sources']>;

/** The file that every picture of a banner has: the widest, which any browser shows. */
export const MAIN_FILE = 'banner.webp';
export const IMAGE_VERSION = 1;

const ADDRESS = /^\/media\/([0-9a-z]{25})\/1\/banner\.webp$/;

/** The folder that an address of a picture names; undefined for any other text. */
export function dirOf(address: string): string | undefined {
  return ADDRESS.exec(address)?.[1];
}

/** Name of the file of one width; `widths` are all there are, the widest last. */
export function fileName(widths: number[], width: number, type: 'avif' | 'webp'): string {
  return type === 'webp' && width === widths.at(-1) ? MAIN_FILE : `banner-${width}.${type}`;
}

/** Address of a stored picture, and of its widths where it has several. */
export function imageOf(image: string, widths: number[] | null): Pick<Banner, 'image' | 'sources'> {
  const address = `/media/${image}`;
  return widths ? { image: address, sources: sourcesOf(address, widths) } : { image: address };
}

/** Ready `srcset` values of the picture at `address`. */
export function sourcesOf(address: string, widths: number[]): Sources {
  const folder = address.slice(0, -MAIN_FILE.length);
  const srcset = (type: 'avif' | 'webp') =>
    widths.map((width) => `${folder}${fileName(widths, width, type)} ${width}w`).join(', ');
  return { avif: srcset('avif'), webp: srcset('webp') };
}
