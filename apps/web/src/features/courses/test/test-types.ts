import type { Attempt } from '@mam/contract/courses/attempts';
import type { Course } from '@mam/contract/courses/courses';

/** A course to go on with after a test. */
export type NextCourse = Pick<Course, 'uuid' | 'title' | 'lesson_count' | 'minutes'>;

/** Whether an attempt is being started. */
export type StartState = 'ready' | 'starting' | 'failed';

/** The result of a finished attempt. */
export type AttemptResult = NonNullable<Attempt['result']>;
