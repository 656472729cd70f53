import type { EndpointOf } from '@mam/contract/core/call-names';
import type { InputOf } from '@mam/contract/core/endpoint';
import { HELP_PLACE_SORTS, HELP_PLACE_STATES } from '@mam/contract/help-places/help-places.admin';
import { HELP_PLACE_KINDS } from '@mam/contract/help-places/help-places.rules';
import { m } from '@mam/texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SplitView } from '../../../admin-ui/form/SplitView.tsx';
import { useDrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { AddButton } from '../../../admin-ui/frame/AddButton.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { ListFiles } from '../../../admin-ui/imports/ListFiles.tsx';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { HelpPlaceDrawer } from './HelpPlaceDrawer.tsx';
import { HelpPlaceTable } from './HelpPlaceTable.tsx';

/** The manager of hotlines and places. */
export function HelpPlaceManager() {
  const table = useTableParams({
    sorts: HELP_PLACE_SORTS,
    filters: { kind: HELP_PLACE_KINDS, state: HELP_PLACE_STATES },
  });
  const rows = useHelpPlaces(table.query);
  const drawer = useDrawerParams();
  const { open } = drawer;
  const add = <AddButton label={m.admin_help_places_add()} onClick={() => drawer.show('new')} />;
  const openDrawer = open && (
    <HelpPlaceDrawer key={open} open={open} close={() => drawer.show(undefined)} />
  );
  return (
    <AdminPage
      title={m.nav_admin_help_places()}
      actions={
        <>
          <ListFiles list="help-places" />
          {add}
        </>
      }
    >
      <SplitView drawer={openDrawer}>
        <HelpPlaceTable {...{ table, rows, drawer, add }} />
      </SplitView>
    </AdminPage>
  );
}

type HelpPlacesQuery = NonNullable<InputOf<EndpointOf<'GET /api/admin/help-places'>>['query']>;

function useHelpPlaces(query: HelpPlacesQuery) {
  return useQuery({
    queryKey: ['help-places', query],
    queryFn: ({ signal }) => callApi('GET /api/admin/help-places', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
