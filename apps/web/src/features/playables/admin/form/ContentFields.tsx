import type { Language } from '@mam/contract/core/localized';
import {
  PLAYABLE_DESCRIPTION_LENGTH_MAX,
  PLAYABLE_TITLE_LENGTH_MAX,
} from '@mam/contract/playables/playables.rules';
import { m } from '@mam/texts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { LanguageTabs } from '../../../../admin-ui/form/LanguageTabs.tsx';
import type { FieldErrors } from '../../../../admin-ui/form/use-problems.ts';
import { FileSection } from './FileSection.tsx';
import { isForReaders, titleOfFile } from './playable-values.ts';
import type { FormSubject, PlayableFormState } from './use-playable-form.ts';

interface ContentFieldsProps extends Pick<FormSubject, 'kind' | 'item'> {
  form: PlayableFormState;
  /** Errors that are not corrected yet. */
  errors: FieldErrors;
}

/** File and texts of an item. */
export function ContentFields({ kind, item, form, errors }: ContentFieldsProps) {
  const { values } = form;
  const hasEnglish = Boolean(values.title.en.trim() && values.description.en.trim());
  return (
    <>
      <FileSection
        kind={kind}
        item={item}
        dir={values.dir}
        choose={(dir, name) => {
          form.setFieldValue('dir', dir);
          if (!item && name && !form.getValues().title.vi.trim()) {
            form.setFieldValue('title.vi', titleOfFile(name));
          }
        }}
        error={form.errors.dir}
      />
      <LanguageTabs missing={hasEnglish ? [] : ['en']} errors={errors}>
        {(language) => <TextFields form={form} errors={errors} language={language} />}
      </LanguageTabs>
    </>
  );
}

interface TextFieldsProps extends Pick<ContentFieldsProps, 'form' | 'errors'> {
  language: Language;
}

function TextFields({ form, errors, language }: TextFieldsProps) {
  const isVietnamese = language === 'vi';
  return (
    <>
      <Textarea
        label={m.admin_playables_title()}
        required={isVietnamese}
        minRows={1}
        maxRows={4}
        lang={language}
        data-max={PLAYABLE_TITLE_LENGTH_MAX}
        {...form.getInputProps(`title.${language}`)}
      />
      <Textarea
        label={m.admin_playables_description()}
        required={isVietnamese && isForReaders(form.values)}
        minRows={3}
        maxRows={12}
        lang={language}
        data-max={PLAYABLE_DESCRIPTION_LENGTH_MAX}
        {...form.getInputProps(`description.${language}`)}
      />
      <MoreFields form={form} errors={errors} language={language} />
    </>
  );
}

/** Fields that few items need; open where one is filled or invalid. */
function MoreFields({ form, errors, language }: TextFieldsProps) {
  const [{ warning, references }] = useState(form.getValues);
  const names = [`warning.${language}`, `references.${language}`];
  const isUsed = Boolean(warning[language] || references[language]);
  const hasError = names.some((name) => errors[name]);
  return (
    <details open={isUsed || hasError} className="rounded-m border border-line px-4 py-3">
      <summary className="cursor-pointer font-strong text-heading">
        {m.admin_playables_more()}
      </summary>
      <div className="grid gap-4 pt-3">
        <Textarea
          label={m.admin_playables_warning()}
          description={m.admin_playables_warning_hint()}
          minRows={1}
          maxRows={4}
          lang={language}
          {...form.getInputProps(`warning.${language}`)}
        />
        <Textarea
          label={m.admin_playables_references()}
          description={m.admin_playables_references_hint()}
          minRows={1}
          maxRows={8}
          lang={language}
          {...form.getInputProps(`references.${language}`)}
        />
      </div>
    </details>
  );
}
