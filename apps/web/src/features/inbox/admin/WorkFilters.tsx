import { WORK_KINDS, type WorkKind } from '@mam/contract/inbox/work-kinds';
import { m } from '@mam/texts';
import { useIsWide } from '../../../admin-ui/form/use-is-wide.ts';
import { TableFilters } from '../../../admin-ui/table/TableFilters.tsx';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { KIND_LOOKS } from '../../../shared/inbox/admin/work-kinds.ts';
import { type Choice, type Filter, FilterChoices } from './FilterChoices.tsx';
import { FoldedFilters } from './FoldedFilters.tsx';
import type { ShownCounts } from './inbox-queries.ts';

interface WorkFiltersProps {
  table: TableParams;
  counts: ShownCounts;
  /** Of work that does not wait the kinds and names have no numbers. */
  isWaiting: boolean;
  searchLabel: string;
  kinds: readonly WorkKind[];
}

/** Filters with the number of waiting items of each: lists beside the work, or one line above it. */
export function WorkFilters({ table, counts, isWaiting, searchLabel, kinds }: WorkFiltersProps) {
  const chosen: Record<string, unknown> = table.query;
  const isWide = useIsWide();
  const views: Filter = {
    title: m.admin_inbox_views(),
    name: 'view',
    choices: viewChoices(counts),
  };
  const numbered = (choices: Choice[]): Choice[] =>
    isWaiting ? choices : choices.map(({ count: _, ...choice }) => choice);
  const filters: Filter[] = [
    {
      title: m.admin_inbox_kinds(),
      name: 'kind',
      // A kind of which nothing waits is no choice, unless it is the present one.
      choices: numbered(kindChoices(counts, kinds)).filter(
        ({ value, count }) => count !== 0 || value === chosen.kind,
      ),
    },
    { title: m.admin_inbox_claims(), name: 'claim', choices: numbered(claimChoices(counts)) },
  ];
  return (
    <div className="grid min-w-0 gap-y-3 [&>*]:mb-0">
      <TableFilters table={table} searchLabel={searchLabel} hasOwnButtons={!isWide}>
        {!isWide && <FoldedFilters table={table} views={views} filters={filters} />}
      </TableFilters>
      {isWide &&
        [views, ...filters].map((filter) => (
          <FilterChoices key={filter.name} table={table} {...filter} />
        ))}
    </div>
  );
}

function viewChoices({ total }: ShownCounts): Choice[] {
  return [
    { value: undefined, label: m.admin_inbox_view_waiting(), icon: 'inbox', count: total },
    { value: 'answered', label: m.admin_inbox_view_answered(), icon: 'check' },
    { value: 'closed', label: m.admin_inbox_view_closed(), icon: 'lock' },
  ];
}

function kindChoices(
  { total, distress, byKind }: ShownCounts,
  kinds: readonly WorkKind[],
): Choice[] {
  return [
    { value: undefined, label: m.admin_inbox_kind_all(), icon: 'inbox', count: total },
    ...(kinds === WORK_KINDS
      ? [{ value: 'first', label: m.admin_inbox_distress(), icon: 'alert', count: distress }]
      : []),
    ...kinds.map((kind) => ({
      value: kind,
      icon: KIND_LOOKS[kind].icon,
      label: KIND_LOOKS[kind].label(),
      count: byKind(kind),
    })),
  ];
}

function claimChoices({ mine, others, unclaimed }: ShownCounts): Choice[] {
  return [
    { value: undefined, label: m.admin_inbox_claim_all(), icon: 'users' },
    { value: 'mine', label: m.admin_inbox_claim_mine(), icon: 'user', count: mine },
    { value: 'others', label: m.admin_inbox_claim_others(), icon: 'users', count: others },
    { value: 'unclaimed', label: m.admin_inbox_claim_unclaimed(), icon: 'hand', count: unclaimed },
  ];
}
