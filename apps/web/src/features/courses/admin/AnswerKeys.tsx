import { gradeAnswer } from '@mam/contract/courses/grading';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { SegmentedControl } from '../../../admin-ui/form/SegmentedControl.tsx';
import { formsOf, type QuestionValues, type TextValues } from './course-values.ts';
import type { CourseFormState } from './use-course-form.ts';

interface RightMarkProps {
  form: CourseFormState;
  at: string;
  question: QuestionValues;
  index: number;
  /** `id` of what is wrong with the marks, where something is. */
  errorId: string | undefined;
}

/** Marks an option as right. In a question with one answer the mark moves. */
export function RightMark({ form, at, question, index, errorId }: RightMarkProps) {
  const { kind, options } = question;
  const isSingle = kind === 'single';
  const mark = (isRight: boolean) =>
    form.setFieldValue(
      `${at}.options`,
      options.map((option, place) => ({
        ...option,
        is_right: place === index ? isRight : !isSingle && option.is_right,
      })),
    );
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type={isSingle ? 'radio' : 'checkbox'}
        className="size-5.5 accent-primary"
        aria-label={m.admin_courses_option_right({ place: index + 1 })}
        // The summary of errors leads to the first one.
        data-path={index === 0 ? `${at}.options` : undefined}
        aria-describedby={errorId}
        checked={options[index]?.is_right ?? false}
        onChange={({ currentTarget }) => mark(currentTarget.checked)}
      />
    </label>
  );
}

interface TruthFieldProps {
  form: CourseFormState;
  at: string;
  isTrue: boolean;
}

export function TruthField({ form, at, isTrue }: TruthFieldProps) {
  return (
    <div>
      <p className="mb-1.5 font-strong text-heading">{m.admin_courses_statement()}</p>
      <SegmentedControl
        label={m.admin_courses_statement()}
        value={isTrue ? 'true' : 'false'}
        choices={[
          { value: 'true', label: m.admin_courses_statement_true() },
          { value: 'false', label: m.admin_courses_statement_false() },
        ]}
        onChange={(value) => form.setFieldValue(`${at}.is_true`, value === 'true')}
      />
    </div>
  );
}

/** Grades what the admin types as the test would. */
export function TryTyped({ accepted }: { accepted: TextValues }) {
  const [text, setText] = useState('');
  const grade = text.trim()
    ? gradeAnswer({ kind: 'typed', accepted: formsOf(accepted) }, { text })
    : undefined;
  return (
    <div>
      <TextInput
        label={m.admin_courses_try()}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p role="status" className="mt-1.5 text-sm text-muted">
        {grade && verdict(grade)}
      </p>
    </div>
  );
}

function verdict({ is_right, spelling }: { is_right: boolean; spelling: string | null }): string {
  if (!is_right) return m.admin_courses_try_wrong();
  return spelling ? m.admin_courses_try_note() : m.admin_courses_try_right();
}
