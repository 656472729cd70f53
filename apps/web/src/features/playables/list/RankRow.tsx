import type { Category } from '@mam/contract/categories/categories';
import type { Playable } from '@mam/contract/playables/playables';
import { m } from '@mam/texts';
import { count, playTime } from '../../../platform/format.ts';
import { CardLink } from '../../../ui/card/CardLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CategoryChip } from '../CategoryChip.tsx';
import { Duration, Poster } from '../Poster.tsx';
import { playableHref } from '../playable-links.ts';

interface RankRowProps {
  item: Playable;
  category?: Category;
  /** Place in the ranking, from 1; undefined while nothing has been liked. */
  rank: number | undefined;
}

/** One row of a ranking: number, small picture, title, likes. */
export function RankRow({ item, category, rank }: RankRowProps) {
  return (
    <div className="group relative grid h-full grid-cols-[26px_96px_minmax(0,1fr)] items-center gap-3 p-3 sm:grid-cols-[32px_128px_minmax(0,1fr)_auto] sm:gap-4 sm:py-3.5 sm:pr-5 sm:pl-4">
      <span className="text-center text-[1.375rem] leading-[1.3] font-strong text-primary">
        {rank}
      </span>
      <Poster item={item} sizes="128px" className="rounded-[10px]">
        <Duration text={playTime(item.duration)} className="max-sm:hidden" />
      </Poster>
      <div className="min-w-0">
        <h3 className="wrap-anywhere text-[15px] leading-[1.4] tracking-normal sm:text-md">
          <CardLink to={playableHref(item)}>{item.title}</CardLink>
        </h3>
        <p className="mt-1 flex gap-3 text-xs text-muted tabular-nums">
          {item.likes > 0 && (
            <span className="inline-flex items-center gap-1 [&_svg]:size-4">
              <Icon name="heart" />
              {count(item.likes)}
              <span className="sr-only">{m.playables_likes_sr()}</span>
            </span>
          )}
          <span className="sm:hidden">{playTime(item.duration)}</span>
        </p>
      </div>
      <span className="hidden whitespace-nowrap sm:block">
        {category && <CategoryChip category={category} />}
      </span>
    </div>
  );
}
