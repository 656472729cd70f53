import type { CourseInfo } from '@mam/contract/courses/courses';
import type { CourseProgress } from '@mam/contract/courses/my-courses';
import { m } from '@mam/texts';
import { doneCount, nextStep } from '../course-state.ts';

/** How far the plant of a course has grown. */
export type Growth = 'seed' | 'sprout' | 'bud' | 'flower' | 'fruit';

type Contents = Pick<CourseInfo, 'lessons' | 'question_count'>;

/** Half of the lessons bring buds, all of them flowers, and the test that ends the course fruit, read or not. */
export function growthOf(course: Contents, progress: CourseProgress | null): Growth {
  const done = doneCount(course, progress);
  if (nextStep(course, progress).kind === 'done' && course.lessons.length > 0) return 'fruit';
  if (done === 0) return 'seed';
  if (done === course.lessons.length) return 'flower';
  return done * 2 < course.lessons.length ? 'sprout' : 'bud';
}

/** The same in words. */
export const GROWTH_TEXTS: Record<Growth, () => string> = {
  seed: m.courses_seed,
  sprout: m.courses_sprout,
  bud: m.courses_bud,
  flower: m.courses_flower,
  fruit: m.courses_fruit,
};
