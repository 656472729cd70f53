import type { ComponentProps } from 'react';

/** A picture of 16:9, decorative unless it has an `alt`, dimmed where the page is dark. */
export function Illustration({ className, alt = '', ...image }: ComponentProps<'img'>) {
  return (
    <img
      alt={alt}
      width={320}
      height={180}
      {...image}
      className={`brightness-(--poster-dim) ${className}`}
    />
  );
}
