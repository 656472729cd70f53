import type { Synonym } from '@mam/contract/search/search.admin';
import { foldText } from '@mam/contract/text/fold';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DataTable, type DataTableProps } from '../../../admin-ui/table/DataTable.tsx';
import { TableFilters } from '../../../admin-ui/table/TableFilters.tsx';
import type { Column } from '../../../admin-ui/table/table-column.ts';
import { useBulkAction } from '../../../admin-ui/table/use-bulk-action.ts';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';

interface SynonymListProps {
  rows: Omit<DataTableProps<Synonym>['rows'], 'data'> & { data: { items: Synonym[] } | undefined };
  linkTo: (id: number) => string;
  openId: number | undefined;
  /** The button that opens the form of a new synonym. */
  add: ReactNode;
}

/** The synonyms in alphabetical order, which needs no other one: readers never see the list. */
export function SynonymList({ rows, linkTo, openId, add }: SynonymListProps) {
  const table = useTableParams({ sorts: ['term'], filters: {} });
  const remove = useRemoval();
  const danger = { label: m.admin_search_delete(), icon: 'trash', isDanger: true } as const;
  return (
    <div className="grid grid-cols-1 content-start">
      <TableFilters table={table} searchLabel={m.admin_search_find()} />
      <DataTable
        label={m.admin_search_synonyms()}
        table={table}
        rows={{ ...rows, data: pageOf(rows.data?.items, table.query) }}
        idOf={({ id }) => id}
        nameOf={({ term }) => term}
        openId={openId}
        actions={({ id }) => [
          { label: m.admin_search_edit(), icon: 'edit', to: linkTo(id) },
          { ...danger, run: () => remove([id]) },
        ]}
        bulk={[{ ...danger, run: remove }]}
        empty={
          <EmptyState title={m.admin_search_empty()} text={m.admin_search_lead()}>
            {add}
          </EmptyState>
        }
        columns={[termColumn(linkTo), meaningsColumn()]}
      />
    </div>
  );
}

/** The call answers with all synonyms; the table shows a page of those that have the keyword. */
function pageOf(
  all: Synonym[] | undefined,
  { page, size, keyword = '' }: { page: number; size: number; keyword?: string },
) {
  const folded = foldText(keyword);
  const found = all?.filter((row) =>
    foldText([row.term, ...row.meanings].join(' ')).includes(folded),
  );
  return found && { items: found.slice((page - 1) * size, page * size), total: found.length };
}

function useRemoval() {
  const run = useBulkAction('search-synonyms');
  return (ids: number[]) =>
    run({
      call: () => callApi('POST /api/admin/search-synonyms/delete', { body: { ids } }),
      undo: (changed) =>
        callApi('POST /api/admin/search-synonyms/restore', { body: { ids: changed } }),
      message: (count) => m.admin_search_deleted({ count }),
    });
}

function termColumn(linkTo: (id: number) => string): Column<Synonym> {
  return {
    key: 'term',
    title: m.admin_search_term(),
    cell: ({ id, term }) => (
      <Link to={linkTo(id)} preventScrollReset>
        {term}
      </Link>
    ),
  };
}

const meaningsColumn = (): Column<Synonym> => ({
  key: 'meanings',
  title: m.admin_search_meanings(),
  onCard: true,
  cell: ({ meanings }) => <span className="wrap-anywhere">{meanings.join(' · ')}</span>,
});
