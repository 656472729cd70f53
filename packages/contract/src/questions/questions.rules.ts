import { z } from 'zod';
import { localizedText } from '../rules/localized.ts';
import { ownPath } from '../rules/reachable.ts';
import { completeIf, rulesAt, type Stage } from '../rules/stages.ts';
import { messageKey } from '../rules/text.ts';

/** States of a question that an admin chooses; a deleted one is in the trash besides. */
export const QUESTION_STATUSES = ['draft', 'published'] as const;

const QUESTION_LENGTH_MAX = 200;
const ANSWER_LENGTH_MAX = 300;
const REASON_LENGTH_MAX = 4000;
const NEXT_STEP_LENGTH_MAX = 200;
const SOURCE_LENGTH_MAX = 300;
const SOURCES_MAX = 8;

/** A question with its answer as an admin writes it. All texts are plain; a blank line of `reason` begins a paragraph. */
export function questionFields(stage: Stage) {
  const { text, category_id } = rulesAt(stage);
  return z.object({
    category_id,
    question: localizedText(QUESTION_LENGTH_MAX),
    /** The answer in one sentence. */
    answer: text(ANSWER_LENGTH_MAX),
    reason: text(REASON_LENGTH_MAX),
    /** What to do or read next, a link when `next_path` is given. */
    next_step: text(NEXT_STEP_LENGTH_MAX),
    next_path: ownPath.default(''),
    /** Names of the publications that the answer rests on. */
    sources: z
      .array(text(SOURCE_LENGTH_MAX))
      .max(SOURCES_MAX, messageKey('validation_list_too_long'))
      .default([]),
    status: z.enum(QUESTION_STATUSES).default('draft'),
  });
}

export const completeQuestion = questionFields('complete');
export const questionDraft = completeIf(
  questionFields('draft'),
  completeQuestion,
  ({ status }) => status === 'published',
);
export type QuestionDraft = z.output<typeof questionDraft>;
