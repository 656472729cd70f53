import type { Playable } from '@mam/contract/playables/playables';
import { Picture } from './Picture.tsx';

/** The large square cover on a podcast's page. */
export function PodcastCover({ item }: { item: Pick<Playable, 'poster' | 'image'> }) {
  return (
    <Picture
      item={item}
      sizes="240px"
      width={480}
      height={480}
      fetchPriority="high"
      className="mx-auto aspect-square w-full max-w-60 self-start rounded-m bg-sunk object-cover brightness-(--poster-dim) sm:row-span-2"
    />
  );
}
