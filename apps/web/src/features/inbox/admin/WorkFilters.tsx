import type { WorkCounts } from '@mam/contract/inbox/inbox.admin';
import { WORK_KINDS } from '@mam/contract/inbox/work-kinds';
import { m } from '@mam/texts';
import { TableFilters } from '../../../admin-ui/table/TableFilters.tsx';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { claimChoices } from '../../../shared/inbox/admin/claim-choices.ts';
import { type Choice, FilterChoices } from '../../../shared/inbox/admin/FilterChoices.tsx';
import { KIND_LOOKS } from '../../../shared/inbox/admin/work-kinds.ts';

interface WorkFiltersProps {
  table: TableParams;
  counts: WorkCounts;
}

/** Filters with the number of waiting items of each. */
export function WorkFilters({ table, counts }: WorkFiltersProps) {
  return (
    <div className="grid min-w-0 gap-2 xl:gap-3 [&>search]:mb-0">
      <TableFilters table={table} searchLabel={m.admin_work_search()} />
      <FilterChoices
        title={m.admin_inbox_kinds()}
        name="kind"
        table={table}
        choices={kinds(counts)}
      />
      <FilterChoices
        title={m.admin_inbox_claims()}
        name="claim"
        table={table}
        choices={claimChoices(counts)}
      />
    </div>
  );
}

function kinds({ total, distress, kinds }: WorkCounts): Choice[] {
  return [
    { value: undefined, label: m.admin_inbox_kind_all(), icon: 'inbox', count: total },
    { value: 'first', label: m.admin_inbox_distress(), icon: 'alert', count: distress },
    ...WORK_KINDS.map((kind) => ({
      value: kind,
      icon: KIND_LOOKS[kind].icon,
      label: KIND_LOOKS[kind].label(),
      count: kinds.find((each) => each.kind === kind)?.count ?? 0,
    })),
  ];
}
