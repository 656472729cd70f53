import type { Category } from '@mam/contract/categories/categories';
import type { ReactNode } from 'react';
import { fileSize, playTime } from '../../platform/format.ts';
import { CardLink } from '../../ui/card/CardLink.tsx';
import { AdultBadge } from './AdultBadge.tsx';
import { CategoryChip } from './CategoryChip.tsx';
import type { CardItem } from './card-item.ts';
import { Comments, Published } from './Meta.tsx';
import { Picture } from './Picture.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { playableHref } from './playable-links.ts';
import './cards.css';

/** The grid of `PodcastCard` and its lists. */
const COVER_SIZES =
  '(min-width: 1200px) 280px, (min-width: 900px) 33vw, (min-width: 650px) 50vw, 80px';

interface PodcastCardProps {
  item: CardItem;
  category?: Category;
  /** The play button, from the mini player. */
  action?: ReactNode;
}

/** A podcast: square cover and its play button; a row on phones. The title is the link. */
export function PodcastCard({ item, category, action }: PodcastCardProps) {
  return (
    <article className="group podcast-card">
      <Cover item={item} />
      <div className="min-w-0 sm:pr-16">
        {category && (
          <p className="mb-1 flex">
            <CategoryChip category={category} />
          </p>
        )}
        <h3 className="text-md leading-snug tracking-normal">
          <CardLink to={playableHref(item)} className="podcast-title">
            {item.title}
          </CardLink>
        </h3>
        <p className="podcast-meta">
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
      <div className="podcast-action">
        <div className="podcast-play">{action}</div>
      </div>
    </article>
  );
}

function Cover({ item }: { item: CardItem }) {
  return (
    <div className="podcast-cover">
      <Picture
        item={item}
        sizes={COVER_SIZES}
        width={400}
        height={400}
        loading="lazy"
        className="card-image"
      />
      <ProgressBar uuid={item.uuid} />
    </div>
  );
}
