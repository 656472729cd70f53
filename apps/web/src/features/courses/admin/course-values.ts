import type { Localized } from '@mam/contract/core/localized';
import type { AdminCourseInfo } from '@mam/contract/courses/courses.admin';
import { PASS_PERCENT } from '@mam/contract/courses/courses.rules';
import type { QuestionKind } from '@mam/contract/courses/question-kinds';
import { foldWords } from '@mam/contract/text/fold';

/** A text as the form holds it; English may stay empty. */
export interface TextValues {
  vi: string;
  en: string;
}

export interface LessonValues {
  /** Identifies the row while the form is open. */
  key: string;
  id: number | null;
  /** Empty: made from the title. */
  slug: string;
  title: TextValues;
  minutes: number | string;
  body: TextValues;
  key_sentence: TextValues;
  thought: { question: TextValues; answer: TextValues };
  /** Uuid; empty for none. */
  playable_uuid: string;
  picture: string;
  sources: TextValues[];
}

export interface OptionValues {
  key: string;
  text: TextValues;
  is_right: boolean;
  feedback: TextValues;
}

export interface StepValues {
  key: string;
  text: TextValues;
}

/** A question with the fields of all kinds, so that another kind loses nothing that was typed. */
export interface QuestionValues {
  key: string;
  id: number | null;
  kind: QuestionKind;
  /** Key of the lesson that teaches it; empty for none. */
  lesson: string;
  prompt: TextValues;
  explanation: TextValues;
  sources: TextValues[];
  options: OptionValues[];
  is_true: boolean;
  steps: StepValues[];
  /** Forms separated by semicolons. */
  accepted: TextValues;
}

export interface CourseValues {
  /** Mantine's select has texts only. */
  category_id: string | null;
  title: TextValues;
  summary: TextValues;
  poster: string;
  pass_percent: number | string;
  lessons: LessonValues[];
  questions: QuestionValues[];
  /** As it was read; empty for a new course. */
  updated_at: string;
}

export const noText = (): TextValues => ({ vi: '', en: '' });

let made = 0;
/** A key for a row that is not saved yet, also among rows of an earlier visit. */
function newKey(): string {
  made += 1;
  return `new-${Date.now()}-${made}`;
}

export const newOption = (): OptionValues => ({
  ...{ key: newKey(), text: noText(), is_right: false, feedback: noText() },
});
export const newStep = (): StepValues => ({ key: newKey(), text: noText() });

export function newLesson(): LessonValues {
  return {
    ...{ key: newKey(), id: null, slug: '', title: noText(), minutes: 2, body: noText() },
    key_sentence: noText(),
    thought: { question: noText(), answer: noText() },
    ...{ playable_uuid: '', picture: '', sources: [noText()] },
  };
}

export function newQuestion(): QuestionValues {
  return {
    ...{ key: newKey(), id: null, kind: 'single', lesson: '', is_true: true },
    ...{ prompt: noText(), explanation: noText(), accepted: noText(), sources: [noText()] },
    options: [newOption(), newOption(), newOption()],
    steps: [newStep(), newStep(), newStep()],
  };
}

export function newCourse(): CourseValues {
  return {
    ...{ category_id: null, title: noText(), summary: noText(), poster: 'learning' },
    ...{ pass_percent: PASS_PERCENT, lessons: [newLesson()], questions: [], updated_at: '' },
  };
}

export function valuesOf(course: AdminCourseInfo): CourseValues {
  const { category_id, title, summary, poster, pass_percent, updated_at } = course;
  const lessons = course.lessons.map(toLesson);
  return {
    ...{
      category_id: category_id === null ? null : String(category_id),
      poster,
      pass_percent,
      updated_at,
      lessons,
    },
    title: toTexts(title),
    summary: toTexts(summary),
    questions: course.questions.map((question) => toQuestion(question, lessons)),
  };
}

function toLesson(lesson: AdminCourseInfo['lessons'][number]): LessonValues {
  const { id = null, slug, minutes, picture, playable_uuid, thought, sources } = lesson;
  return {
    ...{ key: `id-${id}`, id, slug, minutes, picture, playable_uuid: playable_uuid ?? '' },
    title: toTexts(lesson.title),
    body: toTexts(lesson.body),
    key_sentence: toTexts(lesson.key_sentence),
    thought: { question: toTexts(thought?.question), answer: toTexts(thought?.answer) },
    sources: sources.map(toTexts),
  };
}

