import {
  type AdminRound,
  ROUND_RETENTION_DAYS,
  ROUND_STATES,
  type RoundSort,
} from '@mam/contract/games/games.admin';
import { GAMES } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Lacks } from '../../../admin-ui/controls/Lacks.tsx';
import type { DrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { DataTable, type DataTableProps } from '../../../admin-ui/table/DataTable.tsx';
import { MoveButtons } from '../../../admin-ui/table/MoveButtons.tsx';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { FilterSelect, TableFilters } from '../../../admin-ui/table/TableFilters.tsx';
import type { Column } from '../../../admin-ui/table/table-column.ts';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { type RowOrder, useRowOrder } from '../../../admin-ui/table/use-row-order.ts';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { GAME_LABELS, KIND_LABELS, roundName, STATE_LABELS } from './round-labels.ts';
import { useRoundActions } from './use-round-actions.ts';

type RoundsTable = TableParams<RoundSort, { game: typeof GAMES; state: typeof ROUND_STATES }>;

interface RoundTableProps {
  table: RoundsTable;
  rows: DataTableProps<AdminRound>['rows'];
  drawer: DrawerParams;
  /** The button that opens the form of a new round. */
  add: ReactNode;
}

const VARIANTS = { published: 'ok', draft: 'plain', trash: 'danger' } as const;

export function RoundTable({ table, rows, drawer, add }: RoundTableProps) {
  const { open, linkTo } = drawer;
  const isTrash = table.query.state === 'trash';
  const actions = useRoundActions(drawer);
  const order = useRoundOrder(table, rows);
  return (
    <>
      <RoundFilters table={table} />
      {isTrash && (
        <p className="mb-4 text-sm text-muted">
          {m.admin_games_trash_note({ days: ROUND_RETENTION_DAYS })}
        </p>
      )}
      <DataTable
        label={m.nav_admin_games()}
        table={table}
        rows={rows}
        idOf={(row) => row.id}
        nameOf={roundName}
        openId={typeof open === 'number' ? open : undefined}
        actions={actions.rowActions}
        bulk={isTrash ? actions.trashBulkActions : actions.bulkActions}
        findMatching={() => callApi('GET /api/admin/game-rounds/ids', { query: table.filters })}
        empty={
          <EmptyState title={m.admin_games_empty()} text={m.admin_games_empty_text()}>
            {add}
          </EmptyState>
        }
        columns={columnsOf(linkTo, order, { isOneGame: Boolean(table.query.game) })}
      />
    </>
  );
}

/** Undefined where rows cannot be moved: in another order, or unless all rows of one game are listed. */
function useRoundOrder({ query }: RoundsTable, rows: RoundTableProps['rows']) {
  const refresh = useRefresh('game-rounds');
  const order = useRowOrder({
    rows: rows.data?.items,
    idOf: (row) => row.id,
    async move(id, body) {
      await callApi('POST /api/admin/game-rounds/:id/move', { params: { id }, body });
      await refresh();
    },
  });
  const isOrdered = query.sort === 'position' && query.game && !query.state && !query.keyword;
  return isOrdered ? order : undefined;
}

function RoundFilters({ table }: { table: RoundsTable }) {
  return (
    <TableFilters table={table} searchLabel={m.admin_games_find()}>
      <FilterSelect
        table={table}
        name="game"
        label={m.admin_games_game()}
        choices={GAMES.map((value) => ({ value, label: GAME_LABELS[value]() }))}
      />
      <FilterSelect
        table={table}
        name="state"
        label={m.admin_games_state()}
        choices={ROUND_STATES.map((value) => ({ value, label: STATE_LABELS[value]() }))}
      />
    </TableFilters>
  );
}

function columnsOf(
  linkTo: DrawerParams['linkTo'],
  order: RowOrder | undefined,
  { isOneGame }: { isOneGame: boolean },
): DataTableProps<AdminRound>['columns'] {
  return [
    {
      key: 'title',
      title: m.admin_games_round(),
      sort: 'title',
      cell: (row) => (
        <div className="min-w-0">
          {row.state === 'trash' ? (
            <b className="font-strong text-heading">{roundName(row)}</b>
          ) : (
            <Link to={linkTo(row.id)} preventScrollReset>
              {roundName(row)}
            </Link>
          )}
          <small className="block">
            {`${GAME_LABELS[row.game]()} · ${KIND_LABELS[row.kind]()}`}
          </small>
          <Lacks lacks={row.lacks} />
        </div>
      ),
    },
    {
      key: 'state',
      title: m.admin_games_state(),
      onCard: true,
      cell: ({ state }) => (
        <StatusChip variant={VARIANTS[state]}>{STATE_LABELS[state]()}</StatusChip>
      ),
    },
    {
      key: 'updated_at',
      title: m.admin_games_updated(),
      sort: 'updated_at',
      isNumber: true,
      from: 'wide',
      cell: ({ updated_at }) => vietnamTime(updated_at),
    },
    // Each game has an order of its own.
    ...(isOneGame ? [orderColumn(order)] : []),
  ];
}

function orderColumn(order: RowOrder | undefined): Column<AdminRound> {
  return {
    key: 'order',
    title: m.admin_games_order(),
    sort: 'position',
    onCard: 'end',
    cell: (row) => order && <MoveButtons id={row.id} name={roundName(row)} order={order} />,
  };
}
