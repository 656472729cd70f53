import type { OrderMove } from '@mam/contract/core/bulk';
import type { CallName } from '@mam/contract/core/call-names';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/client/client.ts';
import { type DrawerParams, useDrawerParams } from '../form/use-drawer-params.ts';
import type { DataTableProps } from '../table/DataTable.tsx';
import { useRefresh } from '../table/use-bulk-action.ts';
import { type RowOrder, useRowOrder } from '../table/use-row-order.ts';
import { type Filters, type TableParams, useTableParams } from '../table/use-table-params.ts';
import { useRowsBeside } from './use-rows-beside.ts';

type MovedList<N> = N extends `POST /api/admin/${infer L}/:id/move` ? L : never;
/** Lists whose rows have an order. */
export type ListOf = MovedList<CallName>;

export interface ListRow {
  id: number;
  state: string;
}

interface ListOptions<T extends { id: number }, S extends string, F extends Filters> {
  /** First part of the keys of all queries of the noun. */
  key: string;
  /** Sort keys of the call; the first is the default. */
  sorts: readonly [S, ...S[]];
  filters: F;
  load: (
    query: TableParams<S, F>['query'],
    options: { signal: AbortSignal },
  ) => Promise<{ items: T[]; total: number }>;
  /** Milliseconds until the rows are read again; `false` for not by itself. */
  paceOf?: (items: readonly T[]) => number | false;
  /** The ids of all rows that match, so that a bulk action can take them. */
  findMatching?: (query: TableParams<S, F>['filters']) => Promise<{ ids: number[] }>;
  /** For rows that have an order. */
  order?: Order<T, TableParams<S, F>['filters']>;
}

interface Order<T, C> {
  /** The list in the address of the call that moves a row. */
  as: ListOf;
  /** Rows move within their group; one group when left out. */
  groupOf?: (row: T) => string;
  /** Whether what is chosen leaves no row of a group out; when left out, nothing may be chosen. */
  isWhole?: (chosen: C) => boolean;
}

/** States of rows that are deleted and can be restored. */
const TRASH: readonly unknown[] = ['trash', 'deleted'];
export const isTrash = (state: unknown) => TRASH.includes(state);

/** The rows of an admin list, its parameters, its drawer and its order. */
export interface AdminList<T, Q = unknown> {
  key: string;
  table: TableParams;
  rows: DataTableProps<T>['rows'];
  drawer: DrawerParams;
  findMatching: (() => Promise<{ ids: number[] }>) | undefined;
  /** Page, order, keyword and filters of the call. */
  query: Q;
  isTrash: boolean;
  /** Undefined where rows cannot be moved: in another order, or with rows of the order left out. */
  order: RowOrder | undefined;
}

export function useList<T extends { id: number }, const S extends string, const F extends Filters>(
  options: ListOptions<T, S, F>,
): AdminList<T, TableParams<S, F>['query']> {
  const { key, sorts, filters, load, paceOf, findMatching, order } = options;
  const table = useTableParams({ sorts, filters });
  const rows = useQuery({
    queryKey: [key, table.query],
    queryFn: ({ signal }) => load(table.query, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => paceOf?.(state.data?.items ?? []) ?? false,
  });
  const { state }: Record<string, unknown> = table.filters;
  const isWhole = order?.isWhole ? order.isWhole(table.filters) : !table.isFiltered;
  const isOrdered = order !== undefined && isWhole && table.query.sort === sorts[0];
  const total = isOrdered ? rows.data?.total : undefined;
  const beside = useRowsBeside({ key, query: table.query, load, total });
  const page = rows.data?.items;
  const rowOrder = useListOrder({
    key,
    rows: page && [...beside.before, ...page, ...beside.after],
    ...order,
    follow({ place, other }) {
      if (page?.some(({ id }) => id === other)) return;
      table.set({ page: table.query.page + (place === 'after' ? 1 : -1) });
    },
  });
  return {
    ...{ key, table, rows },
    drawer: useDrawerParams(),
    findMatching: findMatching && (() => findMatching(table.filters)),
    query: table.query,
    isTrash: isTrash(state),
    order: isOrdered ? rowOrder : undefined,
  };
}

interface ListOrder<T> {
  key: string;
  rows: readonly T[] | undefined;
  /** Undefined for rows that have no order. */
  as?: ListOf | undefined;
  groupOf?: ((row: T) => string) | undefined;
  /** Shows the page that the row has moved to. */
  follow?: (step: OrderMove) => void;
}

/** Moves a row by its call, then reads the list again. */
export function useListOrder<T extends { id: number }>({
  key,
  rows,
  as,
  groupOf,
  follow,
}: ListOrder<T>) {
  const refresh = useRefresh(key);
  return useRowOrder({
    ...{ rows, groupOf },
    idOf: (row) => row.id,
    async move(id, body) {
      if (as) await callApi(`POST /api/admin/${as}/:id/move`, { params: { id }, body });
      follow?.(body);
      await refresh();
    },
  });
}
