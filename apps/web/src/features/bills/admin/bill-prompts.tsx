import { EMAIL_LENGTH_MAX } from '@mam/contract/core/constants';
import { email } from '@mam/contract/rules/person';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { DayField } from '../../../admin-ui/dates/DayField.tsx';
import { PromptForm, prompt } from '../../../admin-ui/form/prompt.tsx';
import { today } from '../../../platform/today.ts';
import { IssuerNote } from './IssuerNote.tsx';

/** Asks for the day of a payment (YYYY-MM-DD), today at first; rejects when closed. `what` names the bills. */
export function promptPaidOn(what: string): Promise<string> {
  return prompt(m.admin_bills_pay(), (resolve) => <PaidOnForm {...{ what, resolve }} />);
}

interface PaidOnFormProps {
  what: string;
  resolve: (day: string) => void;
}

function PaidOnForm({ what, resolve }: PaidOnFormProps) {
  const [day, setDay] = useState<string | null>(today());
  return (
    <PromptForm
      isReady={day !== null}
      apply={() => day && resolve(day)}
      submit={m.admin_bills_pay()}
    >
      <p className="font-strong text-heading tabular-nums">{what}</p>
      <DayField
        label={m.admin_bills_pay_day()}
        placeholder={m.admin_bills_day_form()}
        maxDate={today()}
        value={day}
        onChange={setDay}
      />
    </PromptForm>
  );
}

/** Asks for the address that a bill goes to; rejects when closed. */
export function promptAddress(known: string | null): Promise<string> {
  return prompt(m.admin_bills_mail(), (resolve) => <AddressForm {...{ known, resolve }} />);
}

interface AddressFormProps {
  known: string | null;
  resolve: (to: string) => void;
}

function AddressForm({ known, resolve }: AddressFormProps) {
  const [to, setTo] = useState(known ?? '');
  const { data } = email.safeParse(to);
  return (
    <PromptForm
      isReady={data !== undefined}
      apply={() => data && resolve(data)}
      submit={m.admin_bills_mail_send()}
    >
      <p>{m.admin_bills_mail_text()}</p>
      <IssuerNote />
      <TextInput
        type="email"
        label={m.admin_bills_mail_to()}
        required
        autoComplete="off"
        maxLength={EMAIL_LENGTH_MAX}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
        data-autofocus
      />
    </PromptForm>
  );
}
