import type { AdminCategory } from '@mam/contract/categories/categories.admin';
import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SplitView } from '../../../admin-ui/form/SplitView.tsx';
import { useDrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { AddButton } from '../../../admin-ui/frame/AddButton.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { ListFiles } from '../../../shared/imports/admin/ListFiles.tsx';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import { CategoryTable } from './CategoryTable.tsx';
import type { VariantOf } from './category-looks.ts';
import { RemoveCategory } from './RemoveCategory.tsx';

/** The manager of the categories of videos and podcasts. */
export function CategoryManager({ variantOf }: { variantOf: VariantOf }) {
  const rows = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => callApi('GET /api/admin/categories', {}, { signal, toast: false }),
  });
  const table = useTableParams({ sorts: ['position'], filters: {} });
  const drawer = useDrawerParams();
  const [removing, setRemoving] = useState<AdminCategory>();
  const { open } = drawer;
  const all = rows.data?.items ?? [];
  const row = all.find(({ id }) => id === open);
  const add = <AddButton label={m.admin_categories_add()} onClick={() => drawer.show('new')} />;
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
        <p className="mb-4 max-w-[66ch] text-pretty text-muted">{m.admin_categories_lead()}</p>
        <CategoryTable
          {...{ table, rows, add, variantOf }}
          linkTo={drawer.linkTo}
          openId={row?.id}
          remove={setRemoving}
        />
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
