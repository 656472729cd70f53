import { z } from 'zod';
import { id } from '../core/bulk.ts';
import type { ValidationKey } from '../core/validation-keys.ts';
import { localizedLine, VIETNAMESE_MISSING } from '../rules/localized.ts';
import { rulesAt, type Stage } from '../rules/stages.ts';
import { messageKey, requiredText } from '../rules/text.ts';

/** Length limits in characters; own values. */
export const COURSE_TITLE_LENGTH_MAX = 120;
export const COURSE_SUMMARY_LENGTH_MAX = 240;
export const LESSON_BODY_LENGTH_MAX = 8000;
export const LESSON_SENTENCE_LENGTH_MAX = 240;
export const QUESTION_PROMPT_LENGTH_MAX = 400;
export const OPTION_LENGTH_MAX = 240;
export const EXPLANATION_LENGTH_MAX = 1000;
const THOUGHT_LENGTH_MAX = 600;
const SOURCE_LENGTH_MAX = 300;
const SLUG_LENGTH_MAX = 80;
const ACCEPTED_LENGTH_MAX = 100;

export const LESSONS_MAX = 20;
export const QUESTIONS_MAX = 40;
export const OPTIONS_MIN = 2;
export const OPTIONS_MAX = 8;
const ACCEPTED_MAX = 20;
const SOURCES_MAX = 8;
const MINUTES_MAX = 60;
/** Of a course that names none. */
export const PASS_PERCENT = 70;

/** Drawings of the site that a course or lesson may show. */
const drawing = z
  .string()
  .regex(/^[a-z0-9-]{0,60}$/)
  .default('');

const slug = requiredText({ max: SLUG_LENGTH_MAX }).regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  messageKey('validation_lesson_slug'),
);

/** A number from 1; `message` names both limits. */
function wholeNumber(max: number, message: ValidationKey) {
  return z.number(message).int(message).min(1, message).max(max, message);
}

/** Id of a lesson or question as it was read; absent for a new one. */
const rowId = id.nullish();

function lessonAt(stage: Stage) {
  const { text } = rulesAt(stage);
  return z.object({
    id: rowId,
    /** The lesson's part of its address; progress belongs to it. */
    slug,
    title: localizedLine(COURSE_TITLE_LENGTH_MAX),
    minutes: wholeNumber(MINUTES_MAX, 'validation_lesson_minutes'),
    /** Markdown: paragraphs, `##` headings, lists, **strong**, links. */
    body: text(LESSON_BODY_LENGTH_MAX),
    key_sentence: text(LESSON_SENTENCE_LENGTH_MAX, VIETNAMESE_MISSING).nullable().default(null),
    thought: z
      .object({ question: text(THOUGHT_LENGTH_MAX), answer: text(THOUGHT_LENGTH_MAX) })
      .nullable()
      .default(null),
    /** A video or podcast of the site. */
    playable_uuid: z.uuid().nullable().default(null),
    picture: drawing,
    sources: sourcesAt(stage),
  });
}
export type LessonDraft = z.output<ReturnType<typeof lessonAt>>;

function sourcesAt(stage: Stage) {
  return z
    .array(rulesAt(stage).text(SOURCE_LENGTH_MAX))
    .max(SOURCES_MAX, messageKey('validation_list_too_long'))
    .default([]);
}

/** The parts that the answers of a question consist of, at a stage. */
function answersAt(stage: Stage) {
  const { text, optionalText, plainText, least, onceComplete } = rulesAt(stage);
  const optionText = text(OPTION_LENGTH_MAX);
  const option = z.object({
    text: optionText,
    is_right: z.boolean(),
    /** Shown after the answer. */
    feedback: optionalText(OPTION_LENGTH_MAX),
  });
  const options = z.array(option).min(least(OPTIONS_MIN)).max(OPTIONS_MAX);
  type Options = z.output<typeof options>;
  const countRight = (list: Options) => list.filter(({ is_right }) => is_right).length;
  const accepted = z
    .array(plainText(ACCEPTED_LENGTH_MAX))
    .max(ACCEPTED_MAX, messageKey('validation_list_too_long'));
  return {
    oneRight: options.refine(
      onceComplete((list: Options) => countRight(list) === 1),
      messageKey('validation_one_right'),
    ),
    someRight: options.refine(
      onceComplete((list: Options) => countRight(list) > 0),
      messageKey('validation_some_right'),
    ),
    steps: z.array(optionText).min(least(OPTIONS_MIN)).max(OPTIONS_MAX),
    accepted: z.object({
      vi: accepted.min(least(1), messageKey('validation_required')),
      en: accepted.default([]),
    }),
  };
}

/** A question with its answers, by its kind. */
function questionAt(stage: Stage) {
  const { text } = rulesAt(stage);
  const { oneRight, someRight, steps, accepted } = answersAt(stage);
  const question = {
    id: rowId,
    /** Slug of the lesson that teaches it. */
    lesson: z.string().max(SLUG_LENGTH_MAX).nullable().default(null),
    prompt: text(QUESTION_PROMPT_LENGTH_MAX),
    /** The reason; shown after the answer. */
    explanation: text(EXPLANATION_LENGTH_MAX),
    sources: sourcesAt(stage),
  };
  return z.discriminatedUnion('kind', [
    z.object({ ...question, kind: z.literal('single'), options: oneRight }),
    z.object({ ...question, kind: z.literal('multiple'), options: someRight }),
    z.object({ ...question, kind: z.literal('true_false'), is_true: z.boolean() }),
    /** Steps in the right order. */
    z.object({ ...question, kind: z.literal('order'), steps }),
    /** Accepted forms; the first is shown. Marks do not matter. */
    z.object({ ...question, kind: z.literal('typed'), accepted }),
  ]);
}
type QuestionSchema = ReturnType<typeof questionAt>;
export type QuestionDraft = z.output<QuestionSchema>;
export type QuestionInput = z.input<QuestionSchema>;
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** A question without its place: kind, texts and right answers. */
export type QuestionContent = Without<QuestionDraft, 'id' | 'lesson' | 'sources'>;

function courseAt(stage: Stage) {
  const { text, least, category_id } = rulesAt(stage);
  return z.object({
    category_id,
    title: localizedLine(COURSE_TITLE_LENGTH_MAX),
    summary: text(COURSE_SUMMARY_LENGTH_MAX),
    poster: drawing,
    pass_percent: wholeNumber(100, 'validation_pass_percent').default(PASS_PERCENT),
    lessons: z
      .array(lessonAt(stage))
      .min(least(1), messageKey('validation_lesson_required'))
      .max(LESSONS_MAX, messageKey('validation_list_too_long'))
      .default([])
      .refine(areUnique, messageKey('validation_lesson_slug_used')),
    /** A course without questions has no test. */
    questions: z
      .array(questionAt(stage))
      .max(QUESTIONS_MAX, messageKey('validation_list_too_long'))
      .default([]),
  });
}

function areUnique(lessons: { slug: string }[]): boolean {
  return new Set(lessons.map(({ slug }) => slug)).size === lessons.length;
}

/** A course that readers get. */
export const completeCourse = courseAt('complete');

/** A course with its lessons and questions, in their order. */
export const courseDraft = courseAt('draft');
export type CourseDraft = z.output<typeof courseDraft>;

/** A change of a course. Lessons and questions that are missing are deleted. */
export const courseChange = courseDraft.extend({
  /** As it was read; saving over a later change fails with `edit.stale`. */
  updated_at: z.iso.datetime(),
});
export type CourseChange = z.output<typeof courseChange>;
