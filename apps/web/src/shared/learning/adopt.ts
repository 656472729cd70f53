import type { EndpointOf } from '@mam/contract/core/call-names';
import type { InputOf } from '@mam/contract/core/endpoint';
import { type GuestProgress, readGuestProgress, type UnsentMark } from './progress.ts';

/** The most that a call takes. */
const ATTEMPTS_MAX = 20;

type Adoption = InputOf<EndpointOf<'POST /api/me/courses/adopt'>>['body'];

/** Marks of lessons by course, as the account takes them over. */
export function toAdoption(marks: readonly UnsentMark[]): Adoption {
  const lessons = new Map<string, Set<string>>();
  for (const { course_uuid, lesson } of marks) {
    lessons.set(course_uuid, (lessons.get(course_uuid) ?? new Set()).add(lesson));
  }
  const courses = [...lessons].map(([course_uuid, done]) => ({
    course_uuid,
    done_lessons: [...done],
  }));
  return { courses, attempts: [] };
}

/** A guest's progress that is worth an account's attention. */
export function guestProgressToAdopt(): GuestProgress[] {
  return readGuestProgress().filter(
    ({ done_lessons, open_attempt, best }) => done_lessons.length > 0 || open_attempt || best,
  );
}

/** The same in the shape of the call: lessons, and the keys of the best and the open attempts. */
export function guestAdoption(progress: readonly GuestProgress[]): Adoption {
  return {
    courses: progress.map(({ course_uuid, done_lessons }) => ({ course_uuid, done_lessons })),
    attempts: progress
      .flatMap(({ best_key, open_attempt }) => [best_key, open_attempt?.key])
      .filter((key) => key !== undefined)
      .slice(0, ATTEMPTS_MAX),
  };
}
