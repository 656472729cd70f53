import type { EditedSite } from '@mam/contract/settings/settings';
import { m } from '@mam/texts';
import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { SETTINGS_SECTIONS } from '../../../shared/settings/admin/settings-sections.ts';
import { SectionForm } from './SectionForm.tsx';
import { useSectionForm } from './use-section-form.ts';

/** Parts of the settings whose fields are texts that may be left empty. */
type TextsSection = 'contact' | 'issuer';

/** What a field needs beyond its label. */
const PROPS: Readonly<Record<string, () => TextInputProps>> = {
  'contact.email': () => ({ type: 'email' }),
  'contact.phone': () => ({ type: 'tel' }),
  'issuer.tax_code': () => ({ inputMode: 'numeric', description: m.admin_bills_tax_code_hint() }),
};

/** How readers reach the site, or what bills name besides. */
export function TextsForm({ name, site }: { name: TextsSection; site: EditedSite }) {
  const valuesOf = (each: EditedSite) => ({
    [name]: Object.fromEntries(Object.entries(each[name]).map(([key, text]) => [key, text ?? ''])),
  });
  const section = useSectionForm({ name, site, valuesOf });
  const inputOf = (path: string) => section.form.getInputProps(path);
  return (
    <SectionForm section={section}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {SETTINGS_SECTIONS[name].fields.map(({ path, label }) =>
          path === 'contact.address' ? (
            <Textarea
              key={path}
              minRows={2}
              className="sm:col-span-2"
              label={label()}
              {...inputOf(path)}
            />
          ) : (
            <TextInput
              key={path}
              label={label()}
              autoComplete="off"
              {...PROPS[path]?.()}
              {...inputOf(path)}
            />
          ),
        )}
      </div>
    </SectionForm>
  );
}
