import type { Banner } from '@mam/contract/banners/banners';

type Sources = NonNullable<Banner['sources']>;

/** The widest file, in a format that every browser shows. */
export const MAIN_FILE = 'banner.webp';
export const IMAGE_VERSION = 1;

const URL_PATTERN = /^\/media\/([0-9a-z]{25})\/1\/banner\.webp$/;

/** The folder in the URL of a picture; undefined for any other text. */
export function parseDir(url: string): string | undefined {
  return URL_PATTERN.exec(url)?.[1];
}

/** File name of one width; `widths` lists all widths, the widest last. */
export function fileName(widths: number[], width: number, type: 'avif' | 'webp'): string {
  return type === 'webp' && width === widths.at(-1) ? MAIN_FILE : `banner-${width}.${type}`;
}

/** URL of a stored picture, and its `srcset` when it has several widths. */
export function toImage(image: string, widths: number[] | null): Pick<Banner, 'image' | 'sources'> {
  const url = `/media/${image}`;
  return widths ? { image: url, sources: toSources(url, widths) } : { image: url };
}

/** The `srcset` values of the picture at `url`. */
export function toSources(url: string, widths: number[]): Sources {
  const folder = url.slice(0, -MAIN_FILE.length);
  const srcset = (type: 'avif' | 'webp') =>
    widths.map((width) => `${folder}${fileName(widths, width, type)} ${width}w`).join(', ');
  return { avif: srcset('avif'), webp: srcset('webp') };
}