function toQuestion(
  question: AdminCourseInfo['questions'][number],
  lessons: LessonValues[],
): QuestionValues {
  const { id = null, kind, prompt, explanation, sources } = question;
  const empty = newQuestion();
  return {
    ...{ ...empty, key: `id-${id}`, id, kind },
    lesson: lessons.find(({ slug }) => slug === question.lesson)?.key ?? '',
    prompt: toTexts(prompt),
    explanation: toTexts(explanation),
    sources: sources.map(toTexts),
    ...('is_true' in question && { is_true: question.is_true }),
    ...('options' in question && { options: question.options.map(toOption) }),
    ...('steps' in question && {
      steps: question.steps.map((text) => ({ ...newStep(), text: toTexts(text) })),
    }),
    ...('accepted' in question && {
      accepted: { vi: question.accepted.vi.join('; '), en: question.accepted.en.join('; ') },
    }),
  };
}

type ReadOption = Extract<AdminCourseInfo['questions'][number], { options: unknown }>['options'];

function toOption({ text, is_right, feedback }: ReadOption[number]): OptionValues {
  return { ...newOption(), is_right, text: toTexts(text), feedback: toTexts(feedback) };
}

/**
 * The body of a call. Lessons at the end that are still empty are not saved. Empty optional texts become
 * null, and empty sources and English forms are left out.
 */
export function bodyOf(values: CourseValues) {
  const { category_id, lessons, questions, pass_percent, ...rest } = values;
  const slugs = new Map(lessons.map((lesson) => [lesson.key, slugOf(lesson)]));
  return {
    ...rest,
    category_id: category_id === null ? undefined : Number(category_id),
    pass_percent: Number(pass_percent),
    lessons: lessons.slice(0, lessons.findLastIndex(isBegun) + 1).map(fromLesson),
    questions: questions.map((question) => fromQuestion(question, slugs)),
  };
}

/** Whether a lesson is saved already or anything of it is written. */
export function isBegun({ id, title, body, thought, sources, ...rest }: LessonValues): boolean {
  const { key_sentence, slug, playable_uuid, picture } = rest;
  const texts = [title, body, key_sentence, thought.question, thought.answer, ...sources];
  const isChosen = [slug, playable_uuid, picture].some((text) => text.trim() !== '');
  return id !== null || isChosen || !texts.every(isEmpty);
}

/** A lesson without a title has one fault: no address is made from that. */
function fromLesson({ key: _, ...lesson }: LessonValues, index: number) {
  const { thought, key_sentence, playable_uuid, minutes, sources, ...rest } = lesson;
  const hasThought = !isEmpty(thought.question) || !isEmpty(thought.answer);
  return {
    ...rest,
    slug: lesson.title.vi.trim() ? slugOf({ ...lesson, key: '' }) : lesson.slug || `${index + 1}`,
    minutes: Number(minutes),
    key_sentence: isEmpty(key_sentence) ? null : key_sentence,
    thought: hasThought ? thought : null,
    playable_uuid: playable_uuid === '' ? null : playable_uuid,
    sources: sources.filter((text) => !isEmpty(text)),
  };
}

function fromQuestion(question: QuestionValues, slugs: ReadonlyMap<string, string>) {
  const { id, kind, prompt, explanation } = question;
  return {
    ...{ id, kind, prompt, explanation, is_true: question.is_true },
    lesson: slugs.get(question.lesson) ?? null,
    sources: question.sources.filter((text) => !isEmpty(text)),
    options: question.options.map(({ text, is_right, feedback }) => ({
      ...{ text, is_right, feedback: isEmpty(feedback) ? null : feedback },
    })),
    steps: question.steps.map(({ text }) => text),
    accepted: formsOf(question.accepted),
  };
}

/** The accepted forms of a typed answer. */
export function formsOf({ vi, en }: TextValues): { vi: string[]; en: string[] } {
  const split = (text: string) =>
    text
      .split(';')
      .map((form) => form.trim())
      .filter(Boolean);
  return { vi: split(vi), en: split(en) };
}

function slugOf({ slug, title }: LessonValues): string {
  return slug.trim() || foldWords(title.vi).join('-').slice(0, 80).replace(/-$/, '');
}

export function isEmpty({ vi, en }: TextValues): boolean {
  return vi.trim() === '' && en.trim() === '';
}

function toTexts(text: Localized | null | undefined): TextValues {
  return { vi: text?.vi ?? '', en: text?.en ?? '' };
}
