import type { Category } from '@mam/contract/categories/categories';
import { playTime } from '../../platform/format.ts';
import { CardLink } from '../../ui/card/CardLink.tsx';
import { AdultBadge } from './AdultBadge.tsx';
import { CategoryChip } from './CategoryChip.tsx';
import type { CardItem } from './card-item.ts';
import { DataSize } from './detail/DataSize.tsx';
import { Comments, Published, Views } from './Meta.tsx';
import { Duration, Poster } from './Poster.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { playableHref } from './playable-links.ts';
import './cards.css';

interface PlayableCardProps {
  item: CardItem;
  category?: Category;
  /** Place in a ranking, from 1. */
  rank?: number;
  /**
   * `card`: picture on top. `row`: the same, but a row with a small picture on phones.
   * `lead`: the large first card of a top five, with the summary.
   */
  variant?: 'card' | 'row' | 'lead';
  /** Above the fold: its picture loads at once. */
  priority?: boolean;
}

const SIZES = {
  card: '(min-width: 1200px) 280px, (min-width: 650px) 50vw, calc(100vw - 32px)',
  row: '(min-width: 1200px) 280px, (min-width: 650px) 50vw, 112px',
  lead: '(min-width: 1200px) 560px, (min-width: 650px) 50vw, calc(100vw - 32px)',
} as const;

const FRAME = 'group card-box';

const DIRECTION = {
  card: 'flex-col',
  row: 'flex-col max-sm:flex-row',
  lead: 'flex-col sm:max-xl:flex-row',
} as const;

const BODY = {
  card: 'gap-2 px-4 pt-3 pb-4',
  row: 'card-body-row',
  lead: 'gap-2 px-4 pt-3 pb-4 sm:px-6 sm:pt-4 sm:pb-6 xl:flex-none',
} as const;

const POSTER = {
  card: '',
  row: 'card-poster-row',
  lead: 'sm:max-xl:w-1/2 sm:max-xl:self-start xl:aspect-auto xl:min-h-0 xl:flex-1',
} as const;

const TITLE = {
  card: 'text-md leading-snug',
  row: 'card-title-row',
  lead: 'text-xl leading-[1.34] xl:text-2xl xl:leading-head',
} as const;

/** One video or podcast as a card; the whole card is one link. */
export function PlayableCard(props: PlayableCardProps) {
  const { item, category, rank, variant = 'card', priority } = props;
  return (
    <article className={`${FRAME} ${DIRECTION[variant]}`}>
      <Poster item={item} sizes={SIZES[variant]} className={POSTER[variant]} priority={priority}>
        {rank && <Rank rank={rank} variant={variant} />}
        <Duration
          text={playTime(item.duration)}
          className={variant === 'row' ? 'card-time-row' : ''}
        />
        <ProgressBar uuid={item.uuid} />
      </Poster>
      <div className={`card-body ${BODY[variant]}`}>
        <div className="flex flex-wrap items-center gap-2">
          {category && <CategoryChip category={category} />}
          {item.min_age === 18 && <AdultBadge />}
        </div>
        <h3 className={`tracking-normal ${TITLE[variant]}`}>
          <CardLink to={playableHref(item)} className="card-title">
            {item.title}
          </CardLink>
        </h3>
        {variant === 'lead' && (
          <p className="line-clamp-3 text-sm text-muted xl:text-md">{item.description}</p>
        )}
        <div className="card-meta">
          <Views item={item} />
          <Comments item={item} />
          <Published at={item.published_at} />
          <DataSize bytes={item.bytes} />
        </div>
      </div>
    </article>
  );
}

function Rank({ rank, variant }: { rank: number; variant: 'card' | 'row' | 'lead' }) {
  const size =
    variant === 'lead'
      ? 'xl:top-4 xl:left-4 xl:h-11 xl:min-w-11 xl:text-[20px] xl:leading-11'
      : 'max-sm:top-1.5 max-sm:left-1.5 max-sm:h-[26px] max-sm:min-w-[26px] max-sm:px-1.5 max-sm:text-[13px] max-sm:leading-[26px]';
  return (
    <span
      className={`absolute top-2 left-2 h-8 min-w-8 rounded-pill bg-[#fff9ef] px-2 text-center text-[15px] leading-8 font-strong text-[#0f3d34] ${size}`}
    >
      {rank}
    </span>
  );
}
