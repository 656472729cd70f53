import type { Playable } from '@mam/contract/playables/playables';
import type { ReactNode } from 'react';
import type { Pictured } from './card-item.ts';
import { Picture } from './Picture.tsx';

interface PosterProps {
  item: Pictured & Pick<Playable, 'kind' | 'is_upright'>;
  /** The `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Above the fold: loads at once instead of lazily. */
  priority?: boolean;
  children?: ReactNode;
}

/** A 16:9 picture in the lightest supported format, never cropped at the bottom; a square cover and an upright picture stay whole. */
export function Poster({ item, sizes, className = '', priority, children }: PosterProps) {
  return (
    <div className={`poster-box ${className}`} data-upright={item.is_upright ? '' : undefined}>
      <Picture
        item={item}
        sizes={sizes}
        width={640}
        height={360}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        className={`h-full w-full brightness-(--poster-dim) ${item.kind === 'podcast' || item.is_upright ? 'object-contain' : 'object-cover object-bottom'}`}
      />
      {children}
    </div>
  );
}

/** The duration in the corner of a picture. */
export function Duration({ text, className = '' }: { text: string; className?: string }) {
  return <span className={`card-time ${className}`}>{text}</span>;
}
