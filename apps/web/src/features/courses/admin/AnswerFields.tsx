import type { Language } from '@mam/contract/core/localized';
import { OPTION_LENGTH_MAX, OPTIONS_MAX, OPTIONS_MIN } from '@mam/contract/courses/courses.rules';
import { m } from '@mam/texts';
import { Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { FieldRows } from '../../../admin-ui/form/FieldRows.tsx';
import { leaveRow } from '../../../admin-ui/form/focus/field-focus.ts';
import { removeRow } from '../../../admin-ui/form/rows/remove-row.ts';
import { SortableList } from '../../../admin-ui/form/SortableList.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { RightMark, TruthField } from './AnswerKeys.tsx';
import { textOf } from './course-labels.ts';
import { newOption, newStep, type QuestionValues, type StepValues } from './course-values.ts';
import type { CourseFormState } from './use-course-form.ts';

interface AnswerFieldsProps {
  form: CourseFormState;
  /** Path of the question. */
  at: string;
  question: QuestionValues;
  language: Language;
}

/** The answers of a question in one language, as its kind has them. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { kind } = props.question;
  if (kind === 'single' || kind === 'multiple') return <OptionFields {...props} />;
  if (kind === 'order') return <StepFields {...props} />;
  if (kind === 'typed') return <AcceptedField {...props} />;
  return <TruthField form={props.form} at={props.at} isTrue={props.question.is_true} />;
}

function OptionFields({ form, at, question, language }: AnswerFieldsProps) {
  const { kind, options } = question;
  const list = `${at}.options`;
  const error = form.errors[list];
  const errorId = useId();
  const add = () => form.insertListItem(list, newOption());
  const remove = (index: number) =>
    removeRow(form, { list, index, row: options[index], text: m.admin_courses_option_removed() });
  return (
    <FieldRows
      title={m.admin_courses_options()}
      gap="gap-2"
      count={options.length}
      add={{ label: m.admin_courses_option_add(), max: OPTIONS_MAX, run: add }}
    >
      <p className="text-sm text-muted">
        {kind === 'single' ? m.admin_courses_options_one() : m.admin_courses_options_some()}
      </p>
      <FieldError id={errorId} text={error} />
      {options.map(({ key, is_right }, index) => (
        <div
          key={key}
          className={`grid grid-cols-[44px_minmax(0,1fr)_auto] items-start gap-x-1 gap-y-2 rounded-[10px] border-[1.5px] p-2 ${is_right ? 'border-primary bg-primary-soft' : 'border-line'} ${error ? 'border-danger!' : ''}`}
        >
          <RightMark {...{ form, at, question, index }} errorId={error ? errorId : undefined} />
          <Textarea
            aria-label={m.admin_courses_option_text({ place: index + 1 })}
            maxLength={OPTION_LENGTH_MAX}
            {...form.getInputProps(`${at}.options.${index}.text.${language}`)}
          />
          <IconButton
            icon="x"
            label={m.admin_courses_option_remove({ place: index + 1 })}
            disabled={options.length <= OPTIONS_MIN}
            onClick={({ currentTarget }) => {
              leaveRow(currentTarget.parentElement);
              remove(index);
            }}
          />
          <Icon name="comment" className="mt-2.5 justify-self-center text-muted" />
          <Textarea
            aria-label={m.admin_courses_option_feedback({ place: index + 1 })}
            placeholder={m.admin_courses_feedback_hint()}
            size="sm"
            maxLength={OPTION_LENGTH_MAX}
            {...form.getInputProps(`${at}.options.${index}.feedback.${language}`)}
          />
        </div>
      ))}
    </FieldRows>
  );
}

function StepFields({ form, at, question, language }: AnswerFieldsProps) {
  const { steps } = question;
  const list = `${at}.steps`;
  const add = () => form.insertListItem(list, newStep());
  const remove = (index: number) =>
    removeRow(form, { list, index, row: steps[index], text: m.admin_courses_step_removed() });
  return (
    <FieldRows
      title={m.admin_courses_steps()}
      gap="gap-2"
      count={steps.length}
      add={{ label: m.admin_courses_step_add(), max: OPTIONS_MAX, run: add }}
    >
      <p className="text-sm text-muted">{m.admin_courses_steps_hint()}</p>
      <FieldError text={form.errors[`${at}.steps`]} />
      <SortableList
        items={steps}
        label={m.admin_courses_steps()}
        nameOf={(step) => stepName(step, steps.indexOf(step) + 1)}
        onMove={(from, to) => form.reorderListItem(`${at}.steps`, { from, to })}
      >
        {(_, index) => (
          <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-2">
            <b className="min-w-5 py-2.5">{index + 1}.</b>
            <Textarea
              aria-label={m.admin_courses_step_text({ place: index + 1 })}
              maxLength={OPTION_LENGTH_MAX}
              {...form.getInputProps(`${at}.steps.${index}.text.${language}`)}
            />
            <IconButton
              icon="x"
              label={m.admin_courses_step_remove({ place: index + 1 })}
              disabled={steps.length <= OPTIONS_MIN}
              onClick={({ currentTarget }) => {
                leaveRow(currentTarget.closest('li'));
                remove(index);
              }}
            />
          </div>
        )}
      </SortableList>
    </FieldRows>
  );
}

function stepName({ text }: StepValues, place: number): string {
  return [m.admin_courses_step_text({ place }), textOf(text)].filter(Boolean).join(': ');
}

function AcceptedField({ form, at, language }: AnswerFieldsProps) {
  return (
    <TextInput
      label={m.admin_courses_accepted()}
      description={m.admin_courses_accepted_hint()}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required={language === 'vi'}
      {...form.getInputProps(`${at}.accepted.${language}`)}
    />
  );
}

/** An error of a whole list of answers. */
function FieldError({ id, text }: { id?: string; text: React.ReactNode }) {
  return text ? (
    <p id={id} className="text-sm text-danger-text">
      {text}
    </p>
  ) : null;
}
