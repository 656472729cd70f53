import type { AdminStatusFilter } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { DayRangeFilter } from '../../../admin-ui/table/DayRangeFilter.tsx';
import { FilterSelect, TableFilters } from '../../../admin-ui/table/TableFilters.tsx';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';

/** The trash has a page of its own. */
export const MANAGER_STATUSES = [
  'published',
  'scheduled',
  'draft',
  'processing',
  'failed',
] as const satisfies readonly AdminStatusFilter[];

const STATUS_LABELS = {
  published: m.admin_playables_state_published,
  scheduled: m.admin_playables_state_scheduled,
  draft: m.admin_playables_state_draft,
  processing: m.admin_playables_state_processing,
  failed: m.admin_playables_state_failed,
} as const;

interface ManagerFiltersProps {
  table: TableParams;
  categories: readonly { value: string; label: string }[];
}

/** The filters of a manager's table. */
export function ManagerFilters({ table, categories }: ManagerFiltersProps) {
  return (
    <TableFilters table={table} searchLabel={m.admin_playables_find()}>
      <FilterSelect
        table={table}
        name="status"
        label={m.admin_playables_status()}
        choices={MANAGER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value]() }))}
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
