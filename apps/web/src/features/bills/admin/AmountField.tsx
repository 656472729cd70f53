import { billAmount } from '@mam/contract/bills/bills.rules';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { count } from '../../../platform/format.ts';
import { vnd } from './bill-labels.ts';
import { typedAmount } from './bill-values.ts';
import type { BillFormState } from './use-bill-form.ts';

/**
 * The amount in VND: plain digits while it is typed, with separators otherwise. What is understood stands below; what is
 * no amount is refused once the field is left.
 */
export function AmountField({ form }: { form: BillFormState }) {
  const { amount } = form.values;
  const [typed, setTyped] = useState<string>();
  const shown = typeof amount === 'number' ? count(amount) : amount;
  const { onFocus, onBlur, error, ...input } = form.getInputProps('amount');
  const isAmount = billAmount.safeParse(amount).success;
  const isWrong = !isAmount && amount !== '' && typed === undefined;
  return (
    <TextInput
      label={m.admin_bills_amount()}
      required
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: 'text-right tabular-nums', description: 'text-right tabular-nums' }}
      {...input}
      description={isAmount && vnd(Number(amount))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error ?? (isWrong && m.validation_bill_amount())}
      value={typed ?? shown}
      onFocus={(event) => {
        const { currentTarget } = event;
        // At once: a later change of the text would lose what the browser has selected, and typing would add to it.
        flushSync(() => setTyped(String(amount)));
        currentTarget.select();
        onFocus?.(event);
      }}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        form.setFieldValue('amount', typedAmount(value));
      }}
      onBlur={(event) => {
        setTyped(undefined);
        // Counts in the summary of errors as well.
        if (!isAmount && amount !== '') form.setFieldError('amount', m.validation_bill_amount());
        onBlur?.(event);
      }}
    />
  );
}
