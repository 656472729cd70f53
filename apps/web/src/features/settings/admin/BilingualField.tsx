import { LANGUAGES } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';

interface BilingualFieldProps {
  label: string;
  input: (language: Language) => GetInputPropsReturnType;
}

/** One short text, its two languages side by side. */
export function BilingualField({ label, input }: BilingualFieldProps) {
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
