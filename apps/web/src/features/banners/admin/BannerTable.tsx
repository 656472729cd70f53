import type { BANNER_TARGETS } from '@mam/contract/banners/banners';
import type {
  AdminBanner,
  BANNER_SORTS,
  BANNER_STATES,
  BannerState,
} from '@mam/contract/banners/banners.admin';
import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import type { ReactNode } from 'react';
import { AdminEmpty } from '../../../admin-ui/frame/AdminEmpty.tsx';
import { DataTable, type DataTableProps } from '../../../admin-ui/table/DataTable.tsx';
import { MoveButtons } from '../../../admin-ui/table/MoveButtons.tsx';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { FilterSelect, TableFilters } from '../../../admin-ui/table/TableFilters.tsx';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { type RowOrder, useRowOrder } from '../../../admin-ui/table/use-row-order.ts';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { BannerName } from './BannerName.tsx';
import { dayText, STATE_VARIANTS, stateText, targetText } from './banner-labels.ts';
import type { BannerValues } from './banner-values.ts';
import { useBannerActions } from './use-banner-actions.ts';

interface BannerTableProps {
  table: TableParams<
    (typeof BANNER_SORTS)[number],
    { target: typeof BANNER_TARGETS; state: typeof BANNER_STATES }
  >;
  rows: DataTableProps<AdminBanner>['rows'];
  add: ReactNode;
  copy: (values: BannerValues) => void;
  linkTo: (id: number) => string;
  openId: number | undefined;
}

export function BannerTable({ table, rows, add, copy, linkTo, openId }: BannerTableProps) {
  const { state, sort, keyword } = table.query;
  const actions = useBannerActions({ copy, linkTo });
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
  // Steps mean something only in the order of the home page, and with nothing left out in between.
  const isOrdered = sort === 'position' && state !== 'deleted' && !keyword;
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
        openId={openId}
        actions={actions.rowActions}
        bulk={state === 'deleted' ? actions.deletedBulkActions : actions.bulkActions}
        empty={
          <AdminEmpty
            title={m.admin_banners_empty()}
            text={m.admin_banners_empty_text()}
            action={add}
          />
        }
        columns={columnsOf({ linkTo, order: isOrdered ? order : undefined })}
      />
    </>
  );
}

interface ColumnRules {
  linkTo: (id: number) => string;
  /** Where rows can be moved. */
  order: RowOrder | undefined;
}

function columnsOf({ linkTo, order }: ColumnRules): DataTableProps<AdminBanner>['columns'] {
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
      onCard: true,
      cell: ({ from_date, to_date }) =>
        m.admin_banners_from_to({ from: dayText(from_date), to: dayText(to_date) }),
    },
    { key: 'state', title: m.admin_banners_state(), onCard: true, cell: StateCell },
    {
      key: 'order',
      title: m.admin_banners_order(),
      // The way back to the order of the home page.
      sort: 'position',
      onCard: true,
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
        choices={(['desktop', 'mobile'] as const).map((value) => ({
          value,
          label: targetText(value),
        }))}
      />
      <FilterSelect
        table={table}
        name="state"
        label={m.admin_banners_state()}
        choices={(['running', 'upcoming', 'over', 'deleted'] as const).map((value) => ({
          value,
          label: stateText(value),
        }))}
      />
    </TableFilters>
  );
}
