import { LANGUAGES } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { Textarea, type TextareaProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { memo } from 'react';
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
  const names = { vi: m.common_language_vi(), en: m.common_language_en() };
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      {LANGUAGES.map((language) => (
        <TextArea
          key={language}
          lang={language}
          minRows={rows}
          label={`${label} · ${names[language]}`}
          description={language === 'vi' && description}
          required={required ?? false}
          {...form.getInputProps(`${at}.${language}`)}
        />
      ))}
    </div>
  );
}

/** Measures itself whenever it is drawn, which is too much to do for a whole card at each key. */
const TextArea = memo(
  (props: TextareaProps) => <Textarea autosize maxRows={16} {...props} />,
  (before, after) => DRAWN.every((name) => before[name] === after[name]),
);

/** What it shows; functions read the form when they are called, so an older one does the same. */
const DRAWN = ['value', 'error', 'label', 'description', 'minRows', 'required'] as const;
