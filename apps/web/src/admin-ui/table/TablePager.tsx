import { m } from '@mam/texts';
import { count } from '../../platform/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { TableParams } from './use-table-params.ts';

interface TablePagerProps {
  table: TableParams;
  total: number;
  shown: number;
}

/** Which rows of how many, and the pages before and after. */
export function TablePager({ table, total, shown }: TablePagerProps) {
  const { page, size } = table.query;
  const first = (page - 1) * size + 1;
  const last = first + shown - 1;
  return (
    <nav className="table-pager" aria-label={m.admin_pages()}>
      <span>
        {shown > 0 && m.admin_range({ from: count(first), to: count(last), total: count(total) })}
      </span>
      <div>
        <button
          type="button"
          className="pager-button"
          disabled={page === 1}
          onClick={() => table.set({ page: page - 1 })}
          aria-label={m.admin_page_before()}
        >
          <Icon name="left" />
        </button>
        <button
          type="button"
          className="pager-button"
          disabled={last >= total || shown === 0}
          onClick={() => table.set({ page: page + 1 })}
          aria-label={m.admin_page_after()}
        >
          <Icon name="right" />
        </button>
      </div>
    </nav>
  );
}
