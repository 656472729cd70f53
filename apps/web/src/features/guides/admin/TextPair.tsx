import { LANGUAGES } from '@mam/contract/core/constants';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
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
  /** Whether readers need it; its English may be absent. */
  required?: boolean;
}

/** One text in both languages below its name, side by side where there is room. */
export function TextPair({ form, at, label, description, rows = 1, required }: TextPairProps) {
  const id = useId();
  return (
    <fieldset
      data-row-name={label}
      aria-describedby={description && id}
      className="grid min-w-0 grid-cols-1 items-start gap-x-3 gap-y-2 sm:grid-cols-2"
    >
      <legend className="mb-1 text-sm font-strong text-heading">{label}</legend>
      {description && (
        <p id={id} className="col-span-full text-sm text-muted">
          {description}
        </p>
      )}
      {LANGUAGES.map((language) => (
        <TextArea
          key={language}
          lang={language}
          minRows={rows}
          label={LANGUAGE_NAMES[language]()}
          required={language === 'vi' && required === true}
          {...form.getInputProps(`${at}.${language}`)}
        />
      ))}
    </fieldset>
  );
}
