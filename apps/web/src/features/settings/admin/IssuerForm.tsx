import type { EditedSite } from '@mam/contract/settings/settings';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import { SectionForm } from './SectionForm.tsx';
import { useSectionForm } from './use-section-form.ts';

const valuesOf = ({ issuer }: EditedSite) => ({
  issuer: {
    tax_code: issuer.tax_code ?? '',
    account_number: issuer.account_number ?? '',
    account_holder: issuer.account_holder ?? '',
    bank: issuer.bank ?? '',
  },
});

/** Tax code and bank account, as bills name them. */
export function IssuerForm({ site }: { site: EditedSite }) {
  const section = useSectionForm({ name: 'issuer', site, valuesOf });
  const { form } = section;
  return (
    <SectionForm
      id="issuer"
      title={m.admin_settings_issuer()}
      lead={m.admin_settings_issuer_lead()}
      section={section}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput
          label={m.bills_tax_code()}
          description={m.admin_bills_tax_code_hint()}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('issuer.tax_code')}
        />
        <TextInput
          label={m.bills_account_number()}
          autoComplete="off"
          {...form.getInputProps('issuer.account_number')}
        />
        <TextInput
          label={m.bills_account_holder()}
          autoComplete="off"
          {...form.getInputProps('issuer.account_holder')}
        />
        <TextInput
          label={m.bills_bank()}
          autoComplete="off"
          {...form.getInputProps('issuer.bank')}
        />
      </div>
    </SectionForm>
  );
}
