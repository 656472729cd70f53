import { m } from '@mam/texts';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type BulkAction, BulkBar } from './BulkBar.tsx';
import { DataRow } from './DataRow.tsx';
import { SortHeader } from './SortHeader.tsx';
import { TablePager } from './TablePager.tsx';
import type { RowConfig } from './table-column.ts';
import { useSelection } from './use-selection.ts';
import type { TableParams } from './use-table-params.ts';

export interface DataTableProps<T> extends RowConfig<T> {
  /** Names the table for who cannot see it. */
  label: string;
  table: TableParams;
  rows: { data: Rows<T> | undefined; error: Error | null; refetch: () => unknown };
  bulk?: readonly BulkAction[];
  /** Stands where the table would be while there is nothing at all. */
  empty: ReactNode;
}

interface Rows<T> {
  items: T[];
  total: number;
}

/** Rows of a call with order, page and choice; cards on a phone. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { rows, table, empty } = props;
  if (!rows.data) {
    if (rows.error) return <ErrorState error={rows.error} retry={() => void rows.refetch()} />;
    return <Skeleton rows={6} rowClass="h-14" />;
  }
  if (rows.data.total === 0 && !table.isFiltered) return empty;
  return <TableWithRows {...props} data={rows.data} />;
}

function TableWithRows<T>(props: DataTableProps<T> & { data: Rows<T> }) {
  const { label, table, data, columns, idOf, bulk = [], actions } = props;
  const selection = useSelection(data.items.map(idOf), JSON.stringify(table.query));
  return (
    <div>
      <section className="admin-box table-box" aria-label={label}>
        <table className="data-table">
          <thead>
            <tr>
              {bulk.length > 0 && (
                <th className="choice">
                  <Checkbox
                    aria-label={m.admin_select_page()}
                    checked={selection.isAll}
                    indeterminate={selection.isSome}
                    onChange={selection.toggleAll}
                  />
                </th>
              )}
              {columns.map((column) => (
                <SortHeader key={column.key} column={column} table={table} />
              ))}
              {actions && (
                <th className="act">
                  <span className="sr-only">{m.admin_actions()}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {data.items.map((row) => (
              <DataRow
                key={idOf(row)}
                row={row}
                table={props}
                selection={bulk.length > 0 ? selection : undefined}
              />
            ))}
          </tbody>
        </table>
        {data.items.length === 0 && <NoRows table={table} />}
        <TablePager table={table} total={data.total} shown={data.items.length} />
      </section>
      {selection.ids.length > 0 && (
        <BulkBar ids={selection.ids} actions={bulk} clear={selection.clear} />
      )}
    </div>
  );
}

/** Filters or a page beyond the end: one step back to rows. */
function NoRows({ table }: { table: TableParams }) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-10 text-center text-muted">
      <p>{m.admin_nothing_found()}</p>
      <Button size="s" onClick={table.isFiltered ? table.clear : () => table.set({ page: 1 })}>
        {table.isFiltered ? m.admin_clear_filters() : m.admin_first_page()}
      </Button>
    </div>
  );
}
