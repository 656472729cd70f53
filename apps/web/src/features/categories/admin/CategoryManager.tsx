import type { AdminCategory } from '@mam/contract/categories/categories.admin';
import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SplitView } from '../../../admin-ui/form/EditDrawer.tsx';
import { useDrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CategoryDrawer } from './CategoryDrawer.tsx';
import { CategoryTable } from './CategoryTable.tsx';
import { RemoveCategory } from './RemoveCategory.tsx';

/** The subjects that videos and podcasts are sorted under. */
export function CategoryManager() {
  const rows = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => callApi('GET /api/admin/categories', {}, { signal, toast: false }),
  });
  const table = useTableParams({ sorts: ['position'], filters: {} });
  const drawer = useDrawerParams();
  const [leaving, setLeaving] = useState<AdminCategory>();
  const all = rows.data?.items ?? [];
  const add = (
    <Button size="s" variant="primary" onClick={() => drawer.show('new')}>
      <Icon name="plus" />
      {m.admin_categories_add()}
    </Button>
  );
  const { open } = drawer;
  const row = all.find(({ id }) => id === open);
  return (
    <AdminPage title={m.admin_nav_categories()} actions={add}>
      <SplitView
        drawer={
          open &&
          (open === 'new' || row) && (
            <CategoryDrawer key={open} row={row} close={() => drawer.show(undefined)} />
          )
        }
      >
        <p className="mb-4 max-w-[66ch] text-muted">{m.admin_categories_lead()}</p>
        <CategoryTable
          table={table}
          rows={rows}
          add={add}
          linkTo={drawer.linkTo}
          openId={row?.id}
          remove={setLeaving}
        />
      </SplitView>
      {leaving && (
        <RemoveCategory
          key={leaving.id}
          row={leaving}
          others={all
            .filter(({ id }) => id !== leaving.id)
            .map(({ id, name }) => ({ id, name: textIn(name, getLocale()) }))}
          close={() => setLeaving(undefined)}
        />
      )}
    </AdminPage>
  );
}
