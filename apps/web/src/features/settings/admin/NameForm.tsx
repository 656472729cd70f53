import { LANGUAGES } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import type { EditedSite } from '@mam/contract/settings/settings';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { SectionForm } from './SectionForm.tsx';
import { toBilingual } from './site-values.ts';
import { useSectionForm } from './use-section-form.ts';

const valuesOf = ({ name, tagline }: EditedSite) => ({ name, tagline: toBilingual(tagline) });

/** Name and tagline of the site. */
export function NameForm({ site }: { site: EditedSite }) {
  const section = useSectionForm({ name: 'name', site, valuesOf });
  const { form } = section;
  return (
    <SectionForm section={section}>
      <TextInput label={m.admin_settings_name()} {...form.getInputProps('name')} />
      <BilingualField
        label={m.admin_settings_tagline()}
        input={(language) => form.getInputProps(`tagline.${language}`)}
      />
    </SectionForm>
  );
}

interface BilingualFieldProps {
  label: string;
  input: (language: Language) => GetInputPropsReturnType;
}

/** One short text, its two languages side by side. */
function BilingualField({ label, input }: BilingualFieldProps) {
  const names = { vi: m.common_language_vi(), en: m.common_language_en() };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {LANGUAGES.map((language) => (
        <TextInput
          key={language}
          lang={language}
          label={`${label}, ${names[language]}`}
          {...input(language)}
        />
      ))}
    </div>
  );
}
