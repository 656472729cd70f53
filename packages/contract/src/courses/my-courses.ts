import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { attemptKey, score } from './attempts.ts';
import { lessonId } from './courses.ts';

/** Maximum number of courses in which progress of a device is adopted at once. */
const ADOPTED_COURSES_MAX = 50;
const ADOPTED_LESSONS_MAX = 60;
const ADOPTED_ATTEMPTS_MAX = 20;

/** The progress of an account in one course. A visitor's device keeps the same by itself. */
const courseProgress = z.object({
  course_uuid: z.uuid(),
  /** Slugs of the lessons that are done. */
  done_lessons: z.array(z.string()),
  /** Slug of the lesson that was opened last. */
  last_lesson: z.string().nullable(),
  /** When anything of it changed last. */
  updated_at: z.iso.datetime(),
  /** The best finished attempt. */
  best: score.nullable(),
  /** Number of finished attempts. */
  attempts: z.number().int(),
  /** The attempt to continue. */
  open_attempt: z
    .object({ key: attemptKey, answered: z.number().int(), total: z.number().int() })
    .nullable(),
});
export type CourseProgress = z.output<typeof courseProgress>;

const progressList = z.object({ items: z.array(courseProgress) });

export const myCoursesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/me/courses',
    access: 'customer',
    summary: 'Get the own progress in every course that was begun, the latest first',
    output: progressList,
  }),
  saveLesson: endpoint({
    method: 'PUT',
    path: '/api/me/courses/:id/lessons/:lesson',
    access: 'customer',
    summary: 'Note that a lesson was opened or is done; a lesson that is done stays so',
    params: lessonId,
    body: z.object({ is_done: z.boolean() }),
    output: courseProgress,
  }),
  adopt: endpoint({
    method: 'POST',
    path: '/api/me/courses/adopt',
    access: 'customer',
    summary: 'Add the progress of a device to the account; repeated calls change nothing',
    body: z.object({
      /** Unknown courses and lessons are skipped. */
      courses: z
        .array(
          z.object({
            course_uuid: z.uuid(),
            done_lessons: z.array(z.string().max(100)).max(ADOPTED_LESSONS_MAX),
          }),
        )
        .max(ADOPTED_COURSES_MAX),
      /** Keys of a visitor's attempts, open or finished; one that cannot be read is skipped. */
      attempts: z.array(attemptKey).max(ADOPTED_ATTEMPTS_MAX),
    }),
    output: progressList,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/api/me/courses',
    access: 'customer',
    summary: 'Delete the own progress and attempts in all courses',
    output: progressList,
  }),
};
