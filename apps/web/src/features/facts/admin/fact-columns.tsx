import { dayText } from '@mam/contract/core/days';
import { textIn } from '@mam/contract/core/localized';
import type { FactRow } from '@mam/contract/facts/facts.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Link } from 'react-router';
import type { DataTableProps } from '../../../admin-ui/table/DataTable.tsx';
import { SUBJECTS } from '../../../shared/facts/admin/fact-texts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { KINDS } from './fact-labels.ts';

export function columnsOf(linkTo: (code: string) => string): DataTableProps<FactRow>['columns'] {
  return [
    {
      key: 'statement',
      title: m.admin_facts_statement(),
      cell: (row) => <Statement row={row} to={linkTo(row.code)} />,
    },
    {
      key: 'sources',
      title: m.admin_facts_source_column(),
      from: 'widest',
      cell: (row) => <Sources row={row} />,
    },
    {
      key: 'due_on',
      title: m.facts_due_on(),
      isNumber: true,
      from: 'wide',
      cell: (row) => <span className={dueClass(row)}>{dayText(row.due_on)}</span>,
    },
    {
      key: 'uses',
      title: m.admin_facts_used(),
      onCard: true,
      cell: (row) => <Uses row={row} />,
    },
    {
      key: 'signature',
      title: m.facts_signature(),
      onCard: true,
      cell: ({ signature }) => (
        <span className={`@max-card:text-sm ${signature ? '' : 'whitespace-nowrap'}`}>
          {signatureText(signature)}
        </span>
      ),
    },
  ];
}

/** With what has no column where the table is narrow; a card is low, and the open fact has all of it. */
function Statement({ row, to }: { row: FactRow; to: string }) {
  return (
    // The whole cell opens the row: a statement is long, and its last line short.
    <div className="relative min-w-0">
      <Link
        to={to}
        preventScrollReset
        className="text-pretty after:absolute after:inset-0 @max-card:line-clamp-2"
      >
        {textIn(row.statement, getLocale())}
      </Link>
      <small>
        {SUBJECTS[row.subject]()}
        <span className={`@min-wide:hidden ${dueClass(row)}`}>
          {` · ${m.facts_due_on()} ${dayText(row.due_on)}`}
        </span>
      </small>
      <small className="line-clamp-1! @min-widest:hidden!">{sourceNames(row)}</small>
    </div>
  );
}

function dueClass({ problems }: FactRow): string {
  return problems.includes('due') ? 'font-strong text-warn-text' : '';
}

function sourceNames({ sources }: FactRow): string {
  if (sources.length === 0) return m.admin_facts_problem_unsourced();
  return sources.map(({ name }) => textIn(name, getLocale())).join(' · ');
}

function Sources({ row }: { row: FactRow }) {
  const { sources } = row;
  if (sources.length === 0) {
    return <b className="font-strong text-warn-text">{sourceNames(row)}</b>;
  }
  const days = sources.flatMap(({ read_on }) => read_on ?? []).sort();
  return (
    <span className="block max-w-[28ch] text-sm">
      <span className="line-clamp-2">{sourceNames(row)}</span>
      {days[0] && <small className="block">{m.admin_facts_read({ day: dayText(days[0]) })}</small>}
    </span>
  );
}

/** How many items of each kind; kinds that contradict stand out. The open fact lists them. */
function Uses({ row: { uses } }: { row: FactRow }) {
  const wrong = uses.reduce((total, each) => total + each.wrong, 0);
  return (
    <span className="flex max-w-56 flex-wrap gap-x-2.5 gap-y-1 text-sm tabular-nums">
      {uses.length === 0 && <span className="text-muted">{m.admin_facts_uses({ count: 0 })}</span>}
      {uses.map(({ kind, count, wrong: isWrong }) => (
        <span
          key={kind}
          title={KINDS[kind].label()}
          className={`inline-flex items-center gap-1 ${isWrong ? 'rounded-m bg-danger-soft px-1.5 text-danger-text' : ''}`}
        >
          <Icon name={KINDS[kind].icon} className="size-4.5" />
          <span className="sr-only">{KINDS[kind].label()} </span>
          {count}
        </span>
      ))}
      {wrong > 0 && (
        <b className="basis-full font-strong text-danger-text">
          {m.admin_facts_wrong({ count: wrong })}
        </b>
      )}
    </span>
  );
}

function signatureText(signature: FactRow['signature']): string {
  if (!signature) return m.admin_facts_unsigned();
  const { name, signed_on, is_current } = signature;
  if (!is_current) return m.admin_facts_outdated();
  return m.admin_facts_signed_by({ name, day: dayText(signed_on) });
}
