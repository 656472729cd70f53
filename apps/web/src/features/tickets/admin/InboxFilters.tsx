import type { InboxCounts } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { TableFilters } from '../../../admin-ui/table/TableFilters.tsx';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { count } from '../../../platform/format.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface InboxFiltersProps {
  table: TableParams;
  counts: InboxCounts;
}

/** Filters with the number of waiting items of each; on narrow screens rows that scroll. */
export function InboxFilters({ table, counts }: InboxFiltersProps) {
  const { view, kind, claim } = table.query as Record<string, unknown>;
  const choose = (name: string, value: string | undefined) => table.set({ [name]: value });
  const option = (name: 'view' | 'kind' | 'claim', now: unknown) => (choice: Choice) => (
    <FilterButton
      key={choice.label}
      choice={choice}
      isChosen={now === choice.value}
      onChoose={() => choose(name, choice.value)}
    />
  );
  return (
    <div className="grid min-w-0 gap-3">
      <TableFilters table={table} searchLabel={m.admin_inbox_search()} />
      <Group title={m.admin_inbox_views()}>{views(counts).map(option('view', view))}</Group>
      <Group title={m.admin_inbox_kinds()}>{kinds(counts).map(option('kind', kind))}</Group>
      <Group title={m.admin_inbox_claims()}>{claims(counts).map(option('claim', claim))}</Group>
    </div>
  );
}

interface Choice {
  /** Undefined is the default. */
  value: string | undefined;
  label: string;
  icon: string;
  count?: number;
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

function claims({ mine, others, unclaimed }: InboxCounts): Choice[] {
  return [
    { value: undefined, label: m.admin_inbox_claim_all(), icon: 'users' },
    { value: 'mine', label: m.admin_inbox_claim_mine(), icon: 'user', count: mine },
    { value: 'others', label: m.admin_inbox_claim_others(), icon: 'users', count: others },
    { value: 'unclaimed', label: m.admin_inbox_claim_unclaimed(), icon: 'hand', count: unclaimed },
  ];
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="px-3 pb-1 text-xs text-muted">{title}</legend>
      <div className="flex gap-1.5 max-xl:overflow-x-auto max-xl:p-1 xl:grid xl:gap-0.5">
        {children}
      </div>
    </fieldset>
  );
}

interface FilterButtonProps {
  choice: Choice;
  isChosen: boolean;
  onChoose: () => void;
}

function FilterButton({ choice, isChosen, onChoose }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex min-h-11 flex-none items-center gap-2.5 rounded-pill px-3.5 text-left whitespace-nowrap text-heading hover:bg-sunk aria-pressed:bg-primary-soft aria-pressed:font-strong aria-pressed:text-ok-text max-xl:border max-xl:border-line xl:rounded-[10px]"
    >
      <Icon name={choice.icon} className="size-5" />
      {choice.label}
      {choice.count !== undefined && (
        <span className="ml-auto pl-1 text-muted tabular-nums">{count(choice.count)}</span>
      )}
    </button>
  );
}
