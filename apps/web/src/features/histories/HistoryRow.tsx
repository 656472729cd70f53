import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { playTime } from '../../platform/format.ts';
import { CardLink } from '../../ui/card/CardLink.tsx';
import { PlayedLine } from '../../ui/card/PlayedLine.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import type { HistoryItem } from './history-queries.ts';

/** Link, picture and badges of an item, from the feature that owns it. */
export interface ItemPreview {
  to: string;
  picture: ReactNode;
  badges: ReactNode;
}

interface HistoryRowProps {
  item: Pick<HistoryItem, 'kind' | 'title' | 'duration' | 'seconds' | 'is_finished' | 'watched_at'>;
  preview: ItemPreview;
  onRemove: () => void;
}

const COLUMNS = {
  video: 'grid-cols-[104px_minmax(0,1fr)_44px] sm:grid-cols-[160px_minmax(0,1fr)_44px]',
  podcast: 'grid-cols-[80px_minmax(0,1fr)_44px] sm:grid-cols-[96px_minmax(0,1fr)_44px]',
} as const;

const FINISHED = { video: m.history_finished, podcast: m.history_finished_podcast };

/** One item; the whole row is a link that resumes it, except for the remove button. */
export function HistoryRow({ item, preview, onRemove }: HistoryRowProps) {
  const { kind, title, duration, seconds, is_finished } = item;
  return (
    <article
      className={`group relative grid items-center gap-3 p-3 sm:gap-4 sm:p-4 ${COLUMNS[kind]}`}
    >
      <div className="relative overflow-hidden rounded-[10px]">
        {preview.picture}
        <PlayedLine percent={is_finished ? 100 : (seconds / duration) * 100} />
      </div>
      <div className="min-w-0">
        <h3 className="text-[15px] leading-[1.4] tracking-normal sm:text-md">
          <CardLink to={preview.to} className="-my-[.12em] line-clamp-3 py-[.12em] sm:line-clamp-2">
            {title}
          </CardLink>
        </h3>
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs leading-normal text-muted tabular-nums">
          <span className={is_finished ? undefined : 'font-strong text-body'}>
            {is_finished
              ? FINISHED[kind]()
              : m.history_resume({ at: playTime(seconds), of: playTime(duration) })}
          </span>
          <RelativeTime at={item.watched_at} />
        </p>
        <div className="mt-1.5 hidden flex-wrap gap-2 sm:flex">{preview.badges}</div>
      </div>
      <button
        type="button"
        aria-label={m.history_forget({ title })}
        onClick={onRemove}
        className="relative z-1 grid size-11 place-items-center rounded-pill text-muted hover:bg-sunk hover:text-danger-text"
      >
        <Icon name="trash" />
      </button>
    </article>
  );
}
