import { NARRATION, outcomeOf } from '@mam/contract/guides/guide-graph';
import type { GuideValues, OutcomeValues } from './guide-values.ts';
import { newAnswer, type StepValues } from './step-values.ts';
import { noText } from './text-values.ts';

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz23456789';

/** What a guide consists of. */
export type CardList = 'steps' | 'outcomes';

/** A name that nothing else has. It has no meaning and is not shown; it begins with one of a to z. */
export function newId(length = 8): string {
  const first = characterOf(randomBytes(1)[0] ?? 0, 26);
  return first + Array.from(randomBytes(length - 1), (byte) => characterOf(byte)).join('');
}

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));

function characterOf(byte: number, among = CHARACTERS.length): string {
  return CHARACTERS[byte % among] ?? 'a';
}

export function newStep(): StepValues {
  return {
    ...{ id: newId(), lines: [], text: noText(), note: noText() },
    escape: { text: noText(), to: null },
    answers: [newAnswer(), newAnswer()],
  };
}

export function newOutcome(): OutcomeValues {
  return {
    ...{ id: newId(), title: noText(), first: noText(), deadlines: [], watch: [], sources: [] },
    where: { need: null, text: noText() },
    ...{ say: noText(), cost: noText(), signs: noText() },
    next: [{ kind: 'phone', ref: '111', text: noText() }],
  };
}

/** A new guide: one question that leads nowhere yet. */
export function newGuide(): GuideValues {
  const step = newStep();
  return {
    ...{ public_id: newId(4), code: `guide-${newId(10)}`, kind: 'guide', group: 'body' },
    ...{ danger: false, status: 'draft', title: noText(), summary: noText() },
    ...{ words: { vi: [], en: [] }, start: step.id, people: [], steps: [step], outcomes: [] },
  };
}

/** The name by which answers lead to a card. */
export function targetOf(list: CardList, id: string): string {
  return list === 'steps' ? id : `outcome:${id}`;
}

/** The list and the name of the card that a target leads to. */
export function cardOf(target: string): { list: CardList; id: string } {
  const outcome = outcomeOf(target);
  return outcome === undefined ? { list: 'steps', id: target } : { list: 'outcomes', id: outcome };
}

/** The questions that have a way to a target. */
export function leadingTo({ steps }: GuideValues, target: string): StepValues[] {
  return steps.filter(({ escape: wayOut, answers }) =>
    [...answers, wayOut].some(({ to }) => to === target),
  );
}

/** The guide without a card; the ways to it wait for another target. */
export function without(values: GuideValues, list: CardList, id: string): GuideValues {
  const target = targetOf(list, id);
  const loose = <T extends { to: string | null }>(way: T): T =>
    way.to === target ? { ...way, to: null } : way;
  const steps = values.steps.map((step) => ({
    ...{ ...step, escape: loose(step.escape), answers: step.answers.map(loose) },
  }));
  const rest = {
    ...values,
    steps,
    [list]: (list === 'steps' ? steps : values.outcomes).filter((each) => each.id !== id),
  };
  return rest.start === id && list === 'steps' ? { ...rest, start: rest.steps[0]?.id ?? '' } : rest;
}

/** The guide with a card that it had before at its place again; ways that wait for a target lead there as they did. */
export function withAgain(
  values: GuideValues,
  before: GuideValues,
  list: CardList,
  id: string,
): GuideValues {
  const target = targetOf(list, id);
  const led = <T extends { to: string | null }>(way: T, was: { to: string | null } | undefined) =>
    way.to === null && was?.to === target ? { ...way, to: target } : way;
  const withWays = (step: StepValues): StepValues => {
    const was = before.steps.find((each) => each.id === step.id);
    const answers = step.answers.map((way, index) => led(way, was?.answers[index]));
    return { ...step, escape: led(step.escape, was?.escape), answers };
  };
  const place = before[list].findIndex((card) => card.id === id);
  const again = <T extends { id: string }>(now: T[], was: T[]) =>
    now.toSpliced(place, 0, ...was.slice(place, place + 1));
  const { steps, outcomes, start } = values;
  if (list === 'outcomes')
    return { ...values, outcomes: again(outcomes, before.outcomes), steps: steps.map(withWays) };
  return {
    ...values,
    start: before.start === id ? id : start,
    steps: again(steps, before.steps).map(withWays),
  };
}

/** How many lines of a story a person speaks. */
export function linesOf({ steps }: GuideValues, id: string): number {
  return steps.flatMap(({ lines }) => lines).filter(({ who }) => who === id).length;
}

/** The guide without a person; their lines become narration. */
export function withoutPerson(values: GuideValues, id: string): GuideValues {
  return {
    ...values,
    people: values.people.filter((person) => person.id !== id),
    steps: values.steps.map((step) => ({
      ...step,
      lines: step.lines.map((line) => (line.who === id ? { ...line, who: NARRATION } : line)),
    })),
  };
}
