import type { CallName } from '@mam/contract/core/call-names';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/client/client.ts';
import { type DrawerParams, useDrawerParams } from '../form/use-drawer-params.ts';
import type { DataTableProps } from '../table/DataTable.tsx';
import { useRefresh } from '../table/use-bulk-action.ts';
import { type RowOrder, useRowOrder } from '../table/use-row-order.ts';
import { type Filters, type TableParams, useTableParams } from '../table/use-table-params.ts';

type ListOf<N> = N extends `POST /api/admin/${infer L}/:id/move` ? L : never;

export interface ListRow {
  id: number;
  state: string;
}

interface ListOptions<T extends ListRow, S extends string, F extends Filters> {
  /** First part of the keys of all queries of the noun. */
  key: string;
  /** Sort keys of the call; the first is the default. */
  sorts: readonly [S, ...S[]];
  filters: F;
  load: (
    query: TableParams<S, F>['query'],
    options: { signal: AbortSignal },
  ) => Promise<{ items: T[]; total: number }>;
  /** The ids of all rows that match, so that a bulk action can take them. */
  findMatching: (query: TableParams<S, F>['filters']) => Promise<{ ids: number[] }>;
  /** The list in the address of the call that moves a row. */
  orderedAs: ListOf<CallName>;
}

/** The rows of an admin list, its parameters, its drawer and its order. */
export interface AdminList<T> {
  key: string;
  table: TableParams;
  rows: DataTableProps<T>['rows'];
  drawer: DrawerParams;
  findMatching: () => Promise<{ ids: number[] }>;
  isTrash: boolean;
  /** Undefined where rows cannot be moved: in another order, or with rows of the order left out. */
  order: RowOrder | undefined;
}

export function useList<T extends ListRow, const S extends string, const F extends Filters>(
  options: ListOptions<T, S, F>,
): AdminList<T> {
  const { key, sorts, filters, load, findMatching, orderedAs } = options;
  const table = useTableParams({ sorts, filters });
  const rows = useQuery({
    queryKey: [key, table.query],
    queryFn: ({ signal }) => load(table.query, { signal }),
    placeholderData: keepPreviousData,
  });
  const refresh = useRefresh(key);
  const order = useRowOrder({
    rows: rows.data?.items,
    idOf: (row) => row.id,
    async move(id, body) {
      await callApi(`POST /api/admin/${orderedAs}/:id/move`, { params: { id }, body });
      await refresh();
    },
  });
  const chosen: Record<string, unknown> = table.filters;
  const isWhole = table.query.sort === sorts[0] && !table.isFiltered;
  return {
    ...{ key, table, rows },
    drawer: useDrawerParams(),
    findMatching: () => findMatching(table.filters),
    isTrash: chosen.state === 'trash',
    order: isWhole ? order : undefined,
  };
}
