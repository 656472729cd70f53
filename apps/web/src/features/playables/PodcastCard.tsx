import type { Category } from '@mam/contract/categories/categories';
import type { Playable } from '@mam/contract/playables/playables';
import type { ReactNode } from 'react';
import { fileSize, playTime } from '../../platform/format.ts';
import { CardLink } from '../../ui/card/CardLink.tsx';
import { AdultBadge } from './AdultBadge.tsx';
import { CategoryChip } from './CategoryChip.tsx';
import { Comments, Published } from './Meta.tsx';
import { Picture } from './Picture.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { playableHref } from './playable-links.ts';

/** The grid of `PodcastCard` and its lists. */
const COVER_SIZES =
  '(min-width: 1200px) 280px, (min-width: 900px) 33vw, (min-width: 650px) 50vw, 80px';

interface PodcastCardProps {
  item: Playable;
  category?: Category;
  /** The play button, from the mini player. */
  action?: ReactNode;
}

/** A podcast: square cover and its play button; a row on phones. The title is the link. */
export function PodcastCard({ item, category, action }: PodcastCardProps) {
  return (
    <article className="group relative grid grid-cols-[80px_minmax(0,1fr)_44px] items-center gap-2.5 sm:grid-cols-1 sm:content-start sm:items-start">
      <Cover item={item} />
      <div className="min-w-0 sm:pr-16">
        {category && (
          <p className="mb-1 flex">
            <CategoryChip category={category} />
          </p>
        )}
        <h3 className="text-md leading-snug tracking-normal">
          <CardLink
            to={playableHref(item)}
            className="line-clamp-3 wrap-anywhere -my-[.12em] py-[.12em]"
          >
            {item.title}
          </CardLink>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs leading-normal text-muted">
          <span>{playTime(item.duration)}</span>
          <span>{fileSize(item.bytes.audio)}</span>
          <Comments item={item} />
          {/* On a line of its own on phones: «3 weeks ago» is longer than the date that it replaces. */}
          <span className="max-sm:basis-full">
            <Published at={item.published_at} />
          </span>
          {item.min_age === 18 && <AdultBadge />}
        </p>
      </div>
      {/* Beside the text on phones; on wider screens half over the cover's lower edge. */}
      <div className="relative z-1 sm:absolute sm:inset-x-0 sm:top-0 sm:aspect-square sm:pointer-events-none">
        <div className="sm:pointer-events-auto sm:absolute sm:right-3 sm:bottom-0 sm:translate-y-[30px]">
          {action}
        </div>
      </div>
    </article>
  );
}

function Cover({ item }: { item: Playable }) {
  return (
    <div className="relative aspect-square overflow-hidden rounded-m bg-sunk">
      <Picture
        item={item}
        sizes={COVER_SIZES}
        width={400}
        height={400}
        loading="lazy"
        className="h-full w-full object-cover brightness-(--poster-dim)"
      />
      <ProgressBar uuid={item.uuid} />
    </div>
  );
}
