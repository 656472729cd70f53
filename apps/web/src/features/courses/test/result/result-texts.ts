import type { Score } from '@mam/contract/courses/attempts';
import type { CourseInfo } from '@mam/contract/courses/courses';
import { m } from '@mam/texts';
import type { AttemptResult } from '../test-types.ts';

/** Beside the score: how it compares, or how many more would pass. */
export function bestText({ right, total, needed, is_passed }: Score, before: Score | null): string {
  if (!is_passed) return m.courses_result_needed({ count: needed - right });
  if (!before) return '';
  const isBetter = right / total > before.right / before.total;
  const old = { right: before.right, total: before.total };
  return isBetter ? m.courses_result_better(old) : m.courses_best(old);
}

/** One sentence about what to read. */
export function resultText(
  { lessons }: Pick<CourseInfo, 'lessons'>,
  { right, total, is_passed, missed_lessons }: AttemptResult,
): string {
  if (right === total) return m.courses_result_all();
  if (!is_passed) return m.courses_result_read();
  const minutes = lessons
    .filter(({ slug }) => missed_lessons.some((missed) => missed.slug === slug))
    .reduce((sum, lesson) => sum + lesson.minutes, 0);
  const count = total - right;
  return minutes > 0 ? m.courses_result_look({ count, minutes }) : m.courses_result_some({ count });
}
