import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { shortened } from '../../../admin-ui/controls/shortened.ts';
import { offerUndo } from '../../../admin-ui/controls/undo.ts';
import { focusInView, focusPath } from '../../../admin-ui/form/focus/field-focus.ts';
import { confirm } from '../../../admin-ui/form/prompt.tsx';
import { takeFocus } from '../../../platform/take-focus.ts';
import { Button } from '../../../ui/Button.tsx';
import { GuideCard } from './GuideCard.tsx';
import { type CardList, leadingTo, targetOf, withAgain, without } from './guide-edit.ts';
import type { ShownFault } from './guide-faults.ts';
import { type CardNames, cardNames } from './guide-labels.ts';
import { OutcomeFields } from './OutcomeFields.tsx';
import { StepFields } from './StepFields.tsx';
import { addCard } from './TargetSelect.tsx';
import type { GuideFormState } from './TextPair.tsx';
import { type CardFolds, useFreshCards } from './use-card-folds.ts';

interface CardListsProps {
  form: GuideFormState;
  faults: readonly ShownFault[];
  folds: CardFolds;
  /** What choices show; a key does not wait for them. */
  names: CardNames;
}

/** The questions and the outcomes of a guide, each one a card that folds. */
export function CardLists(props: CardListsProps) {
  return (
    <>
      <Cards {...props} list="steps" />
      <Cards {...props} list="outcomes" />
    </>
  );
}

const TEXTS = {
  steps: {
    title: m.admin_guides_steps,
    add: m.admin_guides_step_new,
    part: m.admin_courses_question_number,
  },
  outcomes: {
    title: m.admin_guides_outcomes,
    add: m.admin_guides_outcome_new,
    part: m.admin_guides_outcome_number,
  },
};

function Cards({ form, faults, folds, names, list }: CardListsProps & { list: CardList }) {
  const { values } = form;
  const cards = cardNames(values, getLocale())[list];
  const texts = TEXTS[list];
  const count = cards.length;
  const fresh = useFreshCards(form, cards);
  const heading = useRef<HTMLHeadingElement>(null);
  const common = { form, names, isStory: values.kind === 'story', people: values.people };
  const add = () => {
    flushSync(() => folds.open(addCard(form, list)));
    const cards = heading.current?.parentElement?.querySelectorAll<HTMLElement>('[data-card]');
    focusInView(cards && [...cards].at(-1)?.querySelector<HTMLElement>('textarea'));
  };
  /** The card that has the place of the one that is gone, or the last one, has the focus. */
  const leaveTo = (index: number) => {
    const left = heading.current?.parentElement?.querySelectorAll<HTMLElement>('[data-card]');
    const card = left && (left[index] ?? [...left].at(-1));
    if (card) focusPath(card.dataset.card ?? '');
    else takeFocus(heading.current);
  };
  return (
    <section aria-label={texts.title()} className="grid gap-2">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {texts.title()}
      </h3>
      <ul className="grid gap-2">
        {cards.map(({ id, name }, index) => {
          const place = `${list}.${index}`;
          const isOpen = folds.isOpen(targetOf(list, id));
          return (
            <GuideCard
              key={id}
              {...{ place, index, count, name, isOpen }}
              part={texts.part({ number: index + 1, total: count })}
              faults={
                fresh.has(id)
                  ? 0
                  : faults.filter((each) => `${each.place}.`.startsWith(`${place}.`)).length
              }
              shown={isOpen ? shownOf(form, list, index, names) : ''}
              toggle={() => folds.toggle(targetOf(list, id), isOpen)}
              move={(to) => form.reorderListItem(list, { from: index, to })}
              leave={() => fresh.leave(id)}
              remove={() => void remove(form, list, id).then((isGone) => isGone && leaveTo(index))}
              fields={() => <Fields {...{ ...common, list, index }} />}
            />
          );
        })}
      </ul>
      <Button icon="plus" size="s" className="justify-self-start" onClick={add}>
        {texts.add()}
      </Button>
    </section>
  );
}

type FieldsProps = Parameters<typeof StepFields>[0] & { list: CardList };

function Fields({ list, ...rest }: Omit<FieldsProps, 'step'>) {
  const { steps, outcomes } = rest.form.getValues();
  const step = list === 'steps' ? steps[rest.index] : undefined;
  const outcome = list === 'outcomes' ? outcomes[rest.index] : undefined;
  if (step) return <StepFields {...rest} step={step} />;
  return outcome ? <OutcomeFields {...rest} outcome={outcome} /> : null;
}

/** All that the fields of a card depend on. */
function shownOf(
  { values, errors }: GuideFormState,
  list: CardList,
  index: number,
  names: CardNames,
): string {
  const own = Object.entries(errors).filter(([path]) => path.startsWith(`${list}.${index}.`));
  const { kind, danger, people } = values;
  const others = list === 'steps' ? [names, people] : danger;
  return JSON.stringify([values[list][index], own, kind, others]);
}

/** Characters of a name that an offer to undo has room for on a phone, with three lines of text. */
const TOAST_NAME_MAX = 24;

/** Where questions lead there, names them and asks first; resolves with whether the card is gone. */
async function remove(form: GuideFormState, list: CardList, id: string): Promise<boolean> {
  const values = form.getValues();
  const leading = leadingTo(values, targetOf(list, id)).map(({ text }) =>
    inQuotes(textIn(text, getLocale()) || m.admin_guides_untitled()),
  );
  const name = cardNames(values, getLocale())[list].find((each) => each.id === id)?.name ?? '';
  const isSure =
    leading.length === 0 ||
    (await confirm({
      title: m.admin_guides_remove({ name }),
      text: m.admin_guides_remove_led({ names: leading.join(', ') }),
      yes: m.admin_guides_remove_yes(),
      no: m.common_details_keep(),
    }));
  if (!isSure) return false;
  const after = without(form.getValues(), list, id);
  const place = values[list].findIndex((card) => card.id === id);
  const [card] = values[list].slice(place);
  // What is wrong with the cards behind it moves with them, and its own comes back with it.
  flushSync(() => {
    form.removeListItem(list, place);
    form.setValues(after);
  });
  const short = inQuotes(shortened(name, TOAST_NAME_MAX));
  offerUndo(m.admin_guides_removed({ name: short }), async () => {
    const again = withAgain(form.getValues(), values, list, id);
    flushSync(() => {
      if (card) form.insertListItem(list, card, place);
      form.setValues(again);
    });
    focusPath(`${list}.${place}`);
  });
  return true;
}

/** What a story lets a character write has its quotes already. */
function inQuotes(text: string): string {
  return text.startsWith('“') ? text : `“${text}”`;
}
