import type { CourseInfo, LessonEntry } from '@mam/contract/courses/courses';
import type { CourseProgress } from '@mam/contract/courses/my-courses';

/** What a reader does next in a course. */
export type NextStep =
  | { kind: 'lesson'; lesson: LessonEntry; number: number }
  | { kind: 'test' }
  /** All lessons are done, and the test is passed or there is none. */
  | { kind: 'done' };

type Contents = Pick<CourseInfo, 'lessons' | 'question_count'>;

/**
 * Where to go on: the lesson that was opened last, unless it is done; else the next one that is not, from
 * there on and then from the start; after the last lesson the test.
 */
export function nextStep(course: Contents, progress: CourseProgress | null): NextStep {
  const done = new Set(progress?.done_lessons);
  const numbered = course.lessons.map((lesson, index) => ({ lesson, number: index + 1 }));
  const last = course.lessons.findIndex(({ slug }) => slug === progress?.last_lesson);
  const ordered = [...numbered.slice(Math.max(0, last)), ...numbered.slice(0, Math.max(0, last))];
  const next = ordered.find(({ lesson }) => !done.has(lesson.slug));
  if (next) return { kind: 'lesson', ...next };
  const hasTest = course.question_count > 0 && !progress?.best?.is_passed;
  return { kind: hasTest ? 'test' : 'done' };
}

/** Lessons of the course that are done; those removed since do not count. */
export function doneCount(course: Pick<CourseInfo, 'lessons'>, progress: CourseProgress | null) {
  const done = new Set(progress?.done_lessons);
  return course.lessons.filter(({ slug }) => done.has(slug)).length;
}
