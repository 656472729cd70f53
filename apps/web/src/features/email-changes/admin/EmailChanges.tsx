import { EMAIL_CHANGE_STATES } from '@mam/contract/email-changes/email-changes';
import { EMAIL_CHANGE_SORTS } from '@mam/contract/email-changes/email-changes.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { EditDrawer } from '../../../admin-ui/form/EditDrawer.tsx';
import { SplitView } from '../../../admin-ui/form/SplitView.tsx';
import { useDrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { EmailChangeTable } from './EmailChangeTable.tsx';
import { requestQuery, requestsQuery } from './email-change-queries.ts';
import { RequestDetail } from './RequestDetail.tsx';

/** `/administrator/email-changes`: requests of customers for another address. */
export function EmailChanges() {
  const table = useTableParams({
    sorts: EMAIL_CHANGE_SORTS,
    filters: { status: EMAIL_CHANGE_STATES },
  });
  const { sort: _, ...query } = table.query;
  const rows = useQuery(requestsQuery(query));
  const drawer = useDrawerParams();
  const { open } = drawer;
  const openDrawer = typeof open === 'number' && (
    <EditDrawer key={open} title={m.admin_changes_request()} close={() => drawer.show(undefined)}>
      <OpenRequest id={open} />
    </EditDrawer>
  );
  return (
    <AdminPage title={m.admin_nav_email_changes()}>
      <SplitView drawer={openDrawer}>
        <EmailChangeTable table={table} rows={rows} drawer={drawer} />
      </SplitView>
    </AdminPage>
  );
}

function OpenRequest({ id }: { id: number }) {
  const request = useQuery(requestQuery(id));
  return (
    <QueryBoundary query={request} rows={6} rowClass="h-14">
      {(detail) => <RequestDetail request={detail} />}
    </QueryBoundary>
  );
}
