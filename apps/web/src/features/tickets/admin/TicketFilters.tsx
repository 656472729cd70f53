import type { InboxCounts } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { TableFilters } from '../../../admin-ui/table/TableFilters.tsx';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { claimChoices } from '../../../shared/inbox/admin/claim-choices.ts';
import { type Choice, FilterChoices } from '../../../shared/inbox/admin/FilterChoices.tsx';

interface TicketFiltersProps {
  table: TableParams;
  counts: InboxCounts;
}

/** Filters with the number of waiting items of each; on narrow screens rows that scroll. */
export function TicketFilters({ table, counts }: TicketFiltersProps) {
  return (
    <div className="grid min-w-0 gap-2 xl:gap-3 [&>search]:mb-0">
      <TableFilters table={table} searchLabel={m.admin_inbox_search()} />
      <FilterChoices
        title={m.admin_inbox_views()}
        name="view"
        table={table}
        choices={views(counts)}
      />
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

function views({ waiting }: InboxCounts): Choice[] {
  return [
    { value: undefined, label: m.admin_inbox_view_waiting(), icon: 'inbox', count: waiting },
    { value: 'answered', label: m.admin_inbox_view_answered(), icon: 'check' },
    { value: 'closed', label: m.admin_inbox_view_closed(), icon: 'lock' },
  ];
}

function kinds({ waiting, question, contact }: InboxCounts): Choice[] {
  return [
    { value: undefined, label: m.admin_inbox_kind_all(), icon: 'inbox', count: waiting },
    { value: 'question', label: m.admin_inbox_kind_question(), icon: 'mail', count: question },
    { value: 'contact', label: m.admin_inbox_kind_contact(), icon: 'phone', count: contact },
  ];
}
