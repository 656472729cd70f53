import {
  COURSE_SUMMARY_LENGTH_MAX,
  COURSE_TITLE_LENGTH_MAX,
} from '@mam/contract/courses/courses.rules';
import { m } from '@mam/texts';
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { ReorderButtons } from '../../../admin-ui/controls/ReorderButtons.tsx';
import { LanguageTabs, type OpenTab } from '../../../admin-ui/form/LanguageTabs.tsx';
import { removeRow } from '../../../admin-ui/form/rows/remove-row.ts';
import type { FieldErrors } from '../../../admin-ui/form/use-problems.ts';
import { useCategoryChoices } from '../../../shared/categories/admin/categories-query.ts';
import { partName } from './course-labels.ts';
import { DrawingField } from './DrawingField.tsx';
import { LessonFields } from './LessonFields.tsx';
import { afterMove, CONTENTS_ID, type Part } from './parts.ts';
import { QuestionFields } from './QuestionFields.tsx';
import type { CourseFormState } from './use-course-form.ts';

interface PartFieldsProps {
  form: CourseFormState;
  part: Part;
  setPart: (part: Part) => void;
  errors: FieldErrors;
  /** The language that the preview follows. */
  tab: OpenTab;
}

/** The fields of the part that is being edited. */
export function PartFields(props: PartFieldsProps) {
  const { form, part, errors, tab } = props;
  if (part === 'course') return <CourseFields form={form} errors={errors} />;
  const { list, index } = part;
  // Another row gets fields of its own.
  const key = form.values[list][index]?.key;
  return (
    <>
      <PartHeader key={`header ${key}`} {...props} part={part} />
      {list === 'lessons' ? (
        <LessonFields key={key} {...{ form, index, errors, tab }} />
      ) : (
        <QuestionFields key={key} {...{ form, index, errors, tab }} />
      )}
    </>
  );
}

interface PartHeaderProps extends PartFieldsProps {
  part: Exclude<Part, 'course'>;
}

/** Place of a lesson or question, with buttons that move and remove it. Takes the focus when it opens. */
function PartHeader({ form, part, setPart }: PartHeaderProps) {
  const { list, index } = part;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const total = form.values[list].length;
  const name = partName(part, form.values);
  const move = (to: number) => {
    form.reorderListItem(list, { from: index, to });
    setPart(afterMove(part, list, { from: index, to, count: total }));
  };
  return (
    <header className="flex flex-wrap items-center gap-1">
      <h2 ref={heading} tabIndex={-1} className="mr-auto text-lg outline-none">
        {name}
      </h2>
      <ReorderButtons {...{ index, name, move }} count={total} size="l" />
      <IconButton
        icon="trash"
        size="l"
        label={
          list === 'lessons' ? m.admin_courses_lesson_remove() : m.admin_courses_question_remove()
        }
        onClick={() => remove({ form, part, setPart })}
      />
    </header>
  );
}

/** Removes the row and opens the next one, or the last; without any the contents get the focus. */
function remove({ form, part, setPart }: Pick<PartHeaderProps, 'form' | 'part' | 'setPart'>): void {
  const { list, index } = part;
  const row = form.values[list][index];
  if (!row) return;
  const last = form.values[list].length - 2;
  const text =
    list === 'lessons' ? m.admin_courses_lesson_removed() : m.admin_courses_question_removed();
  removeRow(form, { list, index, row, text, back: () => setPart(part) });
  setPart(last < 0 ? 'course' : { list, index: Math.min(index, last) });
  if (last < 0) document.getElementById(CONTENTS_ID)?.closest('nav')?.focus();
}

/** The data of the course itself. */
function CourseFields({ form, errors }: { form: CourseFormState; errors: FieldErrors }) {
  const categories = useCategoryChoices();
  const { title, summary } = form.values;
  const lacksEnglish = !title.en.trim() || !summary.en.trim();
  const own = Object.fromEntries(
    Object.entries(errors).filter(([path]) => !/^(lessons|questions)\./.test(path)),
  );
  return (
    <>
      <LanguageTabs missing={lacksEnglish ? ['en'] : []} errors={own}>
        {(language) => (
          <>
            <TextInput
              label={m.admin_playables_title()}
              required={language === 'vi'}
              maxLength={COURSE_TITLE_LENGTH_MAX}
              {...form.getInputProps(`title.${language}`)}
            />
            <Textarea
              label={m.admin_courses_summary()}
              required={language === 'vi'}
              maxLength={COURSE_SUMMARY_LENGTH_MAX}
              {...form.getInputProps(`summary.${language}`)}
            />
          </>
        )}
      </LanguageTabs>
      <Select
        label={m.admin_courses_category()}
        required
        data={categories}
        {...form.getInputProps('category_id')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DrawingField label={m.admin_courses_poster()} {...form.getInputProps('poster')} />
        <NumberInput
          label={m.admin_courses_pass_percent()}
          description={m.admin_courses_pass_percent_hint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={1}
          max={100}
          allowDecimal={false}
          {...form.getInputProps('pass_percent')}
        />
      </div>
    </>
  );
}
