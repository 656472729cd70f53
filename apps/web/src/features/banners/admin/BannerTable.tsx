import { BANNER_TARGETS } from '@mam/contract/banners/banners';
import {
  type AdminBanner,
  type BANNER_SORTS,
  BANNER_STATES,
  type BannerState,
} from '@mam/contract/banners/banners.admin';
import { dayText } from '@mam/contract/core/days';
import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import type { ReactNode } from 'react';
import type { DrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { DataTable, type DataTableProps } from '../../../admin-ui/table/DataTable.tsx';
import { MoveButtons } from '../../../admin-ui/table/MoveButtons.tsx';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { FilterSelect, TableFilters } from '../../../admin-ui/table/TableFilters.tsx';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { type RowOrder, useRowOrder } from '../../../admin-ui/table/use-row-order.ts';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { BannerName } from './BannerName.tsx';
import { STATE_VARIANTS, stateText, targetText } from './banner-labels.ts';
import type { BannerValues } from './banner-values.ts';
import { useBannerActions } from './use-banner-actions.ts';

type BannersTable = TableParams<
  (typeof BANNER_SORTS)[number],
  { target: typeof BANNER_TARGETS; state: typeof BANNER_STATES }
>;

interface BannerTableProps {
  table: BannersTable;
  rows: DataTableProps<AdminBanner>['rows'];
  drawer: DrawerParams;
  /** The button that opens the form of a new banner. */
  add: ReactNode;
  /** Opens the form of a new banner with these values. */
  copy: (values: BannerValues) => void;
}

export function BannerTable({ table, rows, drawer, add, copy }: BannerTableProps) {
  const { state } = table.query;
  const { open, linkTo } = drawer;
  const actions = useBannerActions({ copy, linkTo });
  const order = useBannerOrder(table, rows);
  return (
    <>
      <BannerFilters table={table} />
      {state === 'deleted' && (
        <p className="mb-4 text-sm text-muted">{m.admin_banners_deleted_note()}</p>
      )}
      <DataTable
        label={m.nav_admin_banners()}
        table={table}
        rows={rows}
        idOf={(row) => row.id}
        nameOf={nameOf}
        openId={typeof open === 'number' ? open : undefined}
        actions={actions.rowActions}
        bulk={state === 'deleted' ? actions.deletedBulkActions : actions.bulkActions}
        empty={
          <EmptyState title={m.admin_banners_empty()} text={m.admin_banners_empty_text()}>
            {add}
          </EmptyState>
        }
        columns={columnsOf({ linkTo, order })}
      />
    </>
  );
}

/** Undefined where rows cannot be moved: in another order, or with rows of the order left out. */
function useBannerOrder({ query }: BannersTable, rows: BannerTableProps['rows']) {
  const refresh = useRefresh('banners');
  const order = useRowOrder({
    rows: rows.data?.items,
    idOf: (row) => row.id,
    groupOf: (row) => row.target,
    async move(id, body) {
      await callApi('POST /api/admin/banners/:id/move', { params: { id }, body });
      await refresh();
    },
  });
  const isOrdered = query.sort === 'position' && query.state !== 'deleted' && !query.keyword;
  return isOrdered ? order : undefined;
}

interface ColumnOptions {
  linkTo: (id: number) => string;
  /** Undefined where rows cannot be moved. */
  order: RowOrder | undefined;
}

function columnsOf({ linkTo, order }: ColumnOptions): DataTableProps<AdminBanner>['columns'] {
  return [
    {
      key: 'name',
      title: m.admin_banners_name(),
      sort: 'name',
      cell: (row) => <BannerName row={row} linkTo={linkTo} />,
    },
    {
      key: 'days',
      title: m.admin_banners_days(),
      sort: 'from_date',
      onCard: 'line',
      cell: ({ from_date, to_date }) => (
        <span className="@min-wide:whitespace-nowrap">
          {m.admin_banners_from_to({ from: dayText(from_date), to: dayText(to_date) })}
        </span>
      ),
    },
    { key: 'state', title: m.admin_banners_state(), onCard: true, cell: StateCell },
    {
      key: 'order',
      title: m.admin_banners_order(),
      // Sorts by the order of the home page again.
      sort: 'position',
      onCard: 'end',
      cell: (row) => order && <MoveButtons id={row.id} name={nameOf(row)} order={order} />,
    },
  ];
}

function nameOf({ name, target }: AdminBanner): string {
  return `${textIn(name, getLocale())} (${targetText(target)})`;
}

function StateCell({ state }: { state: BannerState }) {
  return <StatusChip variant={STATE_VARIANTS[state]}>{stateText(state)}</StatusChip>;
}

function BannerFilters({ table }: Pick<BannerTableProps, 'table'>) {
  return (
    <TableFilters table={table} searchLabel={m.admin_banners_find()}>
      <FilterSelect
        table={table}
        name="target"
        label={m.admin_banners_target()}
        choices={BANNER_TARGETS.map((value) => ({
          value,
          label: targetText(value),
        }))}
      />
      <FilterSelect
        table={table}
        name="state"
        label={m.admin_banners_state()}
        choices={BANNER_STATES.map((value) => ({
          value,
          label: stateText(value),
        }))}
      />
    </TableFilters>
  );
}
