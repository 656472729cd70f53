import { m } from '@mam/texts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { ShownCounts } from './inbox-queries.ts';

interface NoWorkProps {
  counts: ShownCounts;
  isFiltered: boolean;
  clear: () => void;
}

/** The empty state. With an active filter it shows how much the filter hides. */
export function NoWork({ counts, isFiltered, clear }: NoWorkProps) {
  if (!isFiltered) {
    return (
      <EmptyState
        title={m.admin_inbox_empty()}
        text={m.admin_inbox_empty_text()}
        action={{ to: '/administrator/overview', label: m.admin_work_to_overview() }}
      />
    );
  }
  const hidden = { count: counts.total, urgent: counts.distress };
  return (
    <EmptyState
      picture="not-found"
      title={m.admin_inbox_no_hit()}
      text={m.admin_inbox_no_hit_text(hidden)}
    >
      <Button size="s" className="mt-2" onClick={clear}>
        {m.admin_clear_filters()}
      </Button>
    </EmptyState>
  );
}
