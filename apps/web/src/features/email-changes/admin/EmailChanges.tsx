import { EMAIL_CHANGE_STATES } from '@mam/contract/email-changes/email-changes';
import {
  EMAIL_CHANGE_SORTS,
  type EmailChangeRow,
} from '@mam/contract/email-changes/email-changes.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EditDrawer } from '../../../admin-ui/form/EditDrawer.tsx';
import { SplitView } from '../../../admin-ui/form/SplitView.tsx';
import type { DrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { ListRows } from '../../../admin-ui/list/ListTable.tsx';
import { choicesOf } from '../../../admin-ui/list/list-columns.tsx';
import { useList } from '../../../admin-ui/list/use-list.ts';
import type { DataTableProps } from '../../../admin-ui/table/DataTable.tsx';
import { callApi } from '../../../platform/client/client.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { CHANGES_KEY, requestQuery } from './email-change-queries.ts';
import { RequestDetail } from './RequestDetail.tsx';
import { RequestState, STATES } from './RequestState.tsx';

const TEXTS = {
  title: m.admin_nav_email_changes,
  find: m.admin_changes_search,
  empty: m.admin_changes_empty,
  emptyText: m.admin_changes_empty_text,
};

/** `/administrator/email-changes`: requests of customers for another address. */
export function EmailChanges() {
  const list = useList({
    key: CHANGES_KEY,
    sorts: EMAIL_CHANGE_SORTS,
    filters: { status: EMAIL_CHANGE_STATES },
    load: ({ sort: _, ...query }, options) =>
      callApi('GET /api/admin/email-changes', { query }, options),
  });
  const { open, show, linkTo } = list.drawer;
  const drawer = typeof open === 'number' && (
    <EditDrawer key={open} title={m.admin_changes_request()} close={() => show(undefined)}>
      <OpenRequest id={open} />
    </EditDrawer>
  );
  const choices = choicesOf(EMAIL_CHANGE_STATES, (status) => STATES[status].label());
  return (
    <AdminPage title={TEXTS.title()}>
      <SplitView drawer={drawer}>
        <ListRows
          list={list}
          texts={TEXTS}
          filters={[{ name: 'status', label: m.admin_changes_state(), choices }]}
          nameOf={({ user }) => user.name}
          columns={columnsOf(linkTo)}
        />
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

function columnsOf(linkTo: DrawerParams['linkTo']): DataTableProps<EmailChangeRow>['columns'] {
  return [
    {
      key: 'user',
      title: m.admin_changes_sender(),
      cell: ({ id, user, old_email, new_email }) => (
        <span className="min-w-0 wrap-anywhere">
          <Link
            to={linkTo(id)}
            className="inline-flex min-h-6 font-strong text-heading no-underline hover:underline"
          >
            {user.name}
          </Link>
          <small className="block text-xs text-muted">
            {old_email} <span className="inline-block max-w-full">→ {new_email}</span>
          </small>
        </span>
      ),
    },
    {
      key: 'status',
      title: m.admin_changes_state(),
      onCard: true,
      cell: (row) => <RequestState request={row} />,
    },
    {
      key: 'sent',
      title: m.admin_changes_sent(),
      isNumber: true,
      from: 'wide',
      cell: ({ created_at }) => vietnamTime(created_at),
    },
  ];
}
