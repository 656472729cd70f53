import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { count } from '../../../platform/format.ts';
import { typedAmount } from './bill-values.ts';
import type { BillFormState } from './use-bill-form.ts';

/** The amount in VND: plain digits while it is typed, with separators otherwise. */
export function AmountField({ form }: { form: BillFormState }) {
  const { amount } = form.values;
  const [typed, setTyped] = useState<string>();
  const shown = typeof amount === 'number' ? count(amount) : amount;
  const { onFocus, onBlur, ...input } = form.getInputProps('amount');
  return (
    <TextInput
      label={m.admin_bills_amount()}
      required
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: 'text-right tabular-nums' }}
      {...input}
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
        onBlur?.(event);
      }}
    />
  );
}
