import { m } from '@mam/texts';
import { Choice } from './calm-fields.tsx';
import { type CardList, newOutcome, newStep, targetOf } from './guide-edit.ts';
import type { CardNames } from './guide-labels.ts';
import type { GuideFormState } from './TextPair.tsx';

interface TargetSelectProps {
  form: GuideFormState;
  /** Path of the field. */
  at: string;
  names: CardNames;
  /** The question that leads on; it does not lead to itself. */
  own: string;
  clearable?: boolean;
}

const TEXTS = { steps: m.admin_guides_target_step, outcomes: m.admin_guides_target_outcome };
const NEW = { steps: '+steps', outcomes: '+outcomes' } as const;

/** Where an answer leads: a question, an outcome, or a new one that is added with it. */
export function TargetSelect({ form, at, names, own, clearable = false }: TargetSelectProps) {
  const { onChange, ...input } = form.getInputProps(at);
  const itemsOf = (list: CardList) =>
    names[list]
      .map(({ id, name }, index) => ({
        value: targetOf(list, id),
        label: TEXTS[list]({ place: index + 1, name }),
      }))
      .filter(({ value }) => value !== own);
  const choose = (value: string | null) => {
    if (value === NEW.steps) onChange(addCard(form, 'steps'));
    else if (value === NEW.outcomes) onChange(addCard(form, 'outcomes'));
    else onChange(value);
  };
  return (
    <Choice
      {...input}
      label={m.admin_guides_to()}
      placeholder={m.admin_guides_to_choose()}
      searchable
      clearable={clearable}
      data={[
        {
          group: m.admin_guides_new(),
          items: [
            { value: NEW.steps, label: m.admin_guides_step_new() },
            { value: NEW.outcomes, label: m.admin_guides_outcome_new() },
          ],
        },
        { group: m.admin_guides_steps(), items: itemsOf('steps') },
        { group: m.admin_guides_outcomes(), items: itemsOf('outcomes') },
      ]}
      onChange={choose}
    />
  );
}

/** Adds an empty card. @returns the target that leads to it. */
export function addCard(form: GuideFormState, list: CardList): string {
  const card = list === 'steps' ? newStep() : newOutcome();
  form.insertListItem(list, card);
  return targetOf(list, card.id);
}
