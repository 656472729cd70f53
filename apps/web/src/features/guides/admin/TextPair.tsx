import { LANGUAGES } from '@mam/contract/core/constants';
import type { UseFormReturnType } from '@mantine/form';
import { LANGUAGE_NAMES } from '../../../platform/language.ts';
import { TextArea } from './calm-fields.tsx';
import type { GuideValues } from './guide-values.ts';

export type GuideFormState = UseFormReturnType<GuideValues>;

interface TextPairProps {
  form: GuideFormState;
  /** Path of the text. */
  at: string;
  label: string;
  description?: string;
  rows?: number;
  required?: boolean;
}

/** One text in both languages, side by side where there is room. */
export function TextPair({ form, at, label, description, rows = 1, required }: TextPairProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
      {LANGUAGES.map((language) => (
        <TextArea
          key={language}
          lang={language}
          minRows={rows}
          label={`${label} · ${LANGUAGE_NAMES[language]()}`}
          description={language === 'vi' && description}
          required={required ?? false}
          {...form.getInputProps(`${at}.${language}`)}
        />
      ))}
    </div>
  );
}
