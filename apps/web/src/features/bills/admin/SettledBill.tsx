import { amountInWords } from '@mam/contract/bills/bill-texts';
import type { AdminBill } from '@mam/contract/bills/bills.admin';
import { dayText } from '@mam/contract/core/days';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { FormBody } from '../../../admin-ui/form/FormBody.tsx';
import { BillHead } from './BillHead.tsx';
import { vnd } from './bill-labels.ts';

/** A paid or cancelled bill, which is read only. */
export function SettledBill({ bill }: { bill: AdminBill }) {
  const { name, address, tax_code, email, description, amount, due_on, note } = bill;
  const words = m.bills_dong({ words: amountInWords(amount, getLocale()) });
  const rows = [
    [m.bills_name(), name],
    [m.bills_address(), address],
    [m.bills_tax_code(), tax_code],
    [m.bills_email(), email],
    [m.bills_description(), description],
    [m.bills_amount(), `${vnd(amount)} (${words})`],
    [m.bills_due_on(), dayText(due_on)],
    [m.bills_note(), note],
  ] as const;
  return (
    <FormBody>
      <BillHead bill={bill} />
      <dl className="grid gap-3">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="wrap-break-word whitespace-pre-line">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </FormBody>
  );
}
