import type { AdminCategory } from '@mam/contract/categories/categories.admin';
import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useState } from 'react';
import { SplitView } from '../../../admin-ui/form/SplitView.tsx';
import { AddButton } from '../../../admin-ui/frame/AddButton.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { NotedList } from '../../../admin-ui/list/NotedList.tsx';
import { useWholeList } from '../../../admin-ui/list/use-whole-list.ts';
import { callApi } from '../../../platform/client/client.ts';
import { ListFiles } from '../../../shared/imports/admin/ListFiles.tsx';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import { CategoryTable } from './CategoryTable.tsx';
import type { VariantOf } from './category-looks.ts';
import { RemoveCategory } from './RemoveCategory.tsx';

/** The manager of the categories of videos and podcasts. */
export function CategoryManager({ variantOf }: { variantOf: VariantOf }) {
  const list = useWholeList({
    key: 'categories',
    as: 'categories',
    load: (options) => callApi('GET /api/admin/categories', {}, options),
  });
  const [removing, setRemoving] = useState<AdminCategory>();
  const { all, drawer, openRow: row } = list;
  const { open } = drawer;
  const add = (
    <AddButton
      label={m.admin_categories_add()}
      form="categories"
      onClick={() => drawer.show('new')}
    />
  );
  const categoryDrawer = open && (open === 'new' || row) && (
    <CategoryDrawer
      key={open}
      row={row}
      others={all.filter(({ id }) => id !== row?.id)}
      variantOf={variantOf}
      close={() => drawer.show(undefined)}
    />
  );
  return (
    <AdminPage
      title={m.admin_nav_categories()}
      actions={
        <>
          <ListFiles list="categories" />
          {add}
        </>
      }
    >
      <SplitView drawer={categoryDrawer}>
        <NotedList
          note={<p className="max-w-[66ch] text-pretty text-muted">{m.admin_categories_lead()}</p>}
        >
          <CategoryTable {...{ list, add, variantOf }} remove={setRemoving} />
        </NotedList>
      </SplitView>
      {removing && (
        <RemoveCategory
          key={removing.id}
          row={removing}
          others={othersThan(removing, all)}
          close={() => setRemoving(undefined)}
        />
      )}
    </AdminPage>
  );
}

function othersThan(row: AdminCategory, all: readonly AdminCategory[]) {
  return all
    .filter(({ id }) => id !== row.id)
    .map(({ id, name }) => ({ id, name: textIn(name, getLocale()) }));
}
