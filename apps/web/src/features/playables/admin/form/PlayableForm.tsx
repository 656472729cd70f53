import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { Select, Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormBody } from '../../../../admin-ui/form/FormBody.tsx';
import { FormFooter } from '../../../../admin-ui/form/FormFooter.tsx';
import { LanguageTabs } from '../../../../admin-ui/form/LanguageTabs.tsx';
import { confirmDiscard } from '../../../../admin-ui/form/leave-guard.ts';
import type { FieldErrors } from '../../../../admin-ui/form/use-problems.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FileSection } from './FileSection.tsx';
import { PublicationField } from './PublicationField.tsx';
import { titleOfFile } from './playable-values.ts';
import { type FormSubject, type PlayableFormState, usePlayableForm } from './use-playable-form.ts';

interface PlayableFormProps extends FormSubject {
  categories: readonly { value: string; label: string }[];
  cancel: () => void;
  /** Fills the form with the saved version. */
  reload?: () => Promise<void>;
}

/** The form of a video or podcast. */
export function PlayableForm(props: PlayableFormProps) {
  const { kind, item, cancel, reload } = props;
  const { form, control, submit, isStale } = usePlayableForm(props);
  const reloadButton = reload && (
    <Button size="s" className="mt-2" onClick={() => void giveUp(control.discard, reload)}>
      {m.admin_playables_stale_reload()}
    </Button>
  );
  return (
    <form onSubmit={submit} noValidate>
      <FormBody control={control}>
        <Fields {...props} form={form} errors={control.errors} />
      </FormBody>
      <FormFooter
        control={control}
        recovery={isStale && reloadButton}
        save={item ? m.admin_save() : KIND_SAVE[kind]()}
        cancel={cancel}
      />
    </form>
  );
}

/** Loads the saved version once the admin agrees to lose the edited one. */
async function giveUp(discard: () => void, reload: () => Promise<void>): Promise<void> {
  if (!(await confirmDiscard())) return;
  discard();
  await reload();
}

interface FieldsProps extends Pick<PlayableFormProps, 'kind' | 'item' | 'categories'> {
  form: PlayableFormState;
  /** Errors that are not corrected yet. */
  errors: FieldErrors;
}

function Fields({ kind, item, categories, form, errors }: FieldsProps) {
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
      <Select
        label={m.admin_playables_category()}
        data={[...categories]}
        allowDeselect={false}
        {...form.getInputProps('category_id')}
      />
      <PublicationField form={form} item={item} />
      <Switch
        label={m.admin_playables_adult()}
        description={m.admin_playables_adult_hint()}
        {...form.getInputProps('is_adult', { type: 'checkbox' })}
      />
    </>
  );
}

const KIND_SAVE = {
  video: m.admin_playables_new_video,
  podcast: m.admin_playables_new_podcast,
};

interface TextFieldsProps extends Pick<FieldsProps, 'form' | 'errors'> {
  language: Language;
}

function TextFields({ form, errors, language }: TextFieldsProps) {
  const isVietnamese = language === 'vi';
  return (
    <>
      <Textarea
        label={m.admin_playables_title()}
        required={isVietnamese}
        autosize
        minRows={1}
        maxRows={4}
        lang={language}
        {...form.getInputProps(`title.${language}`)}
      />
      <Textarea
        label={m.admin_playables_description()}
        required={isVietnamese}
        autosize
        minRows={3}
        maxRows={12}
        lang={language}
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
          autosize
          minRows={1}
          maxRows={4}
          lang={language}
          {...form.getInputProps(`warning.${language}`)}
        />
        <Textarea
          label={m.admin_playables_references()}
          description={m.admin_playables_references_hint()}
          autosize
          minRows={1}
          maxRows={8}
          lang={language}
          {...form.getInputProps(`references.${language}`)}
        />
      </div>
    </details>
  );
}
