import { Icon } from '../../ui/Icon.tsx';
import type { Column } from './table-column.ts';
import type { TableParams } from './use-table-params.ts';

/** Head of a column; a button where the table can be ordered by it. */
export function SortHeader<T>({ column, table }: { column: Column<T>; table: TableParams }) {
  const { title, sort, isNumber, from } = column;
  const className = [isNumber && 'number', from && `from-${from}`].filter(Boolean).join(' ');
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  const now = table.query.sort;
  const isDown = now === `-${sort}`;
  const isUp = now === sort;
  const order = isDown ? 'descending' : isUp ? 'ascending' : undefined;
  // Numbers and days are first wanted from the top; a second press turns the order round.
  const next = isDown ? sort : isUp ? `-${sort}` : isNumber ? `-${sort}` : sort;
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button type="button" onClick={() => table.set({ sort: next })}>
        {title}
        {order && <Icon name={isDown ? 'down' : 'up'} />}
      </button>
    </th>
  );
}
