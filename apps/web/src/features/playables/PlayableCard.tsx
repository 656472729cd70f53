import type { Category } from '@mam/contract/categories/categories';
import type { Playable } from '@mam/contract/playables/playables';
import { playTime } from '../../platform/format.ts';
import { CardLink } from '../../ui/card/CardLink.tsx';
import { AdultBadge } from './AdultBadge.tsx';
import { CategoryChip } from './CategoryChip.tsx';
import { DataSize } from './detail/DataSize.tsx';
import { Comments, Published, Views } from './Meta.tsx';
import { Duration, Poster } from './Poster.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { playableHref } from './playable-links.ts';

interface PlayableCardProps {
  item: Playable;
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
  lead: '(min-width: 1200px) 560px, calc(100vw - 32px)',
} as const;

const FRAME =
  'group relative flex h-full overflow-hidden rounded-m bg-surface shadow-card focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus';

const BODY = {
  card: 'gap-2 px-4 pt-3 pb-4',
  row: 'gap-2 px-4 pt-3 pb-4 max-sm:gap-[5px] max-sm:py-2.5 max-sm:pr-2 max-sm:pl-3',
  lead: 'gap-2 px-4 pt-3 pb-4 sm:px-6 sm:pt-4 sm:pb-6 xl:flex-none',
} as const;

const POSTER = {
  card: '',
  row: 'max-sm:ml-2.5 max-sm:w-28 max-sm:self-center max-sm:rounded-[10px] max-[350px]:w-23',
  lead: 'xl:aspect-auto xl:min-h-0 xl:flex-1',
} as const;

const TITLE = {
  card: 'text-md leading-snug',
  row: 'text-md leading-snug max-sm:text-[15px] max-sm:leading-[1.4]',
  lead: 'text-xl leading-[1.34] xl:text-2xl xl:leading-head',
} as const;

/** One video or podcast as a card; the whole card is one link. */
export function PlayableCard(props: PlayableCardProps) {
  const { item, category, rank, variant = 'card', priority } = props;
  return (
    <article className={`${FRAME} ${variant === 'row' ? 'flex-col max-sm:flex-row' : 'flex-col'}`}>
      <Poster item={item} sizes={SIZES[variant]} className={POSTER[variant]} priority={priority}>
        {rank && <Rank rank={rank} variant={variant} />}
        <Duration
          text={playTime(item.duration)}
          className={variant === 'row' ? 'max-sm:right-1.5 max-sm:bottom-1.5 max-sm:px-1.5' : ''}
        />
        <ProgressBar uuid={item.uuid} />
      </Poster>
      <div className={`flex min-w-0 flex-1 flex-col items-start ${BODY[variant]}`}>
        <div className="flex flex-wrap items-center gap-2">
          {category && <CategoryChip category={category} />}
          {item.min_age === 18 && <AdultBadge />}
        </div>
        <h3 className={`tracking-normal ${TITLE[variant]}`}>
          <CardLink
            to={playableHref(item)}
            className="-my-[.12em] line-clamp-3 py-[.12em] outline-none wrap-anywhere"
          >
            {item.title}
          </CardLink>
        </h3>
        {variant === 'lead' && (
          <p className="line-clamp-3 text-sm text-muted xl:text-md">{item.description}</p>
        )}
        <div className="mt-auto flex flex-wrap gap-x-3 gap-y-0.5 text-xs leading-normal text-muted">
          <Views item={item} />
          <Comments item={item} />
          <Published at={item.published_at} />
          <DataSize bytes={item.bytes.stream} />
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
