import type { AdminBill } from '@mam/contract/bills/bills.admin';
import { BILL_PAYERS } from '@mam/contract/bills/bills.rules';
import { m } from '@mam/texts';
import { Textarea, TextInput } from '@mantine/core';
import { SegmentedControl } from '../../../admin-ui/form/SegmentedControl.tsx';
import { CustomerSelect } from './CustomerSelect.tsx';
import type { BillFormState } from './use-bill-form.ts';

const PAYERS = { customer: m.bills_payer_customer, company: m.bills_payer_company };

interface PayerFieldsProps {
  form: BillFormState;
  bill: AdminBill | undefined;
}

/** Whom the bill is addressed to: an account, or a company. What was typed for the other one stays. */
export function PayerFields({ form, bill }: PayerFieldsProps) {
  const { payer } = form.values;
  return (
    <>
      <div>
        <SegmentedControl
          label={m.admin_bills_payer()}
          value={payer}
          choices={BILL_PAYERS.map((value) => ({ value, label: PAYERS[value]() }))}
          onChange={(value) => form.setFieldValue('payer', value)}
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

function AccountField({ form, bill }: PayerFieldsProps) {
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
      <TextInput
        label={m.admin_bills_company_name()}
        maxLength={255}
        required
        autoComplete="off"
        {...form.getInputProps('company_name')}
      />
      <Textarea
        label={m.bills_address()}
        maxLength={512}
        required
        minRows={1}
        maxRows={4}
        {...form.getInputProps('company_address')}
      />
      <TextInput
        label={m.bills_tax_code()}
        description={m.admin_bills_tax_code_hint()}
        required
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('tax_code')}
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
