import type { GuideGraph } from '@mam/contract/guides/guide-graph';
import { hasText, noText, type TextValues, textValues } from './text-values.ts';

type Step = GuideGraph['steps'][string];
type Person = GuideGraph['people'][string];

export interface AnswerValues {
  text: TextValues;
  /** The name of a question, or `outcome:` and that of an outcome; null while none is chosen. */
  to: string | null;
  /** Hours since it happened; empty for no limit. */
  hours: { from: string; to: string };
  thought: TextValues;
}

export interface StepValues {
  /** Its name in the document, which the form does not show. */
  id: string;
  lines: { who: string; text: TextValues }[];
  text: TextValues;
  note: TextValues;
  escape: { text: TextValues; to: string | null };
  answers: AnswerValues[];
}

export interface PersonValues extends Omit<Person, 'name'> {
  id: string;
  name: TextValues;
}

export const newAnswer = (): AnswerValues => ({
  ...{ text: noText(), to: null, hours: { from: '', to: '' }, thought: noText() },
});

export function toStep([id, step]: [string, Step]): StepValues {
  const { lines = [], text, note, escape: wayOut, answers } = step;
  return {
    ...{ id, text: textValues(text), note: textValues(note) },
    lines: lines.map(({ who, text }) => ({ who, text: textValues(text) })),
    escape: { text: textValues(wayOut?.text), to: wayOut?.to || null },
    answers: answers.map(({ text, to, hours, thought }) => ({
      ...{ text: textValues(text), to: to || null },
      hours: { from: `${hours?.[0] ?? ''}`, to: `${hours?.[1] ?? ''}` },
      thought: textValues(thought),
    })),
  };
}

export function fromStep({ lines, text, note, escape: wayOut, answers }: StepValues) {
  return {
    ...(lines.length > 0 && { lines }),
    text,
    ...(hasText(note) && { note }),
    ...((hasText(wayOut.text) || wayOut.to) && { escape: targeted(wayOut) }),
    answers: answers.map(({ hours, thought, ...answer }) => ({
      ...targeted(answer),
      ...((hours.from || hours.to) && { hours: hoursOf(hours) }),
      ...(hasText(thought) && { thought }),
    })),
  };
}

/** A target that is not chosen is an empty name. */
function targeted<T extends { to: string | null }>({ to, ...way }: T) {
  return { ...way, to: to ?? '' };
}

function hoursOf({ from, to }: AnswerValues['hours']) {
  return [Number(from), to === '' ? null : Number(to)];
}

export const toPerson = ([id, { name, ...person }]: [string, Person]): PersonValues => ({
  ...{ id, ...person, name: textValues(name) },
});
export const fromPerson = ({ id, ...person }: PersonValues) => [id, person] as const;
