import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { count } from '../../platform/format.ts';

interface HistoryHeaderProps {
  kind: PlayableKind;
  total: number;
  /** The button that clears the list. */
  children: ReactNode;
}

/** The number of items of a history, and what can be done with all of them. */
export function HistoryHeader({ kind, total, children }: HistoryHeaderProps) {
  const amount = { count: count(total), amount: total };
  return (
    <div className="mt-3 mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-sm leading-body font-text tracking-normal text-muted">
        {kind === 'video' ? m.playables_video_count(amount) : m.playables_podcast_count(amount)}
      </h2>
      {children}
    </div>
  );
}

/** The rows of a history. */
export const HISTORY_ROWS_CLASS =
  'divide-y divide-line overflow-hidden rounded-m bg-surface shadow-card';
