import { BILL_DESCRIPTION_LENGTH_MAX, BILL_NOTE_LENGTH_MAX } from '@mam/contract/bills/bills.rules';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { NumberInput, Textarea } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import type { BillFormState } from './use-bill-form.ts';

/** What the amount is for, how much it is, and until when. */
export function TermFields({ form }: { form: BillFormState }) {
  const area = { minRows: 2, maxRows: 8 } as const;
  const [thousands, decimal] = getLocale() === 'vi' ? ['.', ','] : [',', '.'];
  const { onChange, ...amount } = form.getInputProps('amount');
  return (
    <>
      <Textarea
        label={m.bills_description()}
        maxLength={BILL_DESCRIPTION_LENGTH_MAX}
        required
        {...area}
        {...form.getInputProps('description')}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberInput
          label={m.admin_bills_amount()}
          required
          hideControls
          allowNegative={false}
          allowDecimal={false}
          thousandSeparator={thousands}
          decimalSeparator={decimal}
          inputMode="numeric"
          classNames={{ input: 'text-right tabular-nums' }}
          {...amount}
          onChange={(value) => onChange(value === '' ? '' : Number(value))}
        />
        <DateInput
          label={m.bills_due_on()}
          required
          placeholder={m.admin_bills_day_form()}
          {...form.getInputProps('due_on')}
        />
      </div>
      <Textarea
        label={m.bills_note()}
        description={m.admin_bills_note_hint()}
        maxLength={BILL_NOTE_LENGTH_MAX}
        {...area}
        minRows={1}
        {...form.getInputProps('note')}
      />
    </>
  );
}
