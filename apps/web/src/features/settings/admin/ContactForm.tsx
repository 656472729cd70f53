import type { EditedSite } from '@mam/contract/settings/settings';
import { m } from '@mam/texts';
import { Textarea, TextInput } from '@mantine/core';
import { SectionForm } from './SectionForm.tsx';
import { useSectionForm } from './use-section-form.ts';

const valuesOf = ({ contact: { email, phone, address } }: EditedSite) => ({
  contact: { email: email ?? '', phone: phone ?? '', address: address ?? '' },
});

/** How readers reach the site. */
export function ContactForm({ site }: { site: EditedSite }) {
  const section = useSectionForm({ name: 'contact', site, valuesOf });
  const { form } = section;
  return (
    <SectionForm
      id="contact"
      title={m.admin_settings_contact()}
      lead={m.admin_settings_contact_lead()}
      section={section}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          type="email"
          label={m.admin_settings_email()}
          {...form.getInputProps('contact.email')}
        />
        <TextInput
          type="tel"
          label={m.admin_settings_phone()}
          {...form.getInputProps('contact.phone')}
        />
      </div>
      <Textarea
        minRows={2}
        label={m.admin_settings_address()}
        {...form.getInputProps('contact.address')}
      />
    </SectionForm>
  );
}
