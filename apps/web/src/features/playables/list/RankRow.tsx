import type { Category } from '@mam/contract/categories/categories';
import { m } from '@mam/texts';
import { count, playTime } from '../../../platform/format.ts';
import { CardLink } from '../../../ui/card/CardLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CategoryChip } from '../CategoryChip.tsx';
import type { CardItem } from '../card-item.ts';
import { Poster } from '../Poster.tsx';
import { playableHref } from '../playable-links.ts';
import '../cards.css';

interface RankRowProps {
  item: CardItem;
  category?: Category;
  /** Place in the ranking, from 1; undefined while nothing has been liked. */
  rank: number | undefined;
}

/** One row of a ranking: number, small picture, title, likes and duration. */
export function RankRow({ item, category, rank }: RankRowProps) {
  return (
    <div className="group rank-row">
      {rank !== undefined && <span className="rank-number">{rank}</span>}
      <Poster item={item} sizes="104px" className="rounded-[10px]" />
      <div className="min-w-0">
        <h3 className="rank-title">
          <CardLink to={playableHref(item)}>{item.title}</CardLink>
        </h3>
        <p className="rank-meta">
          {item.likes > 0 && (
            <span className="inline-flex items-center gap-1 [&_svg]:size-4">
              <Icon name="heart" />
              {count(item.likes)}
              <span className="sr-only">{m.playables_likes_sr()}</span>
            </span>
          )}
          {playTime(item.duration)}
        </p>
      </div>
      <span className="hidden whitespace-nowrap sm:block">
        {category && <CategoryChip category={category} />}
      </span>
    </div>
  );
}
