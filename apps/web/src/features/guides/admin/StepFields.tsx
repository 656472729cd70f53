import { NARRATION } from '@mam/contract/guides/guide-graph';
import { m } from '@mam/texts';
import { FieldRows } from '../../../admin-ui/form/FieldRows.tsx';
import { Choice, TextField } from './calm-fields.tsx';
import type { CardNames } from './guide-labels.ts';
import type { GuideValues } from './guide-values.ts';
import { RowFrame } from './RowFrame.tsx';
import { newAnswer, type StepValues } from './step-values.ts';
import { TargetSelect } from './TargetSelect.tsx';
import { type GuideFormState, TextPair } from './TextPair.tsx';
import { noText } from './text-values.ts';

const ANSWERS = { min: 2, max: 5 };
const LINES_MAX = 20;

export interface CardFieldsProps {
  form: GuideFormState;
  index: number;
  names: CardNames;
  isStory: boolean;
  people: GuideValues['people'];
}

/** The fields of a question. */
export function StepFields({ step, ...rest }: CardFieldsProps & { step: StepValues }) {
  const { form, index, names, isStory } = rest;
  const at = `steps.${index}`;
  return (
    <>
      {(isStory || step.lines.length > 0) && <LineRows {...rest} at={at} lines={step.lines} />}
      <TextPair {...{ form }} at={`${at}.text`} label={m.admin_guides_question()} required />
      <TextPair
        {...{ form }}
        at={`${at}.note`}
        label={m.admin_guides_note()}
        description={m.admin_guides_note_hint()}
      />
      <AnswerRows {...rest} at={at} step={step} />
      <fieldset className="grid min-w-0 grid-cols-1 gap-3 rounded-m border border-line p-3">
        <legend className="px-1 text-sm font-strong text-heading">{m.admin_guides_escape()}</legend>
        <p className="text-sm text-muted">{m.admin_guides_escape_hint()}</p>
        <TextPair {...{ form }} at={`${at}.escape.text`} label={m.admin_guides_text()} />
        <TargetSelect {...{ form, names }} own={step.id} at={`${at}.escape.to`} clearable />
      </fieldset>
    </>
  );
}

interface RowsProps extends CardFieldsProps {
  /** Path of the question. */
  at: string;
}

function AnswerRows({ form, at, step, names, isStory }: RowsProps & { step: StepValues }) {
  const list = `${at}.answers`;
  const count = step.answers.length;
  const add = () => form.insertListItem(list, newAnswer());
  return (
    <FieldRows
      title={m.admin_guides_answers()}
      count={count}
      add={{ label: m.admin_guides_answer_add(), max: ANSWERS.max, run: add }}
    >
      {step.answers.map(({ thought }, index) => (
        <RowFrame
          // biome-ignore lint/suspicious/noArrayIndexKey: answers have nothing else of their own.
          key={index}
          {...{ form, list, index, count, min: ANSWERS.min }}
          title={m.admin_guides_answer({ place: index + 1 })}
        >
          <TextPair
            {...{ form }}
            at={`${list}.${index}.text`}
            label={m.admin_guides_text()}
            required
          />
          <TargetSelect {...{ form, names }} own={step.id} at={`${list}.${index}.to`} />
          {(isStory || thought.vi || thought.en) && (
            <TextPair
              {...{ form }}
              at={`${list}.${index}.thought`}
              label={m.admin_guides_thought()}
              required={isStory}
            />
          )}
          {!isStory && <HourFields form={form} at={`${list}.${index}.hours`} />}
        </RowFrame>
      ))}
    </FieldRows>
  );
}

/** How long ago it happened, where the answer tells. */
function HourFields({ form, at }: { form: GuideFormState; at: string }) {
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-sm text-muted">
        {m.admin_guides_hours()}
      </summary>
      <p className="my-2 text-sm text-muted">{m.admin_guides_hours_hint()}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          inputMode="numeric"
          label={m.admin_guides_hours_from()}
          {...form.getInputProps(`${at}.from`)}
        />
        <TextField
          inputMode="numeric"
          label={m.admin_guides_hours_to()}
          {...form.getInputProps(`${at}.to`)}
        />
      </div>
    </details>
  );
}

function LineRows({ form, at, lines, people }: RowsProps & { lines: StepValues['lines'] }) {
  const list = `${at}.lines`;
  const count = lines.length;
  const speakers = [
    { value: NARRATION, label: m.admin_guides_narration() },
    ...people.map(({ id, name }) => ({ value: id, label: name.vi || m.admin_guides_untitled() })),
  ];
  return (
    <FieldRows
      title={m.admin_guides_lines()}
      count={count}
      add={{
        label: m.admin_guides_line_add(),
        max: LINES_MAX,
        run: () => form.insertListItem(list, { who: NARRATION, text: noText() }),
      }}
    >
      {lines.map((_, index) => (
        <RowFrame
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else of their own.
          key={index}
          {...{ form, list, index, count }}
          title={m.admin_guides_line({ place: index + 1 })}
        >
          <Choice
            label={m.admin_guides_who()}
            data={speakers}
            allowDeselect={false}
            {...form.getInputProps(`${list}.${index}.who`)}
          />
          <TextPair
            {...{ form }}
            at={`${list}.${index}.text`}
            label={m.admin_guides_text()}
            required
          />
        </RowFrame>
      ))}
    </FieldRows>
  );
}
