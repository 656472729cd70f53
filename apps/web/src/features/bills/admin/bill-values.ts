import type { AdminBill } from '@mam/contract/bills/bills.admin';
import type { BillDraft } from '@mam/contract/bills/bills.rules';
import { addDays, countDays } from '@mam/contract/core/days';

/** Values of the form. */
export interface BillValues {
  payer: BillDraft['payer'];
  language: BillDraft['language'];
  /** Id of the account; null until one is chosen. */
  user_id: string | null;
  company_name: string;
  company_address: string;
  tax_code: string;
  company_email: string;
  description: string;
  /** Text where what is typed is no number; empty at first. */
  amount: number | string;
  due_on: string | null;
  note: string;
  /** When the bill that is edited was last changed. */
  updated_at: string | undefined;
}

export const EMPTY_BILL: BillValues = {
  payer: 'company',
  language: 'vi',
  user_id: null,
  company_name: '',
  company_address: '',
  tax_code: '',
  company_email: '',
  description: '',
  amount: '',
  due_on: null,
  note: '',
  updated_at: undefined,
};

export function valuesOf(bill: AdminBill): BillValues {
  const { payer, user_id, name, address, tax_code, email } = bill;
  const { language, description, amount, due_on, note, updated_at } = bill;
  const terms = { language, description, amount, due_on, note, updated_at };
  if (payer === 'customer') {
    return { ...EMPTY_BILL, ...terms, payer, user_id: user_id === null ? null : String(user_id) };
  }
  return {
    ...{ payer, user_id: null, company_name: name, company_address: address ?? '' },
    ...{ tax_code: tax_code ?? '', company_email: email ?? '', ...terms },
  };
}

/** The body of a call: what was typed for the other kind of customer is left out. */
export function bodyOf(values: BillValues) {
  const { payer, user_id, company_name, company_address, tax_code, company_email } = values;
  const { amount, ...rest } = values;
  const { language, description, due_on, note, updated_at } = rest;
  const sum = amount === '' ? undefined : amount;
  const terms = { language, description, amount: sum, due_on, note };
  const customer =
    payer === 'customer'
      ? { user_id: user_id === null ? null : Number(user_id) }
      : { company_name, company_address, tax_code, company_email };
  return { payer, ...customer, ...terms, updated_at };
}

/** A typed amount, which may have separators of either language; other text stays as it is. */
export function typedAmount(text: string): number | string {
  const isNumber = /^\d+(?:[.,\s]\d{3})*$/.test(text.trim());
  return isNumber ? Number(text.replace(/\D/g, '')) : text;
}

/** What a new bill of today takes over from a former one, which leaves the customer as many days to pay. */
export function copyOf(bill: AdminBill, today: string): BillValues {
  return { ...valuesOf(bill), due_on: addDays(today, daysToPay(bill)), updated_at: undefined };
}

/** From the day of a bill to the last one of its payment; none where it was due before. */
export function daysToPay({ issued_on, due_on }: AdminBill): number {
  return Math.max(0, countDays({ start_date: issued_on, end_date: due_on }) - 1);
}

/** The newest bill of each company, in the order of the bills. */
export function companiesOf(bills: readonly AdminBill[]): AdminBill[] {
  const seen = new Set<string>();
  return bills.filter(({ payer, tax_code, name }) => {
    const key = tax_code ?? name;
    if (payer !== 'company' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The four fields of a company as one of its bills has them. */
export function companyValues(bill: AdminBill) {
  const { company_name, company_address, tax_code, company_email } = valuesOf(bill);
  return { company_name, company_address, tax_code, company_email };
}
