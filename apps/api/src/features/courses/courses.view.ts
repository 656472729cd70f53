import { type Language, type Localized, textIn } from '@mam/contract/core/localized';
import type { Course, CourseInfo, Lesson, LessonEntry } from '@mam/contract/courses/courses';
import { parseBody } from '@mam/contract/courses/lesson-body';
import type { Playable } from '@mam/contract/playables/playables';
import type { CourseRow, LessonEntryRow, LessonRow } from './courses.queries.ts';

export function toCourse({ pass_percent: _, ...row }: CourseRow, language: Language): Course {
  return { ...row, title: textIn(row.title, language), summary: textIn(row.summary, language) };
}

export function toCourseInfo(
  row: CourseRow,
  lessons: LessonEntryRow[],
  language: Language,
): CourseInfo {
  const entries = lessons.map((each) => toEntry(each, language));
  return { ...toCourse(row, language), pass_percent: row.pass_percent, lessons: entries };
}

interface LessonParts {
  course: CourseInfo;
  number: number;
  /** Null when the lesson has none, or readers do not see it. */
  playable: Playable | null;
}

export function toLesson(
  row: LessonRow,
  { course, number, playable }: LessonParts,
  language: Language,
): Lesson {
  const { thought, key_sentence, source_names } = row;
  const text = (each: Localized) => textIn(each, language);
  return {
    ...{ ...toEntry(row, language), course, number },
    body: parseBody(text(row.body)),
    key_sentence: key_sentence && text(key_sentence),
    thought: thought && { question: text(thought.question), answer: text(thought.answer) },
    picture: row.picture,
    playable: playable && toLessonPlayable(playable),
    sources: source_names.map(text),
  };
}

function toEntry(
  { slug, title, minutes }: Omit<LessonEntryRow, 'id'>,
  language: Language,
): LessonEntry {
  return { slug, title: textIn(title, language), minutes };
}

function toLessonPlayable({ uuid, kind, title, duration, poster }: Playable) {
  return { uuid, kind, title, duration, poster };
}
