import { LANGUAGES } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import type { SiteFormState } from './site-values.ts';

interface BilingualFieldProps {
  form: SiteFormState;
  /** Path of the text in the form. */
  path: string;
  label: string;
}

/** One short text, its two languages side by side. */
export function BilingualField({ form, path, label }: BilingualFieldProps) {
  const names = { vi: m.common_language_vi(), en: m.common_language_en() };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {LANGUAGES.map((language) => (
        <TextInput
          key={language}
          lang={language}
          label={`${label} · ${names[language]}`}
          {...form.getInputProps(`${path}.${language}`)}
        />
      ))}
    </div>
  );
}
