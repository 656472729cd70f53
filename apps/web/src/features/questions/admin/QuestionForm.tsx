import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { Textarea, TextInput } from '@mantine/core';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { TextRows } from '../../../admin-ui/form/FieldRows.tsx';
import { LanguageTabs } from '../../../admin-ui/form/LanguageTabs.tsx';
import { StatusSwitch } from '../../../admin-ui/form/StatusSwitch.tsx';
import { useHasColleagues } from '../../../shared/accounts/admin/use-colleagues.ts';
import { CategorySelect } from '../../../shared/categories/admin/CategorySelect.tsx';
import { FactWarnings } from '../../../shared/facts/admin/FactWarnings.tsx';
import type { DifferencesOf } from '../../../shared/second-reader/admin/LastReturnNote.tsx';
import { BesideOriginal, OriginNote } from './BesideOriginal.tsx';
import { QuestionPreview } from './QuestionPreview.tsx';
import type { QuestionValues } from './question-values.ts';
import {
  isRead,
  type QuestionFormProps,
  type QuestionFormState,
  useQuestionForm,
} from './use-question-form.ts';

export function QuestionForm({
  saved,
  initial,
  close,
  differencesOf,
}: QuestionFormProps & { differencesOf: DifferencesOf }) {
  const { form, control, submit, save, publish } = useQuestionForm({ saved, initial, close });
  const { values } = form;
  return (
    <AdminForm {...{ control, submit, save, publish }} cancel={close}>
      {saved && <OriginNote question={saved} {...{ close, differencesOf }} />}
      <p className="text-sm text-muted">{m.admin_required()}</p>
      <BesideOriginal ticket={publish ? saved?.ticket_id : undefined}>
        <CategorySelect
          label={m.admin_questions_category()}
          required
          input={form.getInputProps('category_id')}
        />
        <LanguageTabs missing={isMissingEnglish(values) ? ['en'] : []} errors={control.errors}>
          {(language) => <TextFields form={form} language={language} />}
        </LanguageTabs>
        <TextInput
          label={m.admin_questions_next_path()}
          description={m.admin_questions_next_path_hint()}
          autoCapitalize="off"
          spellCheck={false}
          {...form.getInputProps('next_path')}
        />
        <FactWarnings document={{ ...values }} />
        <Publication form={form} saved={saved} />
        <QuestionPreview values={values} />
      </BesideOriginal>
    </AdminForm>
  );
}

/** Who reads it publishes it with a button of its own, and who wrote it waits for that. */
function Publication({
  form,
  saved,
}: Pick<TextFieldsProps, 'form'> & Pick<QuestionFormProps, 'saved'>) {
  const hasColleagues = useHasColleagues();
  if (isRead(saved)) return null;
  const waits = saved?.needs_reader && saved.state === 'draft' && hasColleagues;
  if (waits) return <p className="text-sm text-muted">{m.admin_questions_own_waits()}</p>;
  return (
    <StatusSwitch
      label={m.admin_questions_publish()}
      description={m.admin_questions_publish_hint()}
      {...form.getInputProps('status')}
    />
  );
}

function isMissingEnglish({ question, answer, reason, next_step }: QuestionValues): boolean {
  return [question, answer, reason, next_step].some(({ en }) => !en.trim());
}

interface TextFieldsProps {
  form: QuestionFormState;
  language: Language;
}

function TextFields({ form, language }: TextFieldsProps) {
  const required = language === 'vi';
  return (
    <>
      <Textarea
        label={m.admin_questions_question()}
        description={m.admin_questions_question_hint()}
        maxLength={200}
        required={required}
        {...form.getInputProps(`question.${language}`)}
      />
      <Textarea
        label={m.admin_questions_answer()}
        description={m.admin_questions_answer_hint()}
        maxLength={300}
        required={required}
        {...form.getInputProps(`answer.${language}`)}
      />
      <Textarea
        label={m.admin_questions_reason()}
        description={m.admin_questions_reason_hint()}
        minRows={5}
        maxLength={4000}
        required={required}
        {...form.getInputProps(`reason.${language}`)}
      />
      <TextInput
        label={m.admin_questions_next_step()}
        description={m.admin_questions_next_step_hint()}
        maxLength={200}
        required={required}
        {...form.getInputProps(`next_step.${language}`)}
      />
      <SourceRows form={form} language={language} />
    </>
  );
}

/** Names of publications in one language; rows exist in both. */
function SourceRows({ form, language }: TextFieldsProps) {
  const remove = (index: number) => form.removeListItem('sources', index);
  const add = () => form.insertListItem('sources', { vi: '', en: '' });
  return (
    <TextRows
      title={m.admin_questions_sources()}
      gap="gap-2"
      count={form.values.sources.length}
      label={m.admin_questions_source_item}
      inputOf={(index) => form.getInputProps(`sources.${index}.${language}`)}
      maxLength={300}
      remove={{ label: m.admin_questions_source_remove, run: remove }}
      add={{ label: m.admin_questions_source_add(), max: 8, run: add }}
    />
  );
}
