import type { Synonym } from '@mam/contract/search/search.admin';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListRows } from '../../../admin-ui/list/ListTable.tsx';
import type { useWholeList } from '../../../admin-ui/list/use-whole-list.ts';
import type { Column } from '../../../admin-ui/table/table-column.ts';
import { useBulkAction } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';

interface SynonymListProps {
  list: ReturnType<typeof useWholeList<Synonym>>;
  /** The button that opens the form of a new synonym. */
  add: ReactNode;
}

const TEXTS = {
  title: m.admin_search_synonyms,
  find: m.admin_search_find,
  empty: m.admin_search_empty,
  emptyText: m.admin_search_lead,
};

/** The synonyms in alphabetical order, which needs no other one: readers never see the list. */
export function SynonymList({ list, add }: SynonymListProps) {
  const remove = useRemoval();
  const danger = { label: m.admin_search_delete(), icon: 'trash', isDanger: true } as const;
  return (
    <div className="grid grid-cols-1 content-start">
      <ListRows
        {...{ list, add }}
        texts={TEXTS}
        filters={[]}
        nameOf={({ term }) => term}
        columns={[termColumn(list.drawer.linkTo), meaningsColumn()]}
        actions={({ id }) => [
          { label: m.admin_search_edit(), icon: 'edit', to: list.drawer.linkTo(id) },
          { ...danger, run: () => remove([id]) },
        ]}
        bulk={[{ ...danger, run: remove }]}
      />
    </div>
  );
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
