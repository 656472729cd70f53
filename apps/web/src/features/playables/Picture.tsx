import type { Playable } from '@mam/contract/playables/playables';
import type { ComponentProps } from 'react';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src'> {
  item: Pick<Playable, 'poster' | 'image'>;
  /** The `sizes` attribute. */
  sizes: string;
}

/** The picture of an item, decorative, in the lightest format and width that fit. */
export function Picture({ item, sizes, ...image }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={item.poster.avif} sizes={sizes} />
      <source type="image/webp" srcSet={item.poster.webp} sizes={sizes} />
      <img src={item.image} alt="" decoding="async" {...image} />
    </picture>
  );
}
