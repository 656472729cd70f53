import { ROLES } from '@mam/contract/core/roles';
import { ACCOUNT_STATE_FILTERS, USER_SORTS } from '@mam/contract/users/users';
import { m } from '@mam/texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { DayRangeFilter } from '../../../admin-ui/table/DayRangeFilter.tsx';
import { ExportMenu } from '../../../admin-ui/table/ExportMenu.tsx';
import { FilterSelect, TableFilters } from '../../../admin-ui/table/TableFilters.tsx';
import { type TableParams, useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { MailNotice } from './MailNotice.tsx';
import { UserTable } from './UserTable.tsx';
import { roleChoices, USERS_KEY, USERS_PATH } from './user-labels.tsx';

/** The first one is the default. */
const SORTS = ['-created_at', ...USER_SORTS] as const;

/** `/administrator/user-management`: all accounts. */
export function UserManager() {
  const table = useTableParams({
    sorts: SORTS,
    filters: {
      role: ROLES,
      status: ACCOUNT_STATE_FILTERS,
      verified: ['yes', 'no'],
      from_date: 'text',
      to_date: 'text',
    },
  });
  const { query } = table;
  const rows = useQuery({
    queryKey: [USERS_KEY, query],
    queryFn: ({ signal }) => callApi('GET /api/admin/users', { query }, { signal, toast: false }),
    placeholderData: keepPreviousData,
  });
  const { page: _page, size: _size, ...filters } = query;
  const save = (format: 'csv' | 'xlsx') =>
    downloadApi('GET /api/admin/users/export', { query: { ...filters, format } });
  const actions = (
    <>
      <ExportMenu save={save} />
      <ButtonLink icon="upload" size="s" to={`${USERS_PATH}/import-users`}>
        <span className="max-sm:sr-only">{m.admin_users_import()}</span>
      </ButtonLink>
      <AddLink />
    </>
  );
  return (
    <AdminPage title={m.nav_admin_users()} actions={actions}>
      <MailNotice />
      <UserFilters table={table} />
      <UserTable table={table} rows={rows} add={<AddLink />} />
    </AdminPage>
  );
}

function AddLink() {
  return (
    <ButtonLink icon="plus" size="s" variant="primary" to={`${USERS_PATH}/create-user`}>
      {m.admin_users_add()}
    </ButtonLink>
  );
}

/** Filters by keyword, state, role, verified email address and day of creation. */
function UserFilters({ table }: { table: TableParams }) {
  return (
    <TableFilters table={table} searchLabel={m.admin_users_find()}>
      <FilterSelect
        table={table}
        name="status"
        label={m.admin_users_column_status()}
        choices={[
          { value: 'active', label: m.admin_users_cell_active() },
          { value: 'invited', label: m.admin_users_cell_invited() },
          { value: 'suspended', label: m.admin_users_cell_suspended() },
        ]}
      />
      <FilterSelect
        table={table}
        name="role"
        label={m.import_column_role()}
        choices={roleChoices()}
      />
      <FilterSelect
        table={table}
        name="verified"
        label={m.import_column_email()}
        choices={[
          { value: 'yes', label: m.admin_users_verified_yes() },
          { value: 'no', label: m.admin_users_verified_no() },
        ]}
      />
      <DayRangeFilter table={table} label={m.admin_users_column_created()} />
    </TableFilters>
  );
}
