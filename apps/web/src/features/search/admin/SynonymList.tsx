import type { Synonym } from '@mam/contract/search/search.admin';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { PANEL } from '../../../admin-ui/controls/panel.ts';
import { confirm } from '../../../admin-ui/form/prompt.tsx';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';

interface SynonymListProps {
  items: Synonym[];
  linkTo: (id: number) => string;
}

export function SynonymList({ items, linkTo }: SynonymListProps) {
  if (items.length === 0) {
    return <EmptyState title={m.admin_search_empty()} text={m.admin_search_lead()} />;
  }
  return (
    <ul className={`${PANEL} divide-y divide-line`}>
      {items.map((row) => (
        <SynonymRow key={row.id} row={row} to={linkTo(row.id)} />
      ))}
    </ul>
  );
}

function SynonymRow({ row: { id, term, meanings }, to }: { row: Synonym; to: string }) {
  const refresh = useRefresh('search-synonyms');
  const remove = async () => {
    const isSure = await confirm({
      title: m.admin_search_delete(),
      text: m.admin_search_delete_ask({ term }),
      yes: m.admin_search_delete(),
      no: m.admin_cancel(),
    }).catch(() => false);
    if (!isSure) return;
    try {
      await callApi('DELETE /api/admin/search-synonyms/:id', { params: { id } });
      showToast(m.admin_search_deleted());
    } catch {
      // The call shows its own toast; the list was out of date.
    }
    await refresh();
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-1.5 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <Link
        to={to}
        preventScrollReset
        className="flex min-h-11 items-center font-strong wrap-anywhere"
      >
        {term}
      </Link>
      <span className="col-start-1 pb-2 text-sm wrap-anywhere sm:col-start-2 sm:pb-0">
        <span aria-hidden="true">→ </span>
        {meanings.join(' · ')}
      </span>
      <IconButton
        icon="trash"
        size="l"
        className="col-start-2 row-span-2 row-start-1 sm:col-start-3 sm:row-span-1"
        label={`${m.admin_search_delete()}: ${term}`}
        onClick={() => void remove()}
      />
    </li>
  );
}
