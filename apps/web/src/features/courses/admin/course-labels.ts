import type { Language } from '@mam/contract/core/localized';
import type { CourseState } from '@mam/contract/courses/courses.admin';
import type { QuestionKind } from '@mam/contract/courses/question-kinds';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import type { StateLooks } from '../../../admin-ui/list/list-columns.tsx';
import type { CourseValues, LessonValues, QuestionValues, TextValues } from './course-values.ts';
import type { Part, PartList } from './parts.ts';

export const STATES: StateLooks<CourseState> = {
  draft: { label: m.admin_list_state_draft, variant: 'plain' },
  scheduled: { label: m.admin_courses_state_scheduled, variant: 'info' },
  published: { label: m.admin_list_state_published, variant: 'ok' },
  trash: { label: m.admin_list_state_trash, variant: 'danger' },
};

const KINDS: Record<QuestionKind, () => string> = {
  single: m.admin_courses_kind_single,
  multiple: m.admin_courses_kind_multiple,
  true_false: m.admin_courses_kind_true_false,
  order: m.admin_courses_kind_order,
  typed: m.admin_courses_kind_typed,
};
export const kindText = (kind: QuestionKind): string => KINDS[kind]();

export const KIND_ICONS: Record<QuestionKind, string> = {
  single: 'check',
  multiple: 'list',
  true_false: 'swap',
  order: 'repeat',
  typed: 'edit',
};

/** Names a part of a course by its place. */
export function partName(part: Part, values: Record<PartList, readonly unknown[]>): string {
  if (part === 'course') return m.admin_courses_part_course();
  const { list, index } = part;
  const numbers = { number: index + 1, total: values[list].length };
  return list === 'lessons'
    ? m.admin_courses_lesson_number(numbers)
    : m.admin_courses_question_number(numbers);
}

type NameOf = (row: { place: number }) => string;

/** What fields are called, by their paths without places and languages. */
const FIELDS: Record<string, NameOf> = {
  ...{ title: m.admin_playables_title, summary: m.admin_courses_summary },
  ...{ category_id: m.admin_courses_category, poster: m.admin_courses_poster },
  pass_percent: m.admin_courses_pass_percent,
  'lessons.title': m.admin_courses_lesson_title,
  'lessons.minutes': m.admin_courses_minutes,
  'lessons.slug': m.admin_courses_slug,
  'lessons.body': m.admin_courses_body,
  'lessons.key_sentence': m.admin_courses_key_sentence,
  'lessons.thought.question': m.admin_courses_thought_question,
  'lessons.thought.answer': m.admin_courses_thought_answer,
  'lessons.playable_uuid': m.admin_courses_playable,
  'lessons.sources': m.admin_courses_source_item,
  'questions.prompt': m.admin_courses_prompt,
  'questions.explanation': m.admin_courses_explanation,
  'questions.sources': m.admin_courses_source_item,
  'questions.options': m.admin_courses_options,
  'questions.options.text': m.admin_courses_option_text,
  'questions.options.feedback': m.admin_courses_option_feedback,
  'questions.steps': m.admin_courses_steps,
  'questions.steps.text': m.admin_courses_step_text,
  'questions.accepted': m.admin_courses_accepted,
};

/** What the field at a path is called; empty for one that no label names. */
export function fieldName(path: string, { questions }: Pick<CourseValues, 'questions'>): string {
  const key = path.replace(/\.(?:vi|en|\d+)(?=\.|$)/g, '');
  const place = Number(/\d+(?!.*\d)/.exec(path)?.[0] ?? 0);
  const isStatement = key === 'questions.prompt' && questions[place]?.kind === 'true_false';
  return isStatement
    ? m.admin_courses_prompt_statement()
    : (FIELDS[key]?.({ place: place + 1 }) ?? '');
}

/** Drawings that courses and lessons can show, by their files. */
const DRAWINGS: Record<string, () => string> = {
  bench: m.admin_courses_drawing_bench,
  'cat-conception': m.admin_courses_drawing_cat_conception,
  'cat-contraceptives': m.admin_courses_drawing_cat_contraceptives,
  'cat-gender': m.admin_courses_drawing_cat_gender,
  'cat-safe': m.admin_courses_drawing_cat_safe,
  'cat-violence': m.admin_courses_drawing_cat_violence,
  'course-body': m.admin_courses_drawing_course_body,
  'course-bond': m.admin_courses_drawing_course_bond,
  'course-online': m.admin_courses_drawing_course_online,
  key: m.admin_courses_drawing_key,
  learning: m.admin_courses_drawing_learning,
  maintenance: m.admin_courses_drawing_maintenance,
  'no-result': m.admin_courses_drawing_no_result,
  'people-ask': m.admin_courses_drawing_people_ask,
  'people-boundary': m.admin_courses_drawing_people_boundary,
  'people-help': m.admin_courses_drawing_people_help,
  'people-pharmacy': m.admin_courses_drawing_people_pharmacy,
  'people-result': m.admin_courses_drawing_people_result,
  'people-welcome': m.admin_courses_drawing_people_welcome,
  plaque: m.admin_courses_drawing_plaque,
  qa: m.admin_courses_drawing_qa,
  'time-path': m.admin_courses_drawing_time_path,
  tips: m.admin_courses_drawing_tips,
};
export const drawingChoices = () =>
  Object.entries(DRAWINGS).map(([value, label]) => ({ value, label: label() }));

/** A text of the form in a language, that of the page at first, or in Vietnamese where that is empty. */
export function textOf(texts: TextValues, language: Language = getLocale()): string {
  return texts[language].trim() || texts.vi.trim();
}

/** The title of a lesson, or that it has none yet. */
export function lessonName({ title }: Pick<LessonValues, 'title'>): string {
  return textOf(title) || m.admin_courses_lesson_untitled();
}

/** What a question asks, or that it is not written yet. */
export function questionName({ prompt }: Pick<QuestionValues, 'prompt'>): string {
  return textOf(prompt) || m.admin_courses_question_untitled();
}
