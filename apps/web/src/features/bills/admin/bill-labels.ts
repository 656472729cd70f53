import { formatVnd } from '@mam/contract/bills/bill-texts';
import type { AdminBill, BillState, BillStateFilter } from '@mam/contract/bills/bills.admin';
import { dayText } from '@mam/contract/core/days';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';

export const STATE_VARIANTS = {
  unpaid: 'warn',
  past_due: 'danger',
  paid: 'ok',
  cancelled: 'plain',
} as const;

const STATES: Record<BillState | BillStateFilter, () => string> = {
  unpaid: m.bills_state_unpaid,
  past_due: m.bills_state_past_due,
  due_soon: m.admin_bills_state_due_soon,
  paid: m.bills_state_paid,
  cancelled: m.bills_state_cancelled,
};

export const stateText = (state: BillState | BillStateFilter): string => STATES[state]();

/** The number as its sheet has it, in the language of the bill: «HĐ 2026-0043». */
export const numberText = ({ number, language }: Pick<AdminBill, 'number' | 'language'>): string =>
  m.bills_numbered({ number }, { locale: language });

/** An amount in the language of the page. */
export const vnd = (amount: number): string => formatVnd(amount, getLocale());

/** What belongs to the state: the day of the payment, or how late it is. */
export function stateNote({ state, paid_on, days_late }: AdminBill): string | undefined {
  if (state === 'paid' && paid_on) return dayText(paid_on);
  return state === 'past_due' ? m.admin_bills_late({ count: days_late }) : undefined;
}
