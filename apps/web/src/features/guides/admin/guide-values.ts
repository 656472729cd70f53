import type { Outcome } from '@mam/contract/guides/guide-graph';
import type { GuideDraft } from '@mam/contract/guides/guides.rules';
import {
  fromPerson,
  fromStep,
  type PersonValues,
  type StepValues,
  toPerson,
  toStep,
} from './step-values.ts';
import { hasText, type TextValues, textValues } from './text-values.ts';

type Next = Outcome['next'][number];

export interface OutcomeValues {
  /** Its name in the document, which the form does not show. */
  id: string;
  title: TextValues;
  first: TextValues;
  deadlines: { hours: string; label: TextValues; before: TextValues; after: TextValues }[];
  /** `need` is null for nowhere. */
  where: { need: NonNullable<Outcome['where']>['need'] | null; text: TextValues };
  say: TextValues;
  cost: TextValues;
  signs: TextValues;
  watch: TextValues[];
  next: { kind: Next['kind']; ref: string; text: TextValues }[];
  sources: TextValues[];
}

/** A guide as its form holds it: lists in place of names, and an empty text for what may be absent. */
export interface GuideValues
  extends Omit<GuideDraft, 'title' | 'summary' | 'steps' | 'outcomes' | 'people'> {
  title: TextValues;
  summary: TextValues;
  steps: StepValues[];
  outcomes: OutcomeValues[];
  people: PersonValues[];
}

export function valuesOf({ steps, outcomes, people, ...head }: GuideDraft): GuideValues {
  return {
    ...{ ...head, title: textValues(head.title), summary: textValues(head.summary) },
    steps: Object.entries(steps).map(toStep),
    outcomes: Object.entries(outcomes).map(toOutcome),
    people: Object.entries(people).map(toPerson),
  };
}

/** The document; what is empty and may be absent is. */
export function bodyOf({ steps, outcomes, people, ...head }: GuideValues) {
  return {
    ...head,
    steps: Object.fromEntries(steps.map((step) => [step.id, fromStep(step)])),
    outcomes: Object.fromEntries(outcomes.map((outcome) => [outcome.id, fromOutcome(outcome)])),
    people: Object.fromEntries(people.map(fromPerson)),
  };
}

function toOutcome([id, outcome]: [string, Outcome]): OutcomeValues {
  const { deadlines = [], where, watch = [], next, sources } = outcome;
  const text = (name: 'title' | 'first' | 'say' | 'cost' | 'signs') => textValues(outcome[name]);
  return {
    ...{ id, title: text('title'), first: text('first') },
    deadlines: deadlines.map(({ hours, label, before, after }) => ({
      hours: hours ? `${hours}` : '',
      ...{ label: textValues(label), before: textValues(before), after: textValues(after) },
    })),
    where: { need: where?.need ?? null, text: textValues(where?.text) },
    ...{ say: text('say'), cost: text('cost'), signs: text('signs') },
    watch: watch.map(textValues),
    next: next.map(({ text, ...each }) => ({ ...each, text: textValues(text) })),
    sources: sources.map(textValues),
  };
}

function fromOutcome(outcome: OutcomeValues) {
  const { title, first, deadlines, where, watch, next, sources } = outcome;
  const texts = (['say', 'cost', 'signs'] as const).filter((name) => hasText(outcome[name]));
  return {
    ...{ title, first },
    ...(deadlines.length > 0 && {
      deadlines: deadlines.map((each) => ({ ...each, hours: Number(each.hours) })),
    }),
    ...(where.need && { where }),
    ...Object.fromEntries(texts.map((name) => [name, outcome[name]])),
    ...(watch.length > 0 && { watch }),
    next: next.map(({ text, ...each }) => ({ ...each, ...(hasText(text) && { text }) })),
    sources,
  };
}
