import type { Playable } from '@mam/contract/playables/playables';

/** The large square cover on a podcast's page. */
export function PodcastCover({ item }: { item: Pick<Playable, 'image'> }) {
  return (
    <img
      src={item.image}
      alt=""
      width={480}
      height={480}
      fetchPriority="high"
      className="mx-auto aspect-square w-full max-w-60 self-start rounded-m bg-sunk object-cover brightness-(--poster-dim) sm:row-span-2"
    />
  );
}
