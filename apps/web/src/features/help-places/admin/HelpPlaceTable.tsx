import { dayText } from '@mam/contract/core/days';
import { textIn } from '@mam/contract/core/localized';
import {
  type AdminHelpPlace,
  HELP_PLACE_RETENTION_DAYS,
  HELP_PLACE_STATES,
  type HelpPlaceSort,
  type HelpPlaceState,
} from '@mam/contract/help-places/help-places.admin';
import { HELP_PLACE_KINDS } from '@mam/contract/help-places/help-places.rules';
import { PROVINCE_NAMES } from '@mam/contract/help-places/provinces';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Lacks } from '../../../admin-ui/controls/Lacks.tsx';
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
import { useHelpPlaceActions } from './use-help-place-actions.ts';

type HelpPlacesTable = TableParams<
  HelpPlaceSort,
  { kind: typeof HELP_PLACE_KINDS; state: typeof HELP_PLACE_STATES }
>;

interface HelpPlaceTableProps {
  table: HelpPlacesTable;
  rows: DataTableProps<AdminHelpPlace>['rows'];
  drawer: DrawerParams;
  /** The button that opens the form of a new place. */
  add: ReactNode;
}

export const KINDS = {
  hotline: m.admin_help_places_kind_hotline,
  place: m.admin_help_places_kind_place,
} as const;
const STATES: Record<HelpPlaceState, () => string> = {
  published: m.admin_help_places_state_published,
  draft: m.admin_help_places_state_draft,
  trash: m.admin_help_places_state_trash,
};
const VARIANTS = { published: 'ok', draft: 'plain', trash: 'danger' } as const;

export function HelpPlaceTable({ table, rows, drawer, add }: HelpPlaceTableProps) {
  const { open, linkTo } = drawer;
  const isTrash = table.query.state === 'trash';
  const actions = useHelpPlaceActions(linkTo);
  const order = useHelpPlaceOrder(table, rows);
  return (
    <>
      <HelpPlaceFilters table={table} />
      {isTrash && (
        <p className="mb-4 text-sm text-muted">
          {m.admin_help_places_trash_note({ days: HELP_PLACE_RETENTION_DAYS })}
        </p>
      )}
      <DataTable
        label={m.nav_admin_help_places()}
        table={table}
        rows={rows}
        idOf={(row) => row.id}
        nameOf={nameOf}
        openId={typeof open === 'number' ? open : undefined}
        actions={actions.rowActions}
        bulk={isTrash ? actions.trashBulkActions : actions.bulkActions}
        findMatching={() => callApi('GET /api/admin/help-places/ids', { query: table.filters })}
        empty={
          <EmptyState title={m.admin_help_places_empty()} text={m.admin_help_places_empty_text()}>
            {add}
          </EmptyState>
        }
        columns={columnsOf(linkTo, order)}
      />
    </>
  );
}

/** Undefined where rows cannot be moved: in another order, or with rows of the order left out. */
function useHelpPlaceOrder({ query }: HelpPlacesTable, rows: HelpPlaceTableProps['rows']) {
  const refresh = useRefresh('help-places');
  const order = useRowOrder({
    rows: rows.data?.items,
    idOf: (row) => row.id,
    async move(id, body) {
      await callApi('POST /api/admin/help-places/:id/move', { params: { id }, body });
      await refresh();
    },
  });
  const isOrdered = query.sort === 'position' && !query.state && !query.kind && !query.keyword;
  return isOrdered ? order : undefined;
}

function HelpPlaceFilters({ table }: { table: HelpPlacesTable }) {
  return (
    <TableFilters table={table} searchLabel={m.admin_help_places_find()}>
      <FilterSelect
        table={table}
        name="kind"
        label={m.admin_help_places_kind()}
        choices={HELP_PLACE_KINDS.map((value) => ({ value, label: KINDS[value]() }))}
      />
      <FilterSelect
        table={table}
        name="state"
        label={m.admin_help_places_state()}
        choices={HELP_PLACE_STATES.map((value) => ({ value, label: STATES[value]() }))}
      />
    </TableFilters>
  );
}

function columnsOf(
  linkTo: DrawerParams['linkTo'],
  order: RowOrder | undefined,
): DataTableProps<AdminHelpPlace>['columns'] {
  return [
    {
      key: 'name',
      title: m.admin_help_places_name(),
      sort: 'name',
      cell: (row) => <Name row={row} linkTo={linkTo} />,
    },
    {
      key: 'last_called_on',
      title: m.admin_help_places_called(),
      sort: 'last_called_on',
      onCard: 'line',
      cell: ({ last_called_on }) =>
        last_called_on ? dayText(last_called_on) : m.admin_help_places_called_never(),
    },
    {
      key: 'state',
      title: m.admin_help_places_state(),
      onCard: true,
      cell: ({ state }) => <StatusChip variant={VARIANTS[state]}>{STATES[state]()}</StatusChip>,
    },
    {
      key: 'order',
      title: m.admin_help_places_order(),
      sort: 'position',
      onCard: 'end',
      cell: (row) => order && <MoveButtons id={row.id} name={nameOf(row)} order={order} />,
    },
  ];
}

interface NameProps {
  row: AdminHelpPlace;
  linkTo: DrawerParams['linkTo'];
}

/** Name, number and region; a place in the trash cannot be opened. */
function Name({ row, linkTo }: NameProps) {
  const name = textIn(row.name, getLocale());
  const where =
    row.provinces.map((province) => PROVINCE_NAMES[province]).join(', ') ||
    m.admin_help_places_nationwide();
  return (
    <div className="min-w-0">
      {row.state === 'trash' ? (
        <b className="font-strong text-heading">{name}</b>
      ) : (
        <Link to={linkTo(row.id)} preventScrollReset>
          {name}
        </Link>
      )}
      <small className="block">{[row.phone, where].filter(Boolean).join(' · ')}</small>
      <Lacks lacks={row.lacks} />
    </div>
  );
}

export function nameOf({ name, phone }: AdminHelpPlace): string {
  return [textIn(name, getLocale()), phone].filter(Boolean).join(' ');
}
