import { m } from '@mam/texts';
import { useState } from 'react';
import { SplitView } from '../../../admin-ui/form/SplitView.tsx';
import { AddButton } from '../../../admin-ui/frame/AddButton.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useWholeList } from '../../../admin-ui/list/use-whole-list.ts';
import { callApi } from '../../../platform/client/client.ts';
import { ListFiles } from '../../../shared/imports/admin/ListFiles.tsx';
import { Misses } from './Misses.tsx';
import { SynonymDrawer } from './SynonymDrawer.tsx';
import { SynonymList } from './SynonymList.tsx';
import { TrySearch } from './TrySearch.tsx';

/** `/administrator/search`: synonyms, a search to try them, and what readers did not find. */
export function SearchAdmin() {
  const list = useWholeList({
    key: 'search-synonyms',
    load: (options) => callApi('GET /api/admin/search-synonyms', {}, options),
    textOf: ({ term, meanings }) => [term, ...meanings].join(' '),
  });
  const { drawer, openRow: row } = list;
  const [term, setTerm] = useState('');
  const { open } = drawer;
  const add = (words: string) => {
    setTerm(words);
    drawer.show('new');
  };
  const addButton = (
    <AddButton label={m.admin_search_add()} form="search-synonyms" onClick={() => add('')} />
  );
  const form = open && (open === 'new' || row) && (
    <SynonymDrawer key={open} row={row} term={term} close={() => drawer.show(undefined)} />
  );
  return (
    <AdminPage
      title={m.nav_admin_search()}
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
          <SynonymList list={list} add={addButton} />
          <div className="grid grid-cols-1 content-start gap-6">
            <TrySearch />
            <Misses onAdd={add} />
          </div>
        </div>
      </SplitView>
    </AdminPage>
  );
}
