import { dayText } from '@mam/contract/core/days';
import { textIn } from '@mam/contract/core/localized';
import type { FactRow } from '@mam/contract/facts/facts.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Link } from 'react-router';
import type { DataTableProps } from '../../../admin-ui/table/DataTable.tsx';
import { SUBJECTS } from '../../../shared/facts/admin/fact-texts.ts';
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
      cell: ({ due_on, problems }) => (
        <span className={problems.includes('due') ? 'font-strong text-warn-text' : ''}>
          {dayText(due_on)}
        </span>
      ),
    },
    {
      key: 'uses',
      title: m.admin_facts_used(),
      onCard: 'line',
      cell: (row) => <Uses row={row} />,
    },
    {
      key: 'signature',
      title: m.facts_signature(),
      onCard: true,
      cell: ({ signature }) => (
        <span className={signature ? '' : 'whitespace-nowrap'}>{signatureText(signature)}</span>
      ),
    },
  ];
}

/** With what has no column where the table is narrow. */
function Statement({ row, to }: { row: FactRow; to: string }) {
  return (
    // The whole cell opens the row: a statement is long, and its last line short.
    <div className="relative min-w-0">
      <Link to={to} preventScrollReset className="text-pretty after:absolute after:inset-0">
        {textIn(row.statement, getLocale())}
      </Link>
      <small className="block">
        {SUBJECTS[row.subject]()}
        <span className="@min-wide:hidden">
          {` · ${m.facts_due_on()} ${dayText(row.due_on)}`}
          {row.sources.length === 0 && ` · ${m.admin_facts_problem_unsourced()}`}
        </span>
      </small>
    </div>
  );
}

function Sources({ row: { sources } }: { row: FactRow }) {
  if (sources.length === 0) {
    return <b className="font-strong text-warn-text">{m.admin_facts_problem_unsourced()}</b>;
  }
  const days = sources.flatMap(({ read_on }) => read_on ?? []).sort();
  return (
    <span className="block max-w-[28ch] text-sm">
      <span className="line-clamp-2">
        {sources.map(({ name }) => textIn(name, getLocale())).join(' · ')}
      </span>
      {days[0] && <small className="block">{m.admin_facts_read({ day: dayText(days[0]) })}</small>}
    </span>
  );
}

/** How many places, and where the table is wide which ones; those that contradict stand out. */
function Uses({ row: { uses } }: { row: FactRow }) {
  const sum = (of: 'count' | 'wrong') => uses.reduce((total, each) => total + each[of], 0);
  const wrong = sum('wrong');
  return (
    <span className="block text-sm @min-card:min-w-40">
      {m.admin_facts_uses({ count: sum('count') })}
      {wrong > 0 && (
        <b className="block font-strong text-danger-text">
          {m.admin_facts_wrong({ count: wrong })}
        </b>
      )}
      <small className="max-w-56 text-pretty @max-card:hidden!">
        {uses.map(({ kind, count }) => `${KINDS[kind].label()} ${count}`).join(' · ')}
      </small>
    </span>
  );
}

function signatureText(signature: FactRow['signature']): string {
  if (!signature) return m.admin_facts_unsigned();
  const { name, signed_on, is_current } = signature;
  if (!is_current) return m.admin_facts_outdated();
  return m.admin_facts_signed_by({ name, day: dayText(signed_on) });
}
