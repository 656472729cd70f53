import { BANNER_TARGETS } from '@mam/contract/banners/banners';
import { BANNER_SORTS, BANNER_STATES } from '@mam/contract/banners/banners.admin';
import { m } from '@mam/texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SplitView } from '../../../admin-ui/form/EditDrawer.tsx';
import { useDrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { ExportMenu } from '../../../admin-ui/table/ExportMenu.tsx';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { showToast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { BannerDrawer } from './BannerDrawer.tsx';
import { BannerTable } from './BannerTable.tsx';
import { type BannerValues, EMPTY_BANNER } from './banner-values.ts';

/** The pictures that lead in on the home page: what runs when and where, in which order. */
export function BannerManager() {
  const table = useTableParams({
    sorts: BANNER_SORTS,
    filters: { target: BANNER_TARGETS, state: BANNER_STATES },
  });
  const { query } = table;
  const rows = useQuery({
    queryKey: ['banners', query],
    queryFn: async ({ signal }) => {
      try {
        return await callApi('GET /api/admin/banners', { query }, { signal, toast: false });
      } catch (error) {
        if (!signal.aborted) showToast(m.error_banner_load());
        throw error;
      }
    },
    placeholderData: keepPreviousData,
  });
  const drawer = useDrawerParams();
  const [template, setTemplate] = useState<BannerValues>(EMPTY_BANNER);
  const begin = (values: BannerValues) => {
    setTemplate(values);
    drawer.show('new');
  };
  const add = (
    <Button size="s" variant="primary" onClick={() => begin(EMPTY_BANNER)}>
      <Icon name="plus" />
      {m.admin_banners_add()}
    </Button>
  );
  const { page: _page, size: _size, ...filters } = query;
  const save = (format: 'csv' | 'xlsx') =>
    downloadApi('GET /api/admin/banners/export', { query: { ...filters, format } });
  const { open } = drawer;
  return (
    <AdminPage
      title={m.nav_admin_banners()}
      actions={
        <>
          <ExportMenu save={save} />
          {add}
        </>
      }
    >
      <SplitView
        drawer={
          open && (
            <BannerDrawer
              key={open === 'new' ? JSON.stringify(template) : open}
              open={open}
              template={template}
              close={() => drawer.show(undefined)}
            />
          )
        }
      >
        <BannerTable
          table={table}
          rows={rows}
          add={add}
          copy={begin}
          linkTo={drawer.linkTo}
          openId={typeof open === 'number' ? open : undefined}
        />
      </SplitView>
    </AdminPage>
  );
}
