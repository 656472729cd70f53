import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { QueryBoundary } from '../../ui/QueryBoundary.tsx';
import { ClearHistory } from './ClearHistory.tsx';
import { EmptyKind } from './EmptyKind.tsx';
import { HISTORY_ROWS_CLASS, HistoryHeader } from './HistoryHeader.tsx';
import { HistoryRow, type ItemPreview } from './HistoryRow.tsx';
import { type HistoryView, historyHref } from './history-links.ts';
import {
  type HistoryItem,
  type HistoryPage,
  historyPage,
  useClearHistory,
  useRemoveItem,
} from './history-queries.ts';

interface HistoryListProps {
  view: HistoryView;
  previewOf: (item: HistoryItem) => ItemPreview;
}

/** One page of the history, latest first. */
export function HistoryList({ view, previewOf }: HistoryListProps) {
  const query = useQuery(historyPage(view));
  return (
    <QueryBoundary query={query} rows={4} rowClass="h-24">
      {(page) => (
        <div aria-busy={query.isPlaceholderData}>
          {page.items.length === 0 ? (
            <EmptyHistory view={view} total={page.total} />
          ) : (
            <HistoryItems view={view} page={page} previewOf={previewOf} />
          )}
        </div>
      )}
    </QueryBoundary>
  );
}

function HistoryItems({ view, page, previewOf }: HistoryListProps & { page: HistoryPage }) {
  const removal = useRemoveItem(view);
  const clearing = useClearHistory(view.kind);
  const list = useRef<HTMLUListElement>(null);
  const { items, total, size } = page;
  return (
    <>
      <HistoryHeader kind={view.kind} total={total}>
        <ClearHistory
          kind={view.kind}
          text={m.history_clear_text()}
          isPending={clearing.isPending}
          onClear={clearing.mutate}
        />
      </HistoryHeader>
      <ul ref={list} tabIndex={-1} aria-label={m.nav_history()} className={HISTORY_ROWS_CLASS}>
        {items.map((item) => (
          <li key={item.uuid}>
            <HistoryRow
              item={item}
              preview={previewOf(item)}
              onRemove={() => {
                removal.mutate(item);
                list.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
      <Pager
        page={view.page}
        pages={Math.ceil(total / size)}
        hrefOf={(next) => historyHref({ ...view, page: next })}
      />
    </>
  );
}

/** An empty page, subject or history, each with its own way on. */
function EmptyHistory({ view, total }: { view: HistoryView; total: number }) {
  const { kind, categoryId } = view;
  const all = historyHref({ kind, categoryId: undefined, page: 1 });
  if (total > 0) {
    const first = historyHref({ ...view, page: 1 });
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
  return <EmptyKind kind={kind} />;
}
