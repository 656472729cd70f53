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
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-1.5">
      <Link
        to={to}
        preventScrollReset
        className="inline-flex min-h-11 min-w-32 items-center font-strong wrap-anywhere"
      >
        {term}
      </Link>
      <span aria-hidden="true">→</span>
      <span className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere">{meanings.join(' · ')}</span>
      <IconButton
        icon="trash"
        size="l"
        label={`${m.admin_search_delete()}: ${term}`}
        onClick={() => void remove()}
      />
    </li>
  );
}
