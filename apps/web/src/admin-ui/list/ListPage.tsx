import type { ReactNode } from 'react';
import { SplitView } from '../form/SplitView.tsx';
import { AddButton } from '../frame/AddButton.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { EntityDrawer, type EntityForm } from './EntityDrawer.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';
import { NotedList } from './NotedList.tsx';
import type { ListRow } from './use-list.ts';

interface ListPageProps<T extends ListRow> extends ListTableProps<T>, EntityForm<T> {
  texts: ListTableProps<T>['texts'] & { add: () => string };
  /** Buttons before the one that adds a row. */
  files?: ReactNode;
  /** Words about the list. */
  lead?: ReactNode;
  /** Whether the drawer needs more room than the table. */
  isDrawerLarge?: boolean;
}

/** The page of an admin list: filters and table, with a drawer that edits a row beside it. */
export function ListPage<T extends ListRow>(props: ListPageProps<T>) {
  const { list, texts, files, lead, load, form, isDrawerLarge } = props;
  const { open, copied, linkTo, show } = list.drawer;
  const add = <AddButton label={texts.add()} form={list.key} onClick={() => show('new')} />;
  const actions = (
    <>
      {files}
      {add}
    </>
  );
  const drawer = open && (
    <EntityDrawer key={`${open} ${copied}`} {...{ list, open, texts, load, form }} />
  );
  return (
    <AdminPage title={texts.title()} actions={actions}>
      <SplitView drawer={drawer} isDrawerLarge={isDrawerLarge}>
        <NotedList note={lead}>
          <ListTable {...props} {...{ add, linkTo }} />
        </NotedList>
      </SplitView>
    </AdminPage>
  );
}
