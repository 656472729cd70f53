import { type Language, textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Textarea, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { TextRows } from '../../../admin-ui/form/FieldRows.tsx';
import { LanguageTabs } from '../../../admin-ui/form/LanguageTabs.tsx';
import { StatusSwitch } from '../../../admin-ui/form/StatusSwitch.tsx';
import { CategorySelect } from '../../../shared/categories/admin/CategorySelect.tsx';
import { FactWarnings } from '../../../shared/facts/admin/FactWarnings.tsx';
import { Answer } from '../Answer.tsx';
import type { BilingualText, QuestionValues } from './question-values.ts';
import {
  type QuestionFormProps,
  type QuestionFormState,
  useQuestionForm,
} from './use-question-form.ts';

export function QuestionForm({ saved, initial, close }: QuestionFormProps) {
  const { form, control, submit } = useQuestionForm({ saved, initial, close });
  const { values } = form;
  return (
    <AdminForm
      {...{ control, submit }}
      save={saved ? m.admin_save() : m.admin_questions_add()}
      cancel={close}
    >
      {saved && <OriginNote question={saved} />}
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
      <StatusSwitch
        label={m.admin_questions_publish()}
        description={m.admin_questions_publish_hint()}
        {...form.getInputProps('status')}
      />
      <QuestionPreview values={values} />
    </AdminForm>
  );
}

/** For a question made of a private one: the way back, and who may publish it. */
function OriginNote({ question }: { question: NonNullable<QuestionFormProps['saved']> }) {
  const { needs_reader, ticket_id } = question;
  if (!needs_reader && ticket_id === null) return null;
  return (
    <p className="rounded-m bg-info-soft px-4 py-3 text-sm">
      {needs_reader && `${m.admin_questions_needs_reader()} `}
      {ticket_id !== null && (
        <Link to={`/administrator/tickets/${ticket_id}`}>{m.admin_questions_open_ticket()}</Link>
      )}
    </p>
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

/** The question as readers see it. */
function QuestionPreview({ values }: { values: QuestionValues }) {
  const inLanguage = ({ vi, en }: BilingualText) =>
    textIn({ vi, en: en.trim() || undefined }, getLocale());
  const { question, answer, reason, next_step, next_path, sources } = values;
  return (
    <section aria-label={m.admin_questions_preview()}>
      <h3 className="mb-2 text-md">{m.admin_questions_preview()}</h3>
      <div inert className="rounded-bubble border border-line bg-page p-4">
        <p className="mb-3 text-lg font-strong text-heading">{inLanguage(question)}</p>
        <Answer
          isPreview
          question={{
            uuid: '',
            category_id: 0,
            question: '',
            answer: inLanguage(answer),
            reason: inLanguage(reason),
            next_step: inLanguage(next_step),
            next_path,
            sources: sources.map(inLanguage).filter(Boolean),
            helpful: 0,
            updated_at: new Date().toISOString(),
          }}
        />
      </div>
    </section>
  );
}
