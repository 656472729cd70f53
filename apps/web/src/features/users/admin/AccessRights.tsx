import type { User } from '@mam/contract/users/users';
import { m } from '@mam/texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SplitView } from '../../../admin-ui/form/SplitView.tsx';
import { useDrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { DataTable } from '../../../admin-ui/table/DataTable.tsx';
import type { Column } from '../../../admin-ui/table/table-column.ts';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { session } from '../../../platform/client/session.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { useStore } from '../../../platform/store.ts';
import { showFailure } from '../../../platform/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { GrantDrawer } from './GrantDrawer.tsx';
import { type RoleActions, useRoleActions } from './use-role-actions.tsx';
import { editLink, nameOf, StateChip, USERS_KEY } from './user-labels.tsx';

/** `/administrator/account-management`: the admins of the site. */
export function AccessRights() {
  const drawer = useDrawerParams();
  const { grant, revoke } = useRoleActions();
  const add = (
    <Button icon="key" size="s" variant="primary" onClick={() => drawer.show('new')}>
      {m.admin_users_grant()}
    </Button>
  );
  const grantDrawer = drawer.open === 'new' && (
    <GrantDrawer grant={grant} close={() => drawer.show(undefined)} />
  );
  return (
    <AdminPage title={m.nav_admin_access()} actions={add}>
      <SplitView drawer={grantDrawer}>
        <p className="mb-4 max-w-[70ch] text-muted">{m.admin_users_rights_lead()}</p>
        <AdminTable revoke={revoke} />
      </SplitView>
    </AdminPage>
  );
}

function AdminTable({ revoke }: Pick<RoleActions, 'revoke'>) {
  const table = useTableParams({ sorts: ['name'], filters: {} });
  const { page, size } = table.query;
  const ownId = useStore(session, ({ current }) => current?.user_id);
  const query = { page, size };
  const rows = useQuery({
    queryKey: [USERS_KEY, 'admins', page],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/account-management', { query }, { signal, toast: false }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {rows.data?.total === 1 && (
        <p className="mb-4 flex max-w-[80ch] gap-2.5 rounded-m bg-warn-soft p-3.5 text-warn-text">
          <Icon name="alert" className="mt-0.5" />
          {m.admin_users_rights_alone()}
        </p>
      )}
      <DataTable
        label={m.nav_admin_access()}
        table={table}
        rows={rows}
        columns={columns(ownId)}
        idOf={({ id }) => id}
        nameOf={nameOf}
        actions={(user) => [
          { label: m.admin_users_edit(), icon: 'edit', to: editLink(user.id) },
          {
            label: m.admin_users_revoke(),
            icon: 'x',
            isDanger: true,
            run: () =>
              rows.data?.total === 1 ? showFailure(m.error_account_last_admin()) : revoke(user),
          },
        ]}
        empty={<EmptyState title={m.admin_users_empty()} text={m.admin_users_empty_text()} />}
      />
    </>
  );
}

function columns(ownId: number | undefined): [Column<User>, ...Column<User>[]] {
  return [
    {
      key: 'name',
      title: m.import_column_full_name(),
      cell: (user) => (
        <span className="block wrap-anywhere">
          <Link to={editLink(user.id)}>{nameOf(user)}</Link>
          {user.id === ownId && <span className="text-muted"> ({m.admin_users_you()})</span>}
          <small>{user.email}</small>
        </span>
      ),
    },
    {
      key: 'phone',
      title: m.import_column_phone_number(),
      from: 'wide',
      cell: ({ phone_number }) => phone_number ?? '–',
    },
    { key: 'status', title: m.admin_users_column_status(), onCard: true, cell: StateChip },
    {
      key: 'created',
      title: m.admin_users_column_created(),
      isNumber: true,
      from: 'widest',
      cell: ({ created_at }) => vietnamTime(created_at),
    },
    {
      key: 'last_login',
      title: m.admin_users_column_last_login(),
      isNumber: true,
      from: 'wide',
      cell: ({ last_login_at }) =>
        last_login_at ? vietnamTime(last_login_at) : m.admin_users_never(),
    },
  ];
}
