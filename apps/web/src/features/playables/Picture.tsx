import type { ComponentProps } from 'react';
import { useDataSaver } from '../../platform/device/data-saver.ts';
import { type Pictured, posterSources } from './card-item.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src'> {
  item: Pictured;
  /** The `sizes` attribute. */
  sizes: string;
}

/** `sizes` of the narrowest file there is. */
const SMALLEST = '1px';

/** The picture of an item, decorative, in the lightest format and width that fit; with data saver the smallest. */
export function Picture({ item, sizes, ...image }: PictureProps) {
  const { avif, webp } = posterSources(item);
  const isSaving = useDataSaver();
  const shown = isSaving ? SMALLEST : sizes;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={shown} />
      <source type="image/webp" srcSet={webp} sizes={shown} />
      <img
        src={item.image}
        alt=""
        decoding="async"
        {...image}
        {...(isSaving && { loading: 'lazy', fetchPriority: 'auto' })}
      />
    </picture>
  );
}
