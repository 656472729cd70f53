import type { EditedSite } from '@mam/contract/settings/settings';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import { BilingualField } from './BilingualField.tsx';
import { SectionForm } from './SectionForm.tsx';
import { toBilingual } from './site-values.ts';
import { useSectionForm } from './use-section-form.ts';

const valuesOf = ({ name, tagline }: EditedSite) => ({ name, tagline: toBilingual(tagline) });

/** Name and tagline of the site. */
export function NameForm({ site }: { site: EditedSite }) {
  const section = useSectionForm({ name: 'name', site, valuesOf });
  const { form } = section;
  return (
    <SectionForm id="name" title={m.admin_settings_name_section()} section={section}>
      <TextInput label={m.admin_settings_name()} {...form.getInputProps('name')} />
      <BilingualField
        label={m.admin_settings_tagline()}
        input={(language) => form.getInputProps(`tagline.${language}`)}
      />
    </SectionForm>
  );
}
