import { foldText } from '@mam/contract/text/fold';
import { useQuery } from '@tanstack/react-query';
import { useDrawerParams } from '../form/use-drawer-params.ts';
import { useTableParams } from '../table/use-table-params.ts';
import { type ListOf, useListOrder } from './use-list.ts';

interface WholeListOptions<T> {
  /** First part of the keys of all queries of the noun. */
  key: string;
  load: (options: { signal: AbortSignal; toast: false }) => Promise<{ items: T[] }>;
  /** What the keyword is looked for in. */
  textOf?: (row: T) => string;
  /** The list in the address of the call that moves a row. */
  as?: ListOf;
  /** Rows move within their group; one group when left out. */
  groupOf?: (row: T) => string;
}

/** An admin list whose call answers with all rows, of which the table shows a page. */
export function useWholeList<T extends { id: number }>(options: WholeListOptions<T>) {
  const { key, load, textOf, as, groupOf } = options;
  const table = useTableParams({ sorts: ['position'], filters: {} });
  const query = useQuery({
    queryKey: [key, 'all'],
    queryFn: ({ signal }) => load({ signal, toast: false }),
  });
  const drawer = useDrawerParams();
  const all = query.data?.items;
  const order = useListOrder({ key, rows: all, as, groupOf });
  const { page, size, keyword = '' } = table.query;
  const folded = foldText(keyword);
  const found = textOf ? all?.filter((row) => foldText(textOf(row)).includes(folded)) : all;
  const items = found?.slice((page - 1) * size, page * size);
  return {
    ...{ key, table, query, drawer, order },
    all: all ?? [],
    /** The page that the table shows. */
    rows: { ...query, data: found && items && { items, total: found.length } },
    /** The row in the drawer, or undefined: a new one, or one that is gone. */
    openRow: all?.find(({ id }) => id === drawer.open),
  };
}
