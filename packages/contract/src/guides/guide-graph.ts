import { z } from 'zod';
import { localizedText, VIETNAMESE_MISSING } from '../rules/localized.ts';
import { rulesAt, type Stage } from '../rules/stages.ts';
import { messageKey } from '../rules/text.ts';
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

const LINE = 160;
const SENTENCE = 600;
const TARGET = /^(outcome:)?[a-z][a-z0-9_]{0,40}$/;
const TARGET_OR_NONE = /^((outcome:)?[a-z][a-z0-9_]{0,40})?$/;
const id = z.string().regex(/^[a-z][a-z0-9_]{0,40}$/, messageKey('validation_guide_id'));
const hour = z.number().min(0).max(100_000);

/** The graph of a guide at a stage: in a draft texts, targets and lists may be empty. */
export function graphFields(stage: Stage) {
  const { least, staged: text } = rulesAt(stage);
  const target = z
    .string()
    .regex(stage === 'draft' ? TARGET_OR_NONE : TARGET, messageKey('validation_guide_target'));
  const step = z.object({
    lines: z
      .array(z.object({ who: z.string().max(40), text: text(SENTENCE) }))
      .max(20)
      .optional(),
    text: text(LINE),
    note: text(SENTENCE, VIETNAMESE_MISSING).optional(),
    /** The way out that stands on the question. */
    escape: z.object({ text: text(LINE), to: target }).optional(),
    answers: z
      .array(
        z.object({
          text: text(160),
          to: target,
          /** Hours since it happened, as [from, to). */
          hours: z.tuple([hour, hour.nullable()]).optional(),
          /** What the other person of a story thought. */
          thought: text(SENTENCE, VIETNAMESE_MISSING).optional(),
        }),
      )
      .min(least(2), messageKey('validation_guide_answers'))
      .max(5, messageKey('validation_guide_answers')),
  });
  const person = z.object({
    name: text(40),
    /** Who “you” are speaks on the right. */
    side: z.enum(['left', 'right']),
    colour: z.enum(PERSON_COLOURS),
  });
  return z.object({
    start: id,
    steps: z.record(id, step),
    people: z.record(id, person).default({}),
    outcomes: z.record(id, outcomeFields(stage)),
  });
}

function outcomeFields(stage: Stage) {
  const { least, staged: text } = rulesAt(stage);
  const deadline = z.object({
    /** Hours since it happened, from which `after` holds. */
    hours: z.number().int().min(least(1)).max(10_000),
    label: text(LINE),
    before: text(SENTENCE),
    after: text(SENTENCE),
  });
  const next = z.object({
    kind: z.enum(NEXT_KINDS),
    ref: z.string().min(least(1), messageKey('validation_required')).max(100),
    text: text(200, VIETNAMESE_MISSING).optional(),
  });
  return z.object({
    title: text(200),
    /** Markdown: paragraphs, lists, **strong**. */
    first: text(3000),
    deadlines: z.array(deadline).max(4).optional(),
    where: z.object({ need: z.enum(GUIDE_NEEDS), text: text(1000) }).optional(),
    /** One sentence to say there. */
    say: text(SENTENCE, VIETNAMESE_MISSING).optional(),
    cost: text(1000, VIETNAMESE_MISSING).optional(),
    signs: text(1000, VIETNAMESE_MISSING).optional(),
    watch: z.array(text(SENTENCE)).max(8).optional(),
    next: z.array(next).max(4, messageKey('validation_list_too_long')).default([]),
    sources: z.array(text(1000)).max(20).default([]),
  });
}

/** What one goes through: questions with answers that lead on, to an outcome. */
export type GuideGraph = z.output<ReturnType<typeof graphFields>>;
export type Outcome = GuideGraph['outcomes'][string];

export const guidePublicId = z
  .string()
  .regex(/^[a-z2-9]{4}$/, messageKey('validation_guide_public_id'));

/** What lists and the search show of it. */
export const headFields = (stage: Stage) =>
  z.object({
    /** Stands in the address, and has no meaning. */
    public_id: guidePublicId,
    /** How other guides name it. */
    code: z.string().regex(/^[a-z0-9-]{2,60}$/, messageKey('validation_guide_code')),
    kind: z.enum(GUIDE_KINDS),
    group: z.enum(GUIDE_GROUPS),
    /** Distress, violence, threats: numbers to call stand on every step. */
    danger: z.boolean().default(false),
    title: localizedText(LINE),
    summary: rulesAt(stage).staged(SENTENCE),
    /** Further words by which the search finds it. */
    words: z
      .object({
        vi: z.array(z.string().max(100)).max(60),
        en: z.array(z.string().max(100)).max(60),
      })
      .default({ vi: [], en: [] }),
  });
