import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { count } from '../../platform/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { ClearHistory } from './ClearHistory.tsx';
import { HistoryRow, type ItemLook } from './HistoryRow.tsx';
import { addressOf, type HistoryView } from './history-links.ts';
import {
  type HistoryItem,
  type HistoryPage,
  historyPage,
  useForgetItem,
} from './history-queries.ts';

interface HistoryListProps {
  view: HistoryView;
  lookOf: (item: HistoryItem) => ItemLook;
}

/** One page of what was watched or listened to, last first. */
export function HistoryList({ view, lookOf }: HistoryListProps) {
  const query = useQuery(historyPage(view));
  return (
    <Loaded query={query} rows={4} rowClass="h-24">
      {(page) => (
        <div aria-busy={query.isPlaceholderData}>
          {page.items.length === 0 ? (
            <Nothing view={view} total={page.total} />
          ) : (
            <Items view={view} page={page} lookOf={lookOf} />
          )}
        </div>
      )}
    </Loaded>
  );
}

function Items({ view, page, lookOf }: HistoryListProps & { page: HistoryPage }) {
  const forget = useForgetItem(view);
  const list = useRef<HTMLUListElement>(null);
  const { items, total, size } = page;
  const amount = { count: count(total), amount: total };
  return (
    <>
      <div className="mt-3 mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-sm leading-body font-text tracking-normal text-muted">
          {view.kind === 'video'
            ? m.playables_video_count(amount)
            : m.playables_podcast_count(amount)}
        </h2>
        <ClearHistory kind={view.kind} />
      </div>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={m.nav_history()}
        className="divide-y divide-line overflow-hidden rounded-m bg-surface shadow-card"
      >
        {items.map((item) => (
          <li key={item.uuid}>
            <HistoryRow
              item={item}
              look={lookOf(item)}
              onForget={() => {
                forget.mutate(item);
                list.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
      <Pager
        page={view.page}
        pages={Math.ceil(total / size)}
        hrefOf={(next) => addressOf({ ...view, page: next })}
      />
    </>
  );
}

/** Nothing on this page, of this subject, or at all: each leads on. */
function Nothing({ view, total }: { view: HistoryView; total: number }) {
  const { kind, categoryId } = view;
  const all = addressOf({ kind, categoryId: undefined, page: 1 });
  if (total > 0) {
    const first = addressOf({ ...view, page: 1 });
    return (
      <EmptyState
        title={m.playables_empty_page_title()}
        text={m.playables_empty_page_text()}
        action={{ to: first, label: m.history_first_page() }}
      />
    );
  }
  if (categoryId) {
    return (
      <EmptyState
        title={m.history_empty_subject()}
        text={m.history_empty_subject_text()}
        action={{ to: all, label: m.history_all_subjects() }}
      />
    );
  }
  return kind === 'video' ? (
    <EmptyState
      title={m.history_empty_videos()}
      text={m.history_empty_text()}
      action={{ to: '/video', label: m.home_start() }}
    />
  ) : (
    <EmptyState
      picture="pod-listen"
      title={m.history_empty_podcasts()}
      text={m.history_empty_text()}
      action={{ to: '/podcast', label: m.home_listen() }}
    />
  );
}
