import type { CourseInfo, LessonEntry } from '@mam/contract/courses/courses';
import type { CourseProgress } from '@mam/contract/courses/my-courses';

/** What a reader does next in a course. */
export type NextStep =
  | { kind: 'lesson'; lesson: LessonEntry; number: number }
  | { kind: 'test' }
  /** The test is passed, with or without the lessons; of a course without a test all lessons are done. */
  | { kind: 'done' };

type Contents = Pick<CourseInfo, 'lessons' | 'question_count'>;

/**
 * Where to go on: the lesson that was opened last, unless it is done; else the next one that is not, from
 * there on and then from the start; after the last lesson the test. A passed test ends the course.
 */
export function nextStep(course: Contents, progress: CourseProgress | null): NextStep {
  if (progress?.best?.is_passed) return { kind: 'done' };
  const done = new Set(progress?.done_lessons);
  const numbered = course.lessons.map((lesson, index) => ({ lesson, number: index + 1 }));
  const last = course.lessons.findIndex(({ slug }) => slug === progress?.last_lesson);
  const ordered = [...numbered.slice(Math.max(0, last)), ...numbered.slice(0, Math.max(0, last))];
  const next = ordered.find(({ lesson }) => !done.has(lesson.slug));
  if (next) return { kind: 'lesson', ...next };
  return { kind: course.question_count > 0 ? 'test' : 'done' };
}

/** Lessons of the course that are done; those removed since do not count. */
export function doneCount(course: Pick<CourseInfo, 'lessons'>, progress: CourseProgress | null) {
  const done = new Set(progress?.done_lessons);
  return course.lessons.filter(({ slug }) => done.has(slug)).length;
}

/** A course with its next step; `own` is null where it has not been begun. */
export interface CourseStep<C> {
  course: C;
  step: Exclude<NextStep, { kind: 'done' }>;
  own: CourseProgress | null;
}

/**
 * What to go on with: the course that was opened last and is not finished, else the first one that is not.
 * @param progress the latest first.
 */
export function currentStep<C extends Contents & Pick<CourseInfo, 'uuid'>>(
  courses: readonly C[],
  progress: readonly CourseProgress[],
): CourseStep<C> | undefined {
  const begun = progress.map((own) => ({
    own,
    course: courses.find(({ uuid }) => uuid === own.course_uuid),
  }));
  const fresh = courses
    .filter(({ uuid }) => progress.every((own) => own.course_uuid !== uuid))
    .map((course) => ({ own: null, course }));
  for (const { own, course } of [...begun, ...fresh]) {
    const step = course && nextStep(course, own);
    if (step && step.kind !== 'done') return { course, step, own };
  }
  return undefined;
}
