import { type Language, type Localized, textIn } from '@mam/contract/core/localized';
import type {
  Attempt,
  AttemptQuestion,
  GivenAnswer,
  GradedAnswer,
  Score,
} from '@mam/contract/courses/attempts';
import type { QuestionContent } from '@mam/contract/courses/courses.rules';
import { neededAnswers } from '@mam/contract/courses/grading';
import type { CourseRow, QuestionRow } from '../courses.service.ts';
import { type AttemptState, type Grades, shownPlaces, toShownPlaces } from './attempts.rules.ts';

interface Context {
  state: AttemptState;
  /** The questions of the attempt in its order. */
  questions: QuestionRow[];
  /** Of all answers for a result, else of those that are shown. */
  grades: Grades;
  language: Language;
}

/** An attempt as its reader may know it: nothing about what is right before a question is answered or the attempt is finished. */
export function toAttempt(context: Context, key: string, course: CourseRow): Attempt {
  const { state, questions, language } = context;
  return {
    key,
    course: { uuid: course.uuid, title: textIn(course.title, language) },
    started_at: state.started_at.toISOString(),
    questions: questions.map((row, index) => toQuestion(context, row, index + 1)),
    result: toResult(context),
  };
}

function toQuestion(context: Context, row: QuestionRow, number: number): AttemptQuestion {
  const { state, language } = context;
  const { content } = row;
  const texts = optionTexts(content);
  const shown = shownPlaces(state.seed, row);
  const given = state.answers.get(row.id);
  return {
    number,
    kind: content.kind,
    prompt: textIn(content.prompt, language),
    options: shown.flatMap((place) => texts[place] ?? []).map((text) => textIn(text, language)),
    graded: given || state.finished_at ? toGraded(context, row, given) : null,
  };
}

function optionTexts(content: QuestionContent): Localized[] {
  if ('options' in content) return content.options.map(({ text }) => text);
  return 'steps' in content ? content.steps : [];
}

/** The grade of an answer, or of none, with all that may be known then. */
export function toGraded(
  { state, grades, language }: Pick<Context, 'state' | 'grades' | 'language'>,
  row: QuestionRow,
  given: GivenAnswer | undefined,
): GradedAnswer {
  const { id, content, source_names, lesson_slug, lesson_title } = row;
  const shown = shownPlaces(state.seed, row);
  const text = (each: Localized) => textIn(each, language);
  const options =
    'options' in content ? shown.flatMap((place) => content.options[place] ?? []) : [];
  return {
    ...(grades.get(id) ?? NOTHING),
    given: given ? toShownPlaces(given, shown) : null,
    options: options.map(({ is_right, feedback }) => ({
      is_right,
      feedback: feedback ? text(feedback) : null,
    })),
    right_order: 'steps' in content ? content.steps.map((_, place) => shown.indexOf(place)) : [],
    is_true: 'is_true' in content ? content.is_true : null,
    accepted: 'accepted' in content ? acceptedForm(content.accepted, language) : null,
    explanation: text(content.explanation),
    sources: source_names.map(text),
    lesson: lesson_slug && lesson_title ? { slug: lesson_slug, title: text(lesson_title) } : null,
  };
}

const NOTHING = { is_right: false, right_parts: 0, parts: 1, spelling: null };

function acceptedForm(accepted: { vi: string[]; en: string[] }, language: Language): string {
  return accepted[language][0] ?? accepted.vi[0] ?? '';
}

/** The result of a finished attempt; questions without an answer are not right. */
export function toResult({ state, questions, grades, language }: Context): Attempt['result'] {
  if (!state.finished_at) return null;
  const missed = questions.filter(({ id }) => !grades.get(id)?.is_right);
  const right = questions.length - missed.length;
  const counts = { right, total: questions.length, pass_percent: state.pass_percent };
  return {
    ...toScore({ ...counts, finished_at: state.finished_at }),
    missed_lessons: missedLessons(missed, language),
  };
}

interface Counts {
  right: number;
  total: number;
  pass_percent: number;
  finished_at: Date;
}

export function toScore({ right, total, pass_percent, finished_at }: Counts): Score {
  const needed = neededAnswers(total, pass_percent);
  return {
    right,
    total,
    needed,
    is_passed: right >= needed,
    finished_at: finished_at.toISOString(),
  };
}

/** The lessons of these questions, most questions first. */
function missedLessons(rows: QuestionRow[], language: Language) {
  const counts = new Map<string, { slug: string; title: string; missed: number }>();
  for (const { lesson_slug: slug, lesson_title: title } of rows) {
    if (!slug || !title) continue;
    const missed = (counts.get(slug)?.missed ?? 0) + 1;
    counts.set(slug, { slug, title: textIn(title, language), missed });
  }
  return [...counts.values()].toSorted((a, b) => b.missed - a.missed);
}
