import type { ComponentProps } from 'react';
import { type Pictured, posterSources } from './card-item.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src'> {
  item: Pictured;
  /** The `sizes` attribute. */
  sizes: string;
}

/** The picture of an item, decorative, in the lightest format and width that fit. */
export function Picture({ item, sizes, ...image }: PictureProps) {
  const { avif, webp } = posterSources(item);
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img src={item.image} alt="" decoding="async" {...image} />
    </picture>
  );
}
