import { type Needed, neededOf } from '@mam/contract/guides/guide-faults';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { FieldRows } from '../../../admin-ui/form/FieldRows.tsx';
import { Choice, TextField } from './calm-fields.tsx';
import { needChoices } from './guide-labels.ts';
import type { OutcomeValues } from './guide-values.ts';
import { NextSelect } from './next/NextSelect.tsx';
import { RowFrame } from './RowFrame.tsx';
import type { CardFieldsProps } from './StepFields.tsx';
import { type GuideFormState, TextPair } from './TextPair.tsx';
import { noText } from './text-values.ts';

type OutcomeFieldsProps = Pick<CardFieldsProps, 'form' | 'index'> & { outcome: OutcomeValues };

/** The fields of an outcome, in the order in which readers see them. */
export function OutcomeFields({ form, index, outcome }: OutcomeFieldsProps) {
  const at = `outcomes.${index}`;
  const text = (
    name: string,
    label: string,
    more: { rows?: number; description?: string; required?: boolean } = {},
  ) => <TextPair {...{ form, label, ...more }} at={`${at}.${name}`} />;
  const needed = neededOf(form.getValues(), outcome.where.need ?? undefined);
  const needs = (name: Needed) => ({ required: needed.includes(name) });
  return (
    <>
      {text('title', m.admin_guides_outcome_title(), { required: true })}
      {text('first', m.admin_guides_first(), {
        ...{ rows: 4, description: m.admin_guides_first_hint(), required: true },
      })}
      <DeadlineRows {...{ form, at, outcome }} />
      <Choice
        label={m.guides_where()}
        data={needChoices()}
        clearable
        searchable
        {...needs('where')}
        {...form.getInputProps(`${at}.where.need`)}
      />
      {outcome.where.need && text('where.text', m.admin_guides_where_text(), { required: true })}
      {text('say', m.admin_guides_say(), {
        ...{ description: m.admin_guides_say_hint(), ...needs('say') },
      })}
      {text('cost', m.admin_guides_cost(), needs('cost'))}
      {text('signs', m.admin_guides_signs(), needs('signs'))}
      <TextRows
        {...{ form, list: `${at}.watch`, count: outcome.watch.length, max: 8 }}
        title={m.admin_guides_watch()}
        add={m.admin_guides_watch_add()}
        nameOf={m.admin_guides_watch_one}
      />
      <NextRows {...{ form, at, outcome, ...needs('next') }} />
      <TextRows
        {...{ form, list: `${at}.sources`, count: outcome.sources.length, max: 20 }}
        title={m.admin_guides_sources()}
        add={m.admin_guides_source_add()}
        nameOf={m.admin_guides_source}
        {...needs('sources')}
      />
    </>
  );
}

interface TextRowsProps {
  form: GuideFormState;
  list: string;
  count: number;
  max: number;
  title: string;
  add: string;
  nameOf: (of: { place: number }) => string;
  required?: boolean;
}

function TextRows({ max, add, ...rows }: TextRowsProps) {
  const { form, list } = rows;
  const run = () => form.insertListItem(list, noText());
  return (
    <Rows {...rows} add={{ label: add, max, run }}>
      {(index) => <TextPair {...{ form }} at={`${list}.${index}`} label={m.admin_guides_text()} />}
    </Rows>
  );
}

interface RowsProps extends Omit<TextRowsProps, 'max' | 'add'> {
  add: { label: string; max: number; run: () => void };
  children: (index: number) => ReactNode;
}

function Rows({ form, list, count, title, nameOf, add, required, children }: RowsProps) {
  return (
    <FieldRows
      {...{ title, count, add, required: required ?? false }}
      path={list}
      error={form.errors[list]}
    >
      {Array.from({ length: count }, (_, index) => (
        <RowFrame
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else of their own.
          key={index}
          {...{ form, list, index, count }}
          title={nameOf({ place: index + 1 })}
        >
          {children(index)}
        </RowFrame>
      ))}
    </FieldRows>
  );
}

type ListProps = Omit<OutcomeFieldsProps, 'index'> & { at: string };

function DeadlineRows({ form, at, outcome }: ListProps) {
  const list = `${at}.deadlines`;
  const empty = () => ({ hours: '', label: noText(), before: noText(), after: noText() });
  return (
    <Rows
      {...{ form, list, count: outcome.deadlines.length, nameOf: m.admin_guides_deadline }}
      title={m.admin_guides_deadlines()}
      add={{
        ...{ label: m.admin_guides_deadline_add(), max: 4 },
        run: () => form.insertListItem(list, empty()),
      }}
    >
      {(index) => (
        <>
          <TextField
            inputMode="numeric"
            label={m.admin_guides_deadline_hours()}
            {...form.getInputProps(`${list}.${index}.hours`)}
          />
          <TextPair
            {...{ form }}
            at={`${list}.${index}.label`}
            label={m.admin_guides_deadline_label()}
          />
          <TextPair {...{ form }} at={`${list}.${index}.before`} label={m.admin_guides_before()} />
          <TextPair {...{ form }} at={`${list}.${index}.after`} label={m.admin_guides_after()} />
        </>
      )}
    </Rows>
  );
}

/** Numbers and pages to go on with. */
function NextRows({ form, at, outcome, required }: ListProps & { required: boolean }) {
  const list = `${at}.next`;
  const empty = { kind: 'phone' as const, ref: '', text: noText() };
  return (
    <Rows
      {...{ form, list, count: outcome.next.length, nameOf: m.admin_guides_next_one, required }}
      title={m.guides_next()}
      add={{
        ...{ label: m.admin_guides_next_add(), max: 4 },
        run: () => form.insertListItem(list, empty),
      }}
    >
      {(index) => (
        <>
          <NextSelect
            {...{ form, at: `${list}.${index}`, next: outcome.next[index] ?? empty }}
            error={form.errors[`${list}.${index}.ref`]}
          />
          <TextPair
            {...{ form }}
            at={`${list}.${index}.text`}
            label={m.admin_guides_next_text()}
            description={m.admin_guides_next_text_hint()}
          />
        </>
      )}
    </Rows>
  );
}
