import type { Playable, PlayableInfo } from '@mam/contract/playables/playables';

/** The pictures of an item; widths alone, as in `176 320 640`, where addresses follow from that of `image`. */
export interface Pictured extends Pick<Playable, 'image'> {
  poster: Playable['poster'] | string;
}

/** What cards and rows show of an item. */
export interface CardItem
  extends Pictured,
    Omit<Playable, 'poster' | 'description' | 'dislikes' | 'rating'> {
  /** Where the card has a summary. */
  description?: string;
}

/** What the page of an item has. */
export interface ItemInfo extends Omit<PlayableInfo, 'related'> {
  related: CardItem[];
}

/** An item as the data of a page carry it: without what its card does not show or what follows from the rest. */
export function toCard({ description, dislikes, rating, poster, ...item }: Playable): CardItem {
  const widths = Array.from(poster.avif.matchAll(/ (\d+)w/g), ([, width]) => width).join(' ');
  const card = { ...item, poster: widths };
  const { avif, webp } = posterSources(card);
  return avif === poster.avif && webp === poster.webp ? card : { ...item, poster };
}

/** The `srcset` values of an item's picture. */
export function posterSources({ image, poster }: Pictured): Playable['poster'] {
  if (typeof poster !== 'string') return poster;
  const base = image.slice(0, image.lastIndexOf('-') + 1);
  const srcset = (type: string) =>
    poster
      .split(' ')
      .map((width) => `${base}${width}.${type} ${width}w`)
      .join(', ');
  return { avif: srcset('avif'), webp: srcset('webp') };
}
