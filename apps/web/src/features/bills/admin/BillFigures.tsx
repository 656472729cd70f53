import type { BillTotals } from '@mam/contract/bills/bills.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PADDED_PANEL, PANEL } from '../../../admin-ui/controls/panel.ts';
import { useIsPhone } from '../../../admin-ui/frame/use-is-phone.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { vnd } from './bill-labels.ts';
import { billTotalsQuery } from './bill-queries.ts';

/** What was paid this month and what is still open, above the table; on a phone folded. */
export function BillFigures() {
  const query = useQuery(billTotalsQuery);
  const isPhone = useIsPhone();
  return (
    <section
      className={isPhone ? `${PANEL} mb-2` : `${PADDED_PANEL} mb-4`}
      aria-label={m.admin_bills_figures()}
    >
      <QueryBoundary query={query} rows={1} rowClass={isPhone ? 'h-11' : 'h-16'}>
        {(totals) => (isPhone ? <FoldedFigures totals={totals} /> : <Figures totals={totals} />)}
      </QueryBoundary>
    </section>
  );
}

/** What is open in one line; the other figures below it once it is opened. */
function FoldedFigures({ totals }: { totals: BillTotals }) {
  const { unpaid, past_due } = totals;
  return (
    <details>
      <summary className="min-h-11 px-4 py-1.5 text-sm text-heading tabular-nums">
        <span>
          {m.bills_state_unpaid()} <b className="font-strong">{vnd(unpaid.amount)}</b>
          {past_due.count > 0 && (
            <span className="text-danger-text">
              {` · ${m.bills_state_past_due()} `}
              <b className="font-strong">{vnd(past_due.amount)}</b>
            </span>
          )}
        </span>
      </summary>
      <div className="px-4 pb-4">
        <Figures totals={totals} />
      </div>
    </details>
  );
}

interface Figure {
  label: string;
  count: number;
  amount: number;
  /** The table with these bills. */
  to?: string;
  note?: string | undefined;
  isLate?: boolean;
}

function Figures({ totals }: { totals: BillTotals }) {
  const { month, paid_this_month, unpaid, past_due, due_soon } = totals;
  const figures: Figure[] = [
    {
      ...paid_this_month,
      label: m.admin_bills_paid_this_month({ month: Number(month.slice(5)) }),
    },
    {
      ...unpaid,
      ...{ label: m.bills_state_unpaid(), to: '?state=unpaid' },
      note: past_due.count > 0 ? m.admin_bills_with_past_due() : undefined,
    },
    {
      ...past_due,
      ...{ label: m.bills_state_past_due(), to: '?state=past_due', isLate: past_due.count > 0 },
      note: lateLabel(past_due),
    },
    { ...due_soon, label: m.admin_bills_state_due_soon(), to: '?state=due_soon' },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
      {figures.map((figure) => (
        <FigureCell key={figure.label} figure={figure} />
      ))}
    </dl>
  );
}

/** For several bills, the longest delay. */
function lateLabel({ count, days_late }: BillTotals['past_due']): string | undefined {
  if (days_late === 0) return undefined;
  return count > 1
    ? m.admin_bills_late_most({ count: days_late })
    : m.admin_bills_late({ count: days_late });
}

function FigureCell({ figure }: { figure: Figure }) {
  const { label, count, amount, to, note, isLate } = figure;
  const counted = m.admin_bills_count({ count });
  return (
    <div className="relative min-w-0">
      <dt className="text-xs text-muted sm:text-sm">
        {to ? (
          <Link
            to={to}
            className="text-inherit no-underline after:absolute after:inset-0 hover:underline"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd>
        <b
          className={`block leading-[1.35] font-strong wrap-anywhere tabular-nums sm:text-lg lg:text-xl ${isLate ? 'text-danger-text' : 'text-heading'}`}
        >
          {vnd(amount)}
        </b>
        <small className="block text-xs sm:text-sm">{note ? `${counted}, ${note}` : counted}</small>
      </dd>
    </div>
  );
}
