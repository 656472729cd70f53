import { m } from '@mam/texts';
import { Checkbox, Select } from '@mantine/core';
import type { Column } from './table-column.ts';
import type { Selection } from './use-selection.ts';
import type { TableParams } from './use-table-params.ts';

interface CardToolsProps<T> {
  columns: readonly Column<T>[];
  table: TableParams;
  selection: Selection | undefined;
}

/** What the head of a table offers, where rows are cards that have no head. */
export function CardTools<T>({ columns, table, selection }: CardToolsProps<T>) {
  const orders = columns.flatMap(({ title, sort }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: m.admin_sort_up({ title }) },
          { value: `-${sort}`, label: m.admin_sort_down({ title }) },
        ],
  );
  if (orders.length === 0 && !selection) return null;
  const { sort } = table.query;
  return (
    <div className="flex items-center justify-between gap-2 border-b border-line px-3 py-2 @min-card:hidden">
      {selection && (
        <Checkbox
          className="flex min-h-11 flex-none items-center"
          label={m.admin_select_all()}
          checked={selection.isAll}
          indeterminate={selection.isSome}
          onChange={selection.toggleAll}
        />
      )}
      {orders.length > 0 && (
        <Select
          className="ml-auto min-w-0 max-w-64 flex-1 [&_input]:pr-8 [&_input]:pl-3 [&_input]:text-sm"
          aria-label={m.admin_sort()}
          placeholder={m.admin_sort()}
          data={orders}
          value={orders.some(({ value }) => value === sort) ? sort : null}
          onChange={(next) => table.set({ sort: next ?? undefined })}
        />
      )}
    </div>
  );
}
