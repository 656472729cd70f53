import type { BillTotals } from '@mam/contract/bills/bills.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { monthText, vnd } from './bill-labels.ts';
import { billTotalsQuery } from './bill-queries.ts';

/** Months that the overview shows. */
const MONTHS = 6;

/** What was issued and what was paid in the last months, on the overview. */
export function BillTotalsBox() {
  const query = useQuery(billTotalsQuery);
  return (
    <section className={`${PADDED_PANEL} overflow-clip`}>
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-0.5">
        <h2 className="mr-auto">{m.admin_bills_months()}</h2>
        <Link to="/administrator/bills" className="text-sm font-strong">
          {m.admin_bills_see_all()}
        </Link>
      </div>
      <QueryBoundary query={query} rows={4}>
        {({ months }) => <MonthTable months={months.slice(-MONTHS).toReversed()} />}
      </QueryBoundary>
      <p className="mt-3 border-t border-line pt-2.5 text-xs leading-[1.5] text-muted">
        {m.admin_bills_months_note()}
      </p>
    </section>
  );
}

const CELL = 'border-t border-line py-2 pl-3 text-right';

function MonthTable({ months }: Pick<BillTotals, 'months'>) {
  const largest = Math.max(
    1,
    ...months.flatMap(({ issued, paid }) => [issued.amount, paid.amount]),
  );
  return (
    <table className="mt-2 w-full border-collapse text-sm tabular-nums">
      <thead>
        <tr className="text-xs text-muted *:pb-1.5 *:font-strong">
          <th scope="col" className="text-left">
            {m.admin_bills_months_month()}
          </th>
          <th scope="col" className="pl-3 text-right">
            {m.admin_bills_months_issued()}
          </th>
          <th scope="col" className="pl-3 text-right">
            {m.admin_bills_months_paid()}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, issued, paid }) => (
          <tr key={month}>
            <th scope="row" className="border-t border-line py-2 text-left font-normal">
              {monthText(month)}
            </th>
            <td className={CELL}>
              <Bar share={issued.amount / largest} className="bg-accent" />
              {vnd(issued.amount)}
            </td>
            <td className={CELL}>
              <Bar share={paid.amount / largest} className="bg-primary" />
              {vnd(paid.amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The size of a sum beside its number, from the right. */
function Bar({ share, className }: { share: number; className: string }) {
  return (
    <span aria-hidden="true" className="mb-1 ml-auto block h-1.5 w-full max-w-40">
      <span
        className={`ml-auto block h-full rounded-pill ${className}`}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
