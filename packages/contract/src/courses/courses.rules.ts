import { z } from 'zod';
import { id } from '../core/bulk.ts';
import { localizedLine, localizedText } from '../rules/localized.ts';
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

/** Drawings of the site that a course or lesson may show. */
const drawing = z
  .string()
  .regex(/^[a-z0-9-]{0,60}$/)
  .default('');

const sources = z
  .array(localizedText(SOURCE_LENGTH_MAX))
  .max(SOURCES_MAX, messageKey('validation_list_too_long'))
  .default([]);

const slug = requiredText({ max: SLUG_LENGTH_MAX }).regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  messageKey('validation_lesson_slug'),
);

/** Id of a lesson or question as it was read; absent for a new one. */
const rowId = id.nullish();

const lessonDraft = z.object({
  id: rowId,
  /** The lesson's part of its address; progress belongs to it. */
  slug,
  title: localizedLine(COURSE_TITLE_LENGTH_MAX, 'validation_title_required'),
  minutes: z.number().int().min(1).max(MINUTES_MAX),
  /** Markdown: paragraphs, `##` headings, lists, **strong**, links. */
  body: localizedText(LESSON_BODY_LENGTH_MAX),
  key_sentence: localizedText(LESSON_SENTENCE_LENGTH_MAX).nullable().default(null),
  thought: z
    .object({
      question: localizedText(THOUGHT_LENGTH_MAX),
      answer: localizedText(THOUGHT_LENGTH_MAX),
    })
    .nullable()
    .default(null),
  /** A video or podcast of the site. */
  playable_uuid: z.uuid().nullable().default(null),
  picture: drawing,
  sources,
});
export type LessonDraft = z.output<typeof lessonDraft>;

const question = {
  id: rowId,
  /** Slug of the lesson that teaches it. */
  lesson: z.string().max(SLUG_LENGTH_MAX).nullable().default(null),
  prompt: localizedText(QUESTION_PROMPT_LENGTH_MAX),
  /** The reason; shown after the answer. */
  explanation: localizedText(EXPLANATION_LENGTH_MAX),
  sources,
};

const optionText = localizedText(OPTION_LENGTH_MAX);

const option = z.object({
  text: optionText,
  is_right: z.boolean(),
  /** Shown after the answer. */
  feedback: localizedText(OPTION_LENGTH_MAX).nullish(),
});

const options = z.array(option).min(OPTIONS_MIN).max(OPTIONS_MAX);

type Options = z.output<typeof options>;
const countRight = (list: Options) => list.filter((each) => each.is_right).length;

const accepted = z
  .array(requiredText({ max: ACCEPTED_LENGTH_MAX }))
  .max(ACCEPTED_MAX, messageKey('validation_list_too_long'));

/** A question with its answers, by its kind. */
const questionDraft = z.discriminatedUnion('kind', [
  z.object({
    ...question,
    kind: z.literal('single'),
    options: options.refine((list) => countRight(list) === 1, messageKey('validation_one_right')),
  }),
  z.object({
    ...question,
    kind: z.literal('multiple'),
    options: options.refine((list) => countRight(list) > 0, messageKey('validation_some_right')),
  }),
  z.object({ ...question, kind: z.literal('true_false'), is_true: z.boolean() }),
  z.object({
    ...question,
    kind: z.literal('order'),
    /** In the right order. */
    steps: z.array(optionText).min(OPTIONS_MIN).max(OPTIONS_MAX),
  }),
  z.object({
    ...question,
    kind: z.literal('typed'),
    /** Accepted forms; the first is shown. Marks do not matter. */
    accepted: z.object({
      vi: accepted.min(1, messageKey('validation_required')),
      en: accepted.default([]),
    }),
  }),
]);
export type QuestionDraft = z.output<typeof questionDraft>;
export type QuestionInput = z.input<typeof questionDraft>;
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** A question without its place: kind, texts and right answers. */
export type QuestionContent = Without<QuestionDraft, 'id' | 'lesson' | 'sources'>;

const fields = {
  category_id: z
    .number(messageKey('validation_category_unknown'))
    .int(messageKey('validation_category_unknown'))
    .positive(messageKey('validation_category_unknown')),
  title: localizedLine(COURSE_TITLE_LENGTH_MAX, 'validation_title_required'),
  summary: localizedText(COURSE_SUMMARY_LENGTH_MAX),
  poster: drawing,
  pass_percent: z.number().int().min(1).max(100),
  lessons: z
    .array(lessonDraft)
    .min(1, messageKey('validation_lesson_required'))
    .max(LESSONS_MAX, messageKey('validation_list_too_long'))
    .refine(areUnique, messageKey('validation_lesson_slug_used')),
  /** A course without questions has no test. */
  questions: z.array(questionDraft).max(QUESTIONS_MAX, messageKey('validation_list_too_long')),
};

function areUnique(lessons: { slug: string }[]): boolean {
  return new Set(lessons.map(({ slug }) => slug)).size === lessons.length;
}

/** A course with its lessons and questions, in their order. */
export const courseDraft = z.object(fields);
export type CourseDraft = z.output<typeof courseDraft>;

/** A change of a course. Lessons and questions that are missing are deleted. */
export const courseChange = z.object({
  ...fields,
  /** As it was read; saving over a later change fails with `edit.stale`. */
  updated_at: z.iso.datetime(),
});
export type CourseChange = z.output<typeof courseChange>;
