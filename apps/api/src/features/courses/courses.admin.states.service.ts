import type { Updateable } from 'kysely';
import type { Courses } from '../../db/tables.ts';
import { changes } from '../../lists/changes.ts';
import type { Noun } from '../../lists/noun.ts';
import {
  type AdminCourseRow,
  LABEL,
  lockCourses,
  updateCourseRow,
} from './courses.admin.queries.ts';

type Publication = Pick<Updateable<Courses>, 'published_at' | 'deleted_at'>;

export const COURSE: Noun<'courses'> = {
  table: 'courses',
  subject: 'course',
  tag: 'courses',
  not_found: 'course.not_found',
  label: LABEL,
};

const change = changes<AdminCourseRow, Publication>(COURSE, {
  lock: lockCourses,
  update: updateCourseRow,
  labelOf: ({ title }) => title.vi,
  sidesOf({ published_at, deleted_at }, to) {
    const before = { published_at, deleted_at };
    return { before, after: { ...before, ...to } };
  },
});

/** Changes of the publication of courses. */
export const courseStates = {
  /** A course that is published keeps its date. */
  publish: change('publish', ({ deleted_at, published_at }, now) =>
    deleted_at || (published_at && published_at <= now) ? undefined : { published_at: now },
  ),
  hide: change('hide', ({ deleted_at, published_at }) =>
    deleted_at || !published_at ? undefined : { published_at: null },
  ),
  trash: change('trash', (row, now) => (row.deleted_at ? undefined : { deleted_at: now })),
  /** Courses return to the state in which they were. */
  restore: change('restore', (row) => (row.deleted_at ? { deleted_at: null } : undefined)),
  scheduleAt: (published_at: Date) =>
    change('schedule', (row) => (row.deleted_at ? undefined : { published_at })),
};
