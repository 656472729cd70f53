import type { AdminBill, BillState } from '@mam/contract/bills/bills.admin';
import { countDays } from '@mam/contract/core/days';
import { nameOrNull } from '@mam/contract/rules/person';
import * as m from '@mam/texts/bills';
import type { TableColumn } from '../../spreadsheet/send-spreadsheet.ts';
import type { BillRow } from './bills.admin.queries.ts';
import { billNumber } from './bills.numbers.rules.ts';

/** A bill as admins see it; `day` is today in Viet Nam. */
export function toAdminBill(row: BillRow, day: string): AdminBill {
  const { company_email, customer_email, company_address: address, due_on } = row;
  const state = toState(row, day);
  return {
    ...row,
    number: billNumber(row),
    address,
    email: company_email ?? customer_email,
    issued_by: nameOrNull({ first_name: row.admin_first_name, last_name: row.admin_last_name }),
    state,
    days_late: state === 'past_due' ? countDays({ start_date: due_on, end_date: day }) - 1 : 0,
    updated_at: row.updated_at.toISOString(),
  };
}

function toState({ status, due_on }: BillRow, day: string): BillState {
  return status === 'unpaid' && due_on < day ? 'past_due' : status;
}

const PAYERS = { customer: m.bills_payer_customer, company: m.bills_payer_company };
const STATES = {
  unpaid: m.bills_state_unpaid,
  past_due: m.bills_state_past_due,
  paid: m.bills_state_paid,
  cancelled: m.bills_state_cancelled,
};

export const BILL_COLUMNS: TableColumn<AdminBill>[] = [
  { title: m.bills_number, value: ({ number }) => number },
  { title: m.bills_payer, value: ({ payer }) => PAYERS[payer] },
  { title: m.bills_name, value: ({ name }) => name },
  { title: m.bills_address, value: ({ address }) => address },
  { title: m.bills_tax_code, value: ({ tax_code }) => tax_code },
  { title: m.bills_email, value: ({ email }) => email },
  { title: m.bills_description, value: ({ description }) => description },
  { title: m.bills_amount_vnd, value: ({ amount }) => amount },
  { title: m.bills_issued_on, value: ({ issued_on }) => issued_on },
  { title: m.bills_due_on, value: ({ due_on }) => due_on },
  { title: m.bills_state, value: ({ state }) => STATES[state] },
  { title: m.bills_paid_on, value: ({ paid_on }) => paid_on },
  { title: m.bills_reason, value: ({ reason }) => reason },
  { title: m.bills_note, value: ({ note }) => note },
];
