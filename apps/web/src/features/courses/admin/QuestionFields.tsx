import {
  EXPLANATION_LENGTH_MAX,
  QUESTION_PROMPT_LENGTH_MAX,
} from '@mam/contract/courses/courses.rules';
import { QUESTION_KINDS, type QuestionKind } from '@mam/contract/courses/question-kinds';
import { m } from '@mam/texts';
import { Select, Textarea } from '@mantine/core';
import { LanguageTabs, type OpenTab } from '../../../admin-ui/form/LanguageTabs.tsx';
import type { FieldErrors } from '../../../admin-ui/form/use-problems.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { AnswerFields } from './AnswerFields.tsx';
import { TryTyped } from './AnswerKeys.tsx';
import { KIND_ICONS, kindText, lessonName } from './course-labels.ts';
import { SourceFields } from './SourceFields.tsx';
import type { CourseFormState } from './use-course-form.ts';

interface QuestionFieldsProps {
  form: CourseFormState;
  index: number;
  errors: FieldErrors;
  tab: OpenTab;
}

export function QuestionFields({ form, index, errors, tab }: QuestionFieldsProps) {
  const at = `questions.${index}`;
  const question = form.values.questions[index];
  if (!question) return null;
  const { kind, sources } = question;
  const lacksEnglish = !question.prompt.en.trim() || !question.explanation.en.trim();
  const own = Object.entries(errors).filter(([path]) => path.startsWith(`${at}.`));
  return (
    <>
      <KindField value={kind} onChange={(value) => form.setFieldValue(`${at}.kind`, value)} />
      <LanguageTabs
        open={tab}
        missing={lacksEnglish ? ['en'] : []}
        errors={Object.fromEntries(own)}
      >
        {(language) => (
          <>
            <Textarea
              label={
                kind === 'true_false'
                  ? m.admin_courses_prompt_statement()
                  : m.admin_courses_prompt()
              }
              required={language === 'vi'}
              maxLength={QUESTION_PROMPT_LENGTH_MAX}
              {...form.getInputProps(`${at}.prompt.${language}`)}
            />
            <AnswerFields {...{ form, at, question, language }} />
            <Textarea
              label={m.admin_courses_explanation()}
              description={m.admin_courses_explanation_hint()}
              required={language === 'vi'}
              minRows={2}
              maxLength={EXPLANATION_LENGTH_MAX}
              {...form.getInputProps(`${at}.explanation.${language}`)}
            />
            <SourceFields {...{ form, at, sources, language }} />
          </>
        )}
      </LanguageTabs>
      {kind === 'typed' && <TryTyped accepted={question.accepted} />}
      <Select
        label={m.admin_courses_question_lesson()}
        data={[
          { value: '', label: m.admin_courses_question_lesson_none() },
          ...form.values.lessons.map(({ key, title }) => ({
            value: key,
            label: lessonName({ title }),
          })),
        ]}
        {...form.getInputProps(`${at}.lesson`)}
      />
    </>
  );
}

interface KindFieldProps {
  value: QuestionKind;
  onChange: (value: QuestionKind) => void;
}

/** The five kinds; what was typed for another kind comes back with it. */
function KindField({ value, onChange }: KindFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-strong text-heading">{m.admin_courses_kind()}</legend>
      {/* Five in a line where there is room for them, else three and two. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(clamp(15%,(420px-100%)*999,30%),1fr))] gap-2">
        {QUESTION_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === value}
            onClick={() => onChange(kind)}
            className="grid min-h-16 content-center justify-items-center gap-1 rounded-[10px] border-[1.5px] border-line-strong px-1.5 py-2 text-center text-sm leading-tight font-strong hover:bg-sunk aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-ok-text"
          >
            <Icon name={KIND_ICONS[kind]} />
            {kindText(kind)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
