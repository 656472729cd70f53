import { isAdmin } from '@mam/contract/core/roles';
import type { User } from '@mam/contract/users/users';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DataTable, type DataTableProps } from '../../../admin-ui/table/DataTable.tsx';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import type { Column } from '../../../admin-ui/table/table-column.ts';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useUserActions } from './use-user-actions.ts';
import { editLink, nameOf, roleLabel, StateChip } from './user-labels.tsx';

interface UserTableProps {
  table: TableParams;
  rows: DataTableProps<User>['rows'];
  add: ReactNode;
}

export function UserTable({ table, rows, add }: UserTableProps) {
  const { rowActions: ofRow, bulkActions: ofSome } = useUserActions();
  return (
    <DataTable
      label={m.nav_admin_users()}
      table={table}
      rows={rows}
      columns={columns()}
      idOf={({ id }) => id}
      nameOf={nameOf}
      actions={ofRow}
      bulk={ofSome}
      empty={
        <EmptyState title={m.admin_users_empty()} text={m.admin_users_empty_text()}>
          {add}
        </EmptyState>
      }
    />
  );
}

function columns(): [Column<User>, ...Column<User>[]] {
  return [
    { key: 'name', title: m.import_column_full_name(), sort: 'name', cell: NameCell },
    {
      key: 'phone',
      title: m.import_column_phone_number(),
      from: 'widest',
      cell: ({ phone_number }) => phone_number ?? '–',
    },
    {
      key: 'role',
      title: m.import_column_role(),
      onCard: true,
      cell: RoleCell,
    },
    { key: 'status', title: m.admin_users_column_status(), onCard: true, cell: StateChip },
    {
      key: 'created',
      title: m.admin_users_column_created(),
      sort: 'created_at',
      isNumber: true,
      from: 'wide',
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
    {
      key: 'last_login',
      title: m.admin_users_column_last_login(),
      sort: 'last_login_at',
      isNumber: true,
      from: 'widest',
      cell: ({ last_login_at }) =>
        last_login_at ? <Moment at={last_login_at} /> : m.admin_users_never(),
    },
  ];
}

function RoleCell({ role }: User) {
  const word = roleLabel(role);
  return isAdmin(role) ? (
    <StatusChip variant="info">{word}</StatusChip>
  ) : (
    <span className="whitespace-nowrap">{word}</span>
  );
}

function NameCell(user: User) {
  return (
    <span className="block wrap-anywhere">
      <Link to={editLink(user.id)}>{nameOf(user)}</Link>
      <small>
        {user.email}
        {!user.email_verified && ` · ${m.admin_users_not_verified()}`}
      </small>
    </span>
  );
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{vietnamTime(at)}</time>;
}
