import { isAdmin, ROLES } from '@mam/contract/core/roles';
import { ACCOUNT_STATE_FILTERS, USER_SORTS, type User } from '@mam/contract/users/users';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { ListRows } from '../../../admin-ui/list/ListTable.tsx';
import { choicesOf } from '../../../admin-ui/list/list-columns.tsx';
import { useList } from '../../../admin-ui/list/use-list.ts';
import { DayRangeFilter } from '../../../admin-ui/table/DayRangeFilter.tsx';
import { ExportMenu } from '../../../admin-ui/table/ExportMenu.tsx';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import type { Column } from '../../../admin-ui/table/table-column.ts';
import { callApi } from '../../../platform/client/client.ts';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { MailNotice } from './MailNotice.tsx';
import { useUserActions } from './use-user-actions.ts';
import {
  editLink,
  nameOf,
  roleChoices,
  roleLabel,
  StateChip,
  USERS_KEY,
  USERS_PATH,
} from './user-labels.tsx';

const TEXTS = {
  title: m.nav_admin_users,
  find: m.admin_users_find,
  empty: m.admin_users_empty,
  emptyText: m.admin_users_empty_text,
};

/** `/administrator/user-management`: all accounts. */
export function UserManager() {
  const list = useUsers();
  const { page: _page, size: _size, ...filters } = list.query;
  const save = (format: 'csv' | 'xlsx') =>
    downloadApi('GET /api/admin/users/export', { query: { ...filters, format } });
  const { rowActions, bulkActions } = useUserActions();
  const add = (
    <ButtonLink icon="plus" size="s" variant="primary" to={`${USERS_PATH}/create-user`}>
      {m.admin_users_add()}
    </ButtonLink>
  );
  const actions = (
    <>
      <ExportMenu isShort save={save} />
      <ButtonLink icon="upload" size="s" to={`${USERS_PATH}/import-users`}>
        <span className="max-sm:sr-only">{m.admin_users_import()}</span>
      </ButtonLink>
      {add}
    </>
  );
  return (
    <AdminPage title={TEXTS.title()} actions={actions}>
      <MailNotice />
      <ListRows
        {...{ list, nameOf, add }}
        texts={TEXTS}
        filters={filtersOf()}
        moreFilters={<DayRangeFilter table={list.table} label={m.admin_users_column_created()} />}
        actions={rowActions}
        bulk={bulkActions}
        columns={columns()}
      />
    </AdminPage>
  );
}

function useUsers() {
  return useList({
    key: USERS_KEY,
    sorts: ['-created_at', ...USER_SORTS],
    filters: {
      role: ROLES,
      status: ACCOUNT_STATE_FILTERS,
      verified: ['yes', 'no'],
      from_date: 'text',
      to_date: 'text',
    },
    load: (query, options) =>
      callApi('GET /api/admin/users', { query }, { ...options, toast: false }),
    findMatching: (query) => callApi('GET /api/admin/users/ids', { query }),
  });
}

const STATE_LABELS = {
  active: m.admin_users_cell_active,
  invited: m.admin_users_cell_invited,
  suspended: m.admin_users_cell_suspended,
};

const filtersOf = () => [
  {
    name: 'status',
    label: m.admin_users_column_status(),
    choices: choicesOf(['active', 'invited', 'suspended'], (state) => STATE_LABELS[state]()),
  },
  { name: 'role', label: m.import_column_role(), choices: roleChoices() },
  {
    name: 'verified',
    label: m.import_column_email(),
    choices: [
      { value: 'yes', label: m.admin_users_verified_yes() },
      { value: 'no', label: m.admin_users_verified_no() },
    ],
  },
];

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
