import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SplitView } from '../../../admin-ui/form/SplitView.tsx';
import { useDrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { AddButton } from '../../../admin-ui/frame/AddButton.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { callApi } from '../../../platform/client/client.ts';
import { ListFiles } from '../../../shared/imports/admin/ListFiles.tsx';
import { Misses } from './Misses.tsx';
import { SynonymDrawer } from './SynonymDrawer.tsx';
import { SynonymList } from './SynonymList.tsx';
import { TrySearch } from './TrySearch.tsx';

/** `/administrator/search`: synonyms, a search to try them, and what readers did not find. */
export function SearchAdmin() {
  const query = useQuery({
    queryKey: ['search-synonyms', 'all'],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/search-synonyms', {}, { signal, toast: false }),
  });
  const drawer = useDrawerParams();
  const [term, setTerm] = useState('');
  const { open } = drawer;
  const row = query.data?.items.find(({ id }) => id === open);
  const add = (words: string) => {
    setTerm(words);
    drawer.show('new');
  };
  const addButton = <AddButton label={m.admin_search_add()} onClick={() => add('')} />;
  const form = open && (open === 'new' || row) && (
    <SynonymDrawer key={open} row={row} term={term} close={() => drawer.show(undefined)} />
  );
  return (
    <AdminPage
      title={m.admin_search_title()}
      actions={
        <>
          <ListFiles list="synonyms" />
          {addButton}
        </>
      }
    >
      <SplitView drawer={form}>
        <p className="mb-4 max-w-[66ch] text-muted">{m.admin_search_lead()}</p>
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
          <SynonymList rows={query} linkTo={drawer.linkTo} openId={row?.id} add={addButton} />
          <div className="grid grid-cols-1 content-start gap-6">
            <TrySearch />
            <Misses onAdd={add} />
          </div>
        </div>
      </SplitView>
    </AdminPage>
  );
}
