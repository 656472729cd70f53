import type { Language } from '@mam/contract/core/localized';
import {
  COURSE_TITLE_LENGTH_MAX,
  LESSON_BODY_LENGTH_MAX,
  LESSON_SENTENCE_LENGTH_MAX,
} from '@mam/contract/courses/courses.rules';
import { m } from '@mam/texts';
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LineArea } from '../../../admin-ui/controls/LineArea.tsx';
import { LanguageTabs, type OpenTab } from '../../../admin-ui/form/LanguageTabs.tsx';
import type { FieldErrors } from '../../../admin-ui/form/use-problems.ts';
import { playablesQuery } from './course-queries.ts';
import { DrawingField } from './DrawingField.tsx';
import { SourceFields } from './SourceFields.tsx';
import type { CourseFormState } from './use-course-form.ts';

interface LessonFieldsProps {
  form: CourseFormState;
  index: number;
  errors: FieldErrors;
  tab: OpenTab;
}

export function LessonFields({ form, index, errors, tab }: LessonFieldsProps) {
  const at = `lessons.${index}`;
  const lesson = form.values.lessons[index];
  if (!lesson) return null;
  const lacksEnglish = !lesson.title.en.trim() || !lesson.body.en.trim();
  const own = Object.fromEntries(
    Object.entries(errors).filter(([path]) => path.startsWith(`${at}.`)),
  );
  return (
    <>
      <LanguageTabs open={tab} missing={lacksEnglish ? ['en'] : []} errors={own}>
        {(language) => (
          <>
            <LessonTexts form={form} at={at} language={language} />
            <SourceFields {...{ form, at, language }} sources={lesson.sources} />
          </>
        )}
      </LanguageTabs>
      <LessonSettings form={form} at={at} />
    </>
  );
}

interface LessonTextsProps {
  form: CourseFormState;
  at: string;
  language: Language;
}

function LessonTexts({ form, at, language }: LessonTextsProps) {
  const required = language === 'vi';
  const field = (name: string) => form.getInputProps(`${at}.${name}.${language}`);
  return (
    <>
      <TextInput
        label={m.admin_courses_lesson_title()}
        required={required}
        maxLength={COURSE_TITLE_LENGTH_MAX}
        {...field('title')}
      />
      <Textarea
        label={m.admin_courses_body()}
        description={m.admin_courses_body_hint()}
        required={required}
        minRows={8}
        maxRows={22}
        maxLength={LESSON_BODY_LENGTH_MAX}
        {...field('body')}
      />
      <LineArea
        label={m.admin_courses_key_sentence()}
        maxLength={LESSON_SENTENCE_LENGTH_MAX}
        {...field('key_sentence')}
      />
      <Textarea
        label={m.admin_courses_thought_question()}
        maxLength={600}
        {...field('thought.question')}
      />
      <Textarea
        label={m.admin_courses_thought_answer()}
        maxLength={600}
        {...field('thought.answer')}
      />
    </>
  );
}

function LessonSettings({ form, at }: { form: CourseFormState; at: string }) {
  const { data: playables = [] } = useQuery(playablesQuery());
  const none = (label: string) => ({ value: '', label });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label={m.admin_courses_playable()}
        data={[none(m.admin_courses_playable_none()), ...playables]}
        searchable
        {...form.getInputProps(`${at}.playable_uuid`)}
      />
      <DrawingField
        label={m.admin_courses_picture()}
        none={m.admin_courses_picture_none()}
        {...form.getInputProps(`${at}.picture`)}
      />
      <NumberInput
        label={m.admin_courses_minutes()}
        min={1}
        max={60}
        allowDecimal={false}
        {...form.getInputProps(`${at}.minutes`)}
      />
      <TextInput
        label={m.admin_courses_slug()}
        description={m.admin_courses_slug_hint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoCapitalize="off"
        spellCheck={false}
        {...form.getInputProps(`${at}.slug`)}
      />
    </div>
  );
}
