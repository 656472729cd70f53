import { z } from 'zod';
import { messageKey, requiredText } from '../rules/text.ts';
import {
  GUIDE_GROUPS,
  GUIDE_KINDS,
  GUIDE_NEEDS,
  NEXT_KINDS,
  PERSON_COLOURS,
} from './guide-kinds.ts';

/** Who speaks in a line of narration. */
export const NARRATION = 'none';

const OUTCOME = 'outcome:';

/** The id of an outcome in the target of an answer; undefined for a step. */
export function outcomeOf(target: string): string | undefined {
  return target.startsWith(OUTCOME) ? target.slice(OUTCOME.length) : undefined;
}

const text = (max: number) => z.object({ vi: requiredText({ max }), en: requiredText({ max }) });
const LINE = 160;
const SENTENCE = 600;
const id = z.string().regex(/^[a-z][a-z0-9_]{0,40}$/, messageKey('validation_guide_id'));
const target = z
  .string()
  .regex(/^(outcome:)?[a-z][a-z0-9_]{0,40}$/, messageKey('validation_guide_target'));
const hour = z.number().min(0).max(100_000);

const answer = z.object({
  text: text(160),
  to: target,
  /** Hours since it happened, as [from, to). */
  hours: z.tuple([hour, hour.nullable()]).optional(),
  /** What the other person of a story thought. */
  thought: text(SENTENCE).optional(),
});

const step = z.object({
  lines: z
    .array(z.object({ who: z.string().max(40), text: text(SENTENCE) }))
    .max(20)
    .optional(),
  text: text(LINE),
  note: text(SENTENCE).optional(),
  /** The way out that stands on the question. */
  escape: z.object({ text: text(LINE), to: target }).optional(),
  answers: z
    .array(answer)
    .min(2, messageKey('validation_guide_answers'))
    .max(5, messageKey('validation_guide_answers')),
});

const deadline = z.object({
  /** Hours since it happened, from which `after` holds. */
  hours: z.number().int().min(1).max(10_000),
  label: text(LINE),
  before: text(SENTENCE),
  after: text(SENTENCE),
});

const outcome = z.object({
  title: text(200),
  /** Markdown: paragraphs, lists, **strong**. */
  first: text(3000),
  deadlines: z.array(deadline).max(4).optional(),
  where: z.object({ need: z.enum(GUIDE_NEEDS), text: text(1000) }).optional(),
  /** One sentence to say there. */
  say: text(SENTENCE).optional(),
  cost: text(1000).optional(),
  signs: text(1000).optional(),
  watch: z.array(text(SENTENCE)).max(8).optional(),
  next: z
    .array(
      z.object({
        kind: z.enum(NEXT_KINDS),
        ref: z.string().min(1).max(100),
        text: text(200).optional(),
      }),
    )
    .max(4, messageKey('validation_list_too_long'))
    .default([]),
  sources: z
    .array(z.object({ vi: z.string().min(1).max(1000), en: z.string().max(1000).optional() }))
    .max(20)
    .default([]),
});
export type Outcome = z.output<typeof outcome>;

const person = z.object({
  name: text(40),
  /** Who “you” are speaks on the right. */
  side: z.enum(['left', 'right']),
  colour: z.enum(PERSON_COLOURS),
});

/** What one goes through: questions with answers that lead on, to an outcome. */
export const guideGraph = z.object({
  start: id,
  steps: z.record(id, step),
  people: z.record(id, person).default({}),
  outcomes: z.record(id, outcome),
});
export type GuideGraph = z.output<typeof guideGraph>;

/** What lists and the search show of it. */
export const guideHead = z.object({
  /** Stands in the address, and has no meaning. */
  public_id: z.string().regex(/^[a-z2-9]{4}$/, messageKey('validation_guide_public_id')),
  /** How other guides name it. */
  code: z.string().regex(/^[a-z0-9-]{2,60}$/, messageKey('validation_guide_code')),
  kind: z.enum(GUIDE_KINDS),
  group: z.enum(GUIDE_GROUPS),
  /** Distress, violence, threats: numbers to call stand on every step. */
  danger: z.boolean().default(false),
  title: text(LINE),
  summary: text(SENTENCE),
  /** Further words by which the search finds it. */
  words: z
    .object({ vi: z.array(z.string().max(100)).max(60), en: z.array(z.string().max(100)).max(60) })
    .default({ vi: [], en: [] }),
});
