import { Icon } from '../../ui/Icon.tsx';
import { columnClass, HEAD_CELL } from './cell-classes.ts';
import type { Column } from './table-column.ts';
import type { TableParams } from './use-table-params.ts';

/** Header cell of a column; a button where the table can be sorted by it. */
export function SortHeader<T>({ column, table }: { column: Column<T>; table: TableParams }) {
  const { title, sort, isNumber } = column;
  const className = `${HEAD_CELL} ${columnClass(column)}`;
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  const current = table.query.sort;
  const isDown = current === `-${sort}`;
  const isUp = current === sort;
  const order = isDown ? 'descending' : isUp ? 'ascending' : undefined;
  // Numbers and dates start descending; a second press reverses the order.
  const next = isDown ? sort : isUp ? `-${sort}` : isNumber ? `-${sort}` : sort;
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button
        type="button"
        className="inline-flex min-h-8 items-center gap-1 [&>svg]:size-4"
        onClick={() => table.set({ sort: next })}
      >
        {title}
        <Icon
          name={order ? (isDown ? 'down' : 'up') : 'sort'}
          className={order ? '' : 'opacity-60'}
        />
      </button>
    </th>
  );
}
