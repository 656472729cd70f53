import { BULK_MAX } from '@mam/contract/core/bulk';
import { m } from '@mam/texts';
import { Checkbox } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PADDED_PANEL, PANEL } from '../controls/panel.ts';
import { type BulkAction, BulkBar } from './BulkBar.tsx';
import { CardTools } from './CardTools.tsx';
import {
  ACTIONS_HEAD_CELL,
  CHECKBOX_HEAD_CELL,
  GROUP_CELL,
  GROUP_ROW,
  HEAD_CELL,
  TABLE,
  TABLE_BODY,
  TABLE_BOX,
  TABLE_HEAD,
} from './cell-classes.ts';
import { DataRow } from './DataRow.tsx';
import { SortHeader } from './SortHeader.tsx';
import { TablePager } from './TablePager.tsx';
import type { RowConfig } from './table-column.ts';
import { type Selection, useSelection } from './use-selection.ts';
import type { TableParams } from './use-table-params.ts';

export interface DataTableProps<T> extends RowConfig<T> {
  /** Accessible name. */
  label: string;
  table: TableParams;
  rows: { data: Rows<T> | undefined; error: Error | null; refetch: () => unknown };
  bulk?: readonly BulkAction[];
  /** Finds the rows on every page, so that a bulk action can take all that match. */
  findMatching?: () => Promise<{ ids: number[] }>;
  /** The order of the rows while no column has been chosen. */
  orderNote?: string;
  /** Rows under headings: the heading of a row. Rows of one heading follow each other. */
  groupOf?: (row: T) => string;
  /** An `EmptyState` in place of the table while there are no rows at all. */
  empty: ReactNode;
}

interface Rows<T> {
  items: T[];
  total: number;
}

/** A page of rows that can be sorted and selected; cards on a phone. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { rows, table, empty } = props;
  if (!rows.data) {
    if (rows.error) return <ErrorState error={rows.error} retry={() => void rows.refetch()} />;
    return <Skeleton rows={6} rowClass="h-14" />;
  }
  if (rows.data.total === 0 && !table.isFiltered) {
    return <div className={PADDED_PANEL}>{empty}</div>;
  }
  return <TableWithRows {...props} data={rows.data} />;
}

function TableWithRows<T>(props: DataTableProps<T> & { data: Rows<T> }) {
  const { label, table, data, idOf, bulk = [] } = props;
  const { page, ...filter } = table.query;
  const onScreen = useSelection(data.items.map(idOf), { page, filter: JSON.stringify(filter) });
  const selection = bulk.length > 0 ? onScreen : undefined;
  return (
    <div>
      <section className={`${PANEL} ${TABLE_BOX}`} aria-label={label}>
        <CardTools columns={props.columns} table={table} selection={selection} />
        <table className={TABLE}>
          <TableHead {...props} selection={selection} />
          <tbody className={TABLE_BODY}>
            {data.items.map((row, index) => (
              <Fragment key={idOf(row)}>
                <GroupRow {...props} row={row} before={data.items[index - 1]} />
                <DataRow row={row} table={props} selection={selection} />
              </Fragment>
            ))}
          </tbody>
        </table>
        {data.items.length === 0 && <NoRows table={table} />}
        <TablePager
          table={table}
          total={data.total}
          shown={data.items.length}
          note={isOrdered(props) ? undefined : props.orderNote}
        />
      </section>
      {onScreen.ids.length > 0 && (
        <BulkBar
          ids={onScreen.ids}
          actions={bulk}
          clear={onScreen.clear}
          more={moreOf(props, onScreen)}
        />
      )}
    </div>
  );
}

/** Undefined unless a whole page is selected and other pages have more. */
function moreOf<T>(
  { findMatching, data: { total } }: DataTableProps<T> & { data: Rows<T> },
  { ids, isAll, selectMatching }: Selection,
) {
  const count = Math.min(total, BULK_MAX);
  if (!findMatching || !isAll || ids.length >= count) return undefined;
  return { count, run: async () => selectMatching((await findMatching()).ids) };
}

interface GroupRowProps<T> extends Pick<DataTableProps<T>, 'groupOf' | 'columns'> {
  row: T;
  before: T | undefined;
}

/** The heading above the first row of a group. */
function GroupRow<T>({ groupOf, columns, row, before }: GroupRowProps<T>) {
  const group = groupOf?.(row);
  if (!group || (before && groupOf?.(before) === group)) return null;
  return (
    <tr className={GROUP_ROW}>
      <th scope="rowgroup" colSpan={columns.length + 2} className={GROUP_CELL}>
        {group}
      </th>
    </tr>
  );
}

function isOrdered<T>({ columns, table }: Pick<DataTableProps<T>, 'columns' | 'table'>): boolean {
  const sort = table.query.sort.replace(/^-/, '');
  return columns.some((column) => column.sort === sort);
}

interface TableHeadProps<T> extends Pick<DataTableProps<T>, 'columns' | 'table' | 'actions'> {
  selection: Selection | undefined;
}

function TableHead<T>({ columns, table, actions, selection }: TableHeadProps<T>) {
  return (
    <thead className={TABLE_HEAD}>
      <tr>
        {selection && (
          <th className={`${HEAD_CELL} ${CHECKBOX_HEAD_CELL}`}>
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
          <th className={`${HEAD_CELL} ${ACTIONS_HEAD_CELL}`}>
            <span className="sr-only">{m.admin_actions()}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Shown where filters match nothing, or the page is beyond the last one. */
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
