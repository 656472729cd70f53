import type { BillTotals } from '@mam/contract/bills/bills.admin';
import { dayText } from '@mam/contract/core/days';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FoldedBox } from '../../../admin-ui/controls/FoldedBox.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { vnd } from './bill-labels.ts';
import { billTotalsQuery } from './bill-queries.ts';

/** Months that the overview shows. */
const MONTHS = 6;

/** What was issued and what was paid in the last months, on the overview. */
export function BillTotalsBox() {
  const query = useQuery(billTotalsQuery);
  return (
    <FoldedBox title={m.admin_bills_months()}>
      <Link
        to="/administrator/bills"
        className="inline-flex min-h-11 items-center text-sm font-strong"
      >
        {m.admin_bills_see_all()}
      </Link>
      <QueryBoundary query={query} rows={4}>
        {({ months }) => <MonthTable months={months.slice(-MONTHS).toReversed()} />}
      </QueryBoundary>
      <p className="mt-3 border-t border-line pt-2.5 text-xs leading-[1.5] text-muted">
        {m.admin_bills_months_note()}
      </p>
    </FoldedBox>
  );
}

const CELL = 'border-t border-line py-2.5 pl-4 text-right';

function MonthTable({ months }: Pick<BillTotals, 'months'>) {
  const largest = Math.max(
    1,
    ...months.flatMap(({ issued, paid }) => [issued.amount, paid.amount]),
  );
  return (
    <table className="mt-2 w-full border-collapse text-sm tabular-nums md:table-fixed">
      <thead>
        <tr className="text-xs text-muted *:pb-1.5 *:font-strong">
          <th scope="col" className="text-left md:w-32">
            {m.admin_bills_months_month()}
          </th>
          <th scope="col" className="text-right">
            {m.admin_bills_months_issued()}
          </th>
          <th scope="col" className="text-right">
            {m.admin_bills_months_paid()}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, issued, paid }) => (
          <tr key={month}>
            <th scope="row" className="border-t border-line py-2.5 text-left font-normal">
              {dayText(month)}
            </th>
            <Sum amount={issued.amount} largest={largest} ink="bg-accent" />
            <Sum amount={paid.amount} largest={largest} ink="bg-primary" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A sum with a bar beside it where there is room. */
function Sum({ amount, largest, ink }: { amount: number; largest: number; ink: string }) {
  return (
    <td className={CELL}>
      <span className="flex items-center justify-end gap-3">
        <span aria-hidden="true" className="h-2 flex-1 max-md:hidden">
          <span
            className={`ml-auto block h-full rounded-pill ${ink}`}
            style={{ width: `${(amount / largest) * 100}%` }}
          />
        </span>
        <span className="whitespace-nowrap md:min-w-28">{vnd(amount)}</span>
      </span>
    </td>
  );
}
