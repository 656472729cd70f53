import type { AdminBill } from '@mam/contract/bills/bills.admin';
import {
  BILL_DESCRIPTION_LENGTH_MAX,
  BILL_NOTE_LENGTH_MAX,
  BILL_PAYERS,
} from '@mam/contract/bills/bills.rules';
import { LANGUAGES } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { Textarea, TextInput } from '@mantine/core';
import { DayField } from '../../../admin-ui/dates/DayField.tsx';
import { SegmentedControl } from '../../../admin-ui/form/SegmentedControl.tsx';
import { LANGUAGE_NAMES } from '../../../platform/language.ts';
import { today } from '../../../platform/today.ts';
import { AmountField } from './AmountField.tsx';
import { daysToPay } from './bill-values.ts';
import { CompanyField } from './CompanyField.tsx';
import { CustomerSelect } from './CustomerSelect.tsx';
import type { BillFormState } from './use-bill-form.ts';

const PAYERS = { customer: m.bills_payer_customer, company: m.bills_payer_company };

interface PayerFieldsProps {
  form: BillFormState;
  bill: AdminBill | undefined;
  /** The payer is of the other kind now, whose fields have had no attempt. */
  onSwitch: () => void;
}

/** Whom the bill is addressed to: an account, or a company. What was typed for the other one stays. */
export function PayerFields({ form, bill, onSwitch }: PayerFieldsProps) {
  const { payer } = form.values;
  return (
    <>
      <div>
        <SegmentedControl
          label={m.admin_bills_payer()}
          value={payer}
          choices={BILL_PAYERS.map((value) => ({ value, label: PAYERS[value]() }))}
          onChange={(value) => {
            form.setFieldValue('payer', value);
            onSwitch();
          }}
        />
      </div>
      {payer === 'customer' ? (
        <AccountField form={form} bill={bill} />
      ) : (
        <CompanyFields form={form} />
      )}
    </>
  );
}

function AccountField({ form, bill }: Omit<PayerFieldsProps, 'onSwitch'>) {
  const isGone = bill?.payer === 'customer' && bill.user_id === null;
  return (
    <>
      {isGone && (
        <p className="text-sm text-muted">{m.admin_bills_customer_gone({ name: bill.name })}</p>
      )}
      <CustomerSelect
        label={m.admin_bills_customer()}
        description={m.admin_bills_customer_hint()}
        required={!isGone}
        {...form.getInputProps('user_id')}
        value={form.values.user_id}
      />
    </>
  );
}

function CompanyFields({ form }: Pick<PayerFieldsProps, 'form'>) {
  return (
    <>
      <CompanyField
        form={form}
        field="company_name"
        label={m.admin_bills_company_name()}
        description={m.admin_bills_company_hint()}
        maxLength={255}
      />
      <Textarea
        label={m.bills_address()}
        maxLength={512}
        required
        minRows={1}
        maxRows={4}
        {...form.getInputProps('company_address')}
      />
      <CompanyField
        form={form}
        field="tax_code"
        label={m.bills_tax_code()}
        description={m.admin_bills_tax_code_hint()}
        inputMode="numeric"
      />
      <TextInput
        label={m.admin_bills_company_email()}
        required
        inputMode="email"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('company_email')}
      />
    </>
  );
}

interface TermFieldsProps {
  form: BillFormState;
  bill: AdminBill | undefined;
  /** The bill that a new one begins with. */
  copied: AdminBill | undefined;
}

/** What the amount is for, how much it is, until when, and in which language the customer reads it. */
export function TermFields({ form, bill, copied }: TermFieldsProps) {
  const { due_on } = form.values;
  const isEarly = due_on !== null && due_on < (bill?.issued_on ?? today());
  const area = { minRows: 2, maxRows: 8 } as const;
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
        <AmountField form={form} />
        <DayField
          label={m.bills_due_on()}
          required
          problem={isEarly ? m.validation_bill_due_early() : undefined}
          placeholder={m.admin_bills_day_form()}
          description={
            copied &&
            !form.isDirty('due_on') &&
            m.admin_bills_due_copied({ count: daysToPay(copied) })
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('due_on')}
        />
      </div>
      <div>
        <SegmentedControl
          label={m.admin_bills_language()}
          value={form.values.language}
          choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value]() }))}
          onChange={(value) => form.setFieldValue('language', value)}
        />
        <p className="mt-1 text-sm text-muted">{m.admin_bills_language_hint()}</p>
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
