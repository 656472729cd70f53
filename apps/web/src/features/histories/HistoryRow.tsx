import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { playTime } from '../../platform/format.ts';
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
        <Line percent={is_finished ? 100 : (seconds / duration) * 100} />
      </div>
      <div className="min-w-0">
        <h3 className="text-[15px] leading-[1.4] tracking-normal sm:text-md">
          <Link
            to={preview.to}
            className="-my-[.12em] line-clamp-3 py-[.12em] text-inherit no-underline group-hover:underline after:absolute after:inset-0 after:content-[''] sm:line-clamp-2"
          >
            {title}
          </Link>
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

/** The progress; the text beside it states the same. */
function Line({ percent }: { percent: number }) {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 bg-[rgb(15_61_52/.25)]">
      <span
        className="block h-full bg-(--c-coral)"
        style={{ width: `${Math.min(percent, 100)}%` }}
      />
    </span>
  );
}
