import {
  BILL_DUE_SOON_DAYS,
  BILL_TOTAL_MONTHS,
  type BillTotals,
} from '@mam/contract/bills/bills.admin';
import { addDays, countDays } from '@mam/contract/core/days';
import type { Deps } from '../../app.deps.ts';
import { localDay } from '../../platform/clock.ts';
import { countCustomers, sumBills, sumMonths } from './bills.totals.queries.ts';

const NOTHING = { count: 0, amount: 0 };

/** What is paid, unpaid and past due today, and the totals of the last months. */
export async function getBillTotals({ db, clock }: Deps): Promise<BillTotals> {
  const day = localDay(clock.now());
  const names = lastMonths(day);
  const soon = addDays(day, BILL_DUE_SOON_DAYS);
  const [groups, months, customers] = await Promise.all([
    sumBills(db, { day, soon, month_start: `${day.slice(0, 7)}-01` }),
    sumMonths(db, `${names[0]}-01`),
    countCustomers(db),
  ]);
  const sumOf = (name: (typeof groups)[number]['group']) => {
    const found = groups.find(({ group }) => group === name);
    return { count: found?.count ?? 0, amount: found?.amount ?? 0 };
  };
  const oldest = groups.find(({ group }) => group === 'past_due')?.first_due_on;
  const days_late = oldest ? countDays({ start_date: oldest, end_date: day }) - 1 : 0;
  const monthOf = (month: string, kind: 'issued' | 'paid') => {
    const found = months.find((row) => row.month === month && row.kind === kind);
    return found ? { count: found.count, amount: found.amount } : NOTHING;
  };
  return {
    month: day.slice(0, 7),
    paid_this_month: sumOf('paid_this_month'),
    unpaid: sumOf('unpaid'),
    past_due: { ...sumOf('past_due'), days_late },
    due_soon: sumOf('due_soon'),
    customers,
    months: names.map((month) => ({
      month,
      issued: monthOf(month, 'issued'),
      paid: monthOf(month, 'paid'),
    })),
  };
}

/** Names of the last months (YYYY-MM), oldest first; the last is the month of the day. */
function lastMonths(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: BILL_TOTAL_MONTHS }, (_, index) => {
    const at = new Date(Date.UTC(year, month - BILL_TOTAL_MONTHS + index, 1));
    return at.toISOString().slice(0, 7);
  });
}
