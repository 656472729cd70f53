import { amountInWords } from '@mam/contract/bills/bill-texts';
import type { AdminBill } from '@mam/contract/bills/bills.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { BillHead } from './BillHead.tsx';
import { PayerFields } from './PayerFields.tsx';
import { TermFields } from './TermFields.tsx';
import { useBillForm } from './use-bill-form.ts';

interface BillFormProps {
  /** Undefined for a new bill. */
  bill: AdminBill | undefined;
  close: () => void;
  /** Fills the form with the saved version. */
  reload?: () => Promise<void>;
}

export function BillForm({ bill, close, reload }: BillFormProps) {
  const { form, control, submit } = useBillForm(bill, close);
  return (
    <AdminForm
      {...{ control, submit }}
      reload={reload && { label: m.admin_bills_stale_reload(), run: reload }}
      save={bill ? m.admin_save() : m.admin_bills_save_new()}
      cancel={close}
      no={m.admin_close()}
    >
      {bill && <BillHead bill={bill} />}
      <PayerFields form={form} bill={bill} />
      <TermFields form={form} />
      <p className="text-sm text-muted">
        <AmountWords amount={form.values.amount} />{' '}
        {bill ? m.admin_bills_editable() : m.admin_bills_number_at_save()}
      </p>
    </AdminForm>
  );
}

function AmountWords({ amount }: { amount: number | '' }) {
  if (amount === '' || !Number.isSafeInteger(amount) || amount < 1 || amount >= 1e15) return null;
  return <>{m.bills_dong({ words: amountInWords(amount, getLocale()) })}.</>;
}
