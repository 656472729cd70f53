import { KEYWORD_COUNT_MAX } from '@mam/contract/core/paging';
import { m } from '@mam/texts';
import { count, countUpTo } from '../../platform/format.ts';
import { IconButton } from '../controls/IconButton.tsx';
import type { TableParams } from './use-table-params.ts';

interface TablePagerProps {
  table: TableParams;
  total: number;
  shown: number;
  /** The order of the rows, where no head of a column shows it. */
  note?: string | undefined;
}

/** The range of rows on screen, and the previous and next page. */
export function TablePager({ table, total, shown, note }: TablePagerProps) {
  const { page, size, keyword } = table.query;
  const first = (page - 1) * size + 1;
  const last = first + shown - 1;
  const all = keyword ? countUpTo(total, KEYWORD_COUNT_MAX) : count(total);
  return (
    <nav
      className="flex items-center justify-between gap-3 border-t border-line px-4 py-2 text-sm text-muted tabular-nums"
      aria-label={m.admin_pages()}
    >
      <span>
        {shown > 0 && m.admin_range({ from: count(first), to: count(last), total: all })}
        {shown > 1 && note && ` · ${note}`}
      </span>
      <div className="flex gap-1 text-heading">
        <IconButton
          icon="left"
          label={m.admin_page_before()}
          disabled={page === 1}
          onClick={() => table.set({ page: page - 1 })}
        />
        <IconButton
          icon="right"
          label={m.admin_page_after()}
          disabled={last >= total || shown === 0}
          onClick={() => table.set({ page: page + 1 })}
        />
      </div>
    </nav>
  );
}
