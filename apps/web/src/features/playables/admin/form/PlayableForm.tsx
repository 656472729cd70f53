import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { Select, Switch, Textarea } from '@mantine/core';
import { FormBody } from '../../../../admin-ui/form/FormBody.tsx';
import { FormFooter } from '../../../../admin-ui/form/FormFooter.tsx';
import { LanguageTabs } from '../../../../admin-ui/form/LanguageTabs.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { FileSection } from './FileSection.tsx';
import { PublicationField } from './PublicationField.tsx';
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
  const { form, submit, isBusy, failure, isStale } = usePlayableForm(props);
  const reloadButton = reload && (
    <Button size="s" className="mt-2" onClick={() => void reload()}>
      {m.admin_playables_stale_reload()}
    </Button>
  );
  return (
    <form onSubmit={submit} noValidate>
      <FormBody>
        <Fields {...props} form={form} />
      </FormBody>
      <FormFooter
        errors={form.errors}
        failure={failure}
        recovery={isStale && reloadButton}
        isBusy={isBusy}
        save={item ? m.admin_save() : KIND_SAVE[kind]()}
        cancel={cancel}
      />
    </form>
  );
}

interface FieldsProps extends Pick<PlayableFormProps, 'kind' | 'item' | 'categories'> {
  form: PlayableFormState;
}

function Fields({ kind, item, categories, form }: FieldsProps) {
  const { values, errors } = form;
  const hasEnglish = Boolean(values.title.en.trim() && values.description.en.trim());
  return (
    <>
      <FileSection
        kind={kind}
        item={item}
        dir={values.dir}
        choose={(dir) => form.setFieldValue('dir', dir)}
        error={errors.dir}
      />
      <LanguageTabs missing={hasEnglish ? [] : ['en']} errors={errors}>
        {(language) => <TextFields form={form} language={language} />}
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

interface TextFieldsProps {
  form: PlayableFormState;
  language: Language;
}

function TextFields({ form, language }: TextFieldsProps) {
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
      <MoreFields form={form} language={language} />
    </>
  );
}

/** Fields that few items need; open where one is filled or invalid. */
function MoreFields({ form, language }: TextFieldsProps) {
  const { warning, references } = form.getInitialValues();
  const names = [`warning.${language}`, `references.${language}`];
  const isUsed = Boolean(warning[language] || references[language]);
  const hasError = names.some((name) => form.errors[name]);
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
