import type { Pictured } from './card-item.ts';
import { Picture } from './Picture.tsx';

/** The large square cover of a podcast, at most as wide as its box. */
export function PodcastCover({ item }: { item: Pictured }) {
  return (
    <Picture
      item={item}
      sizes="(min-width: 650px) 240px, 104px"
      width={480}
      height={480}
      fetchPriority="high"
      className="mx-auto aspect-square w-full max-w-60 rounded-m bg-sunk object-cover brightness-(--poster-dim)"
    />
  );
}
