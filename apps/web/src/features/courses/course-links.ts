import type { Course, LessonEntry } from '@mam/contract/courses/courses';

export const COURSES_HREF = '/learning';

/** The page of one course. */
export function courseHref({ uuid }: Pick<Course, 'uuid'>): string {
  return `${COURSES_HREF}/${uuid}`;
}

/** The page of a lesson. */
export function lessonHref(
  course: Pick<Course, 'uuid'>,
  { slug }: Pick<LessonEntry, 'slug'>,
): string {
  return `${courseHref(course)}/lessons/${slug}`;
}

/** The page of the test. */
export function testHref(course: Pick<Course, 'uuid'>): string {
  return `${courseHref(course)}/test`;
}
