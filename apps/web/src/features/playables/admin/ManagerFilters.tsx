import { m } from '@mam/texts';
import { DayRangeFilter } from '../../../admin-ui/table/DayRangeFilter.tsx';
import { FilterSelect, TableFilters } from '../../../admin-ui/table/TableFilters.tsx';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';

interface ManagerFiltersProps {
  table: TableParams;
  categories: readonly { value: string; label: string }[];
}

/** What narrows a manager's table, kept in the page's address. */
export function ManagerFilters({ table, categories }: ManagerFiltersProps) {
  return (
    <TableFilters table={table} searchLabel={m.admin_playables_find()}>
      <FilterSelect
        table={table}
        name="status"
        label={m.admin_playables_status()}
        choices={[
          { value: 'published', label: m.admin_playables_state_published() },
          { value: 'scheduled', label: m.admin_playables_state_scheduled() },
          { value: 'draft', label: m.admin_playables_state_draft() },
          { value: 'processing', label: m.admin_playables_state_processing() },
          { value: 'failed', label: m.admin_playables_state_failed() },
        ]}
      />
      <FilterSelect
        table={table}
        name="categoryId"
        label={m.admin_playables_category()}
        choices={categories}
      />
      <FilterSelect
        table={table}
        name="min_age"
        label={m.admin_playables_age()}
        choices={[
          { value: '0', label: m.admin_playables_age_all() },
          { value: '18', label: m.admin_playables_age_18() },
        ]}
      />
      <DayRangeFilter table={table} label={m.admin_playables_date()} />
    </TableFilters>
  );
}
