import { m } from '@mam/texts';
import { DayRangeFilter } from '../../../admin-ui/table/DayRangeFilter.tsx';
import { FilterSelect, TableFilters } from '../../../admin-ui/table/TableFilters.tsx';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { roleChoices } from './user-labels.tsx';

/** Filters by keyword, state, role, verified email address and day of creation. */
export function UserFilters({ table }: { table: TableParams }) {
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
