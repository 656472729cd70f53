import { BANNER_TARGETS } from '@mam/contract/banners/banners';
import { BANNER_SORTS, BANNER_STATES } from '@mam/contract/banners/banners.admin';
import type { EndpointOf } from '@mam/contract/core/call-names';
import type { InputOf } from '@mam/contract/core/endpoint';
import { m } from '@mam/texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SplitView } from '../../../admin-ui/form/SplitView.tsx';
import { useDrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { AddButton } from '../../../admin-ui/frame/AddButton.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { ExportMenu } from '../../../admin-ui/table/ExportMenu.tsx';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { showFailure } from '../../../platform/toast.ts';
import { BannerDrawer } from './BannerDrawer.tsx';
import { BannerTable } from './BannerTable.tsx';
import { type BannerValues, EMPTY_BANNER } from './banner-values.ts';
import { FirstSlide } from './FirstSlide.tsx';

/** The manager of the banners on the home page. */
export function BannerManager() {
  const table = useTableParams({
    sorts: BANNER_SORTS,
    filters: { target: BANNER_TARGETS, state: BANNER_STATES },
  });
  const rows = useBanners(table.query);
  const drawer = useDrawerParams();
  const { open } = drawer;
  const [template, setTemplate] = useState<BannerValues>(EMPTY_BANNER);
  const create = (values: BannerValues) => {
    setTemplate(values);
    drawer.show('new');
  };
  const add = <AddButton label={m.admin_banners_add()} onClick={() => create(EMPTY_BANNER)} />;
  const actions = (
    <>
      <ExportMenu save={(format) => saveBanners(table.query, format)} />
      {add}
    </>
  );
  const bannerDrawer = open && (
    <BannerDrawer
      key={open === 'new' ? JSON.stringify(template) : open}
      open={open}
      template={template}
      close={() => drawer.show(undefined)}
    />
  );
  return (
    <AdminPage title={m.nav_admin_banners()} actions={actions}>
      <SplitView drawer={bannerDrawer}>
        <FirstSlide />
        <BannerTable {...{ table, rows, drawer, add }} copy={create} />
      </SplitView>
    </AdminPage>
  );
}

type BannersQuery = NonNullable<InputOf<EndpointOf<'GET /api/admin/banners'>>['query']>;

function useBanners(query: BannersQuery) {
  return useQuery({
    queryKey: ['banners', query],
    queryFn: async ({ signal }) => {
      try {
        return await callApi('GET /api/admin/banners', { query }, { signal, toast: false });
      } catch (error) {
        if (!signal.aborted) showFailure(m.error_banner_load());
        throw error;
      }
    },
    placeholderData: keepPreviousData,
  });
}

function saveBanners(query: BannersQuery, format: 'csv' | 'xlsx') {
  const { page: _page, size: _size, ...filters } = query;
  return downloadApi('GET /api/admin/banners/export', { query: { ...filters, format } });
}
