import { z } from 'zod';
import { bulkChanged, bulkIds, moveCall, rowId, stateCalls } from '../core/bulk.ts';
import { endpoint } from '../core/define.ts';
import { rowCalls } from '../core/list-calls.ts';
import { localized, unfinished } from '../core/localized.ts';
import { categoryId, keyword } from '../core/paging.ts';
import { publishTime } from '../rules/publish-time.ts';
import { lacks } from '../rules/stages.ts';
import { courseChange, courseDraft } from './courses.rules.ts';
import { QUESTION_KINDS } from './question-kinds.ts';

/** States in the admin area; a deleted course is in the trash, whatever its publication. */
export const COURSE_STATES = ['draft', 'scheduled', 'published', 'trash'] as const;
export type CourseState = (typeof COURSE_STATES)[number];

/** `-name` is descending; `position` is the order of readers. */
export const COURSE_ADMIN_SORTS = [
  'position',
  'title',
  '-title',
  'updated_at',
  '-updated_at',
] as const;

/** Figures are counts of people, rounded down to a multiple of this; smaller counts are null. */
export const STATISTICS_CELL_MIN = 5;

const adminCourse = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  category_id: z.number().int().nullable(),
  title: localized,
  state: z.enum(COURSE_STATES),
  lacks,
  published_at: z.iso.datetime().nullable(),
  lesson_count: z.number().int(),
  question_count: z.number().int(),
  updated_at: z.iso.datetime(),
});
export type AdminCourse = z.output<typeof adminCourse>;

/** A course with all fields of its form. */
const adminCourseInfo = adminCourse.extend({
  summary: unfinished,
  poster: z.string(),
  pass_percent: z.number().int(),
  lessons: courseDraft.shape.lessons,
  questions: courseDraft.shape.questions,
});
export type AdminCourseInfo = z.output<typeof adminCourseInfo>;

const figure = z.number().int().nullable();

/** First answers to a question as it stands; a change of the question begins again. */
const questionStatistics = z.object({
  question_id: z.number().int(),
  kind: z.enum(QUESTION_KINDS),
  people: figure,
  right: figure,
  /** People who chose each option (`true_false`: true, false); empty for other kinds. */
  options: z.array(figure),
});
export type QuestionStatistics = z.output<typeof questionStatistics>;

const filters = z.object({
  /** When absent, every course outside the trash is listed. */
  state: z.enum(COURSE_STATES).optional(),
  categoryId,
  keyword,
});
export type CourseFilters = z.output<typeof filters>;

export const coursesAdminApi = {
  ...rowCalls('courses', {
    row: adminCourse,
    item: adminCourseInfo,
    filters,
    sorts: COURSE_ADMIN_SORTS,
    draft: courseDraft,
    change: courseChange,
    body_bytes_max: 1024 * 1024,
    summaries: {
      list: 'List courses in every state, in the order of readers by default',
      ids: 'List the ids of all courses that match, for a bulk call',
      create: 'Create a course as a draft, after all others; it may be incomplete',
      get: 'Get a course',
      update:
        'Update a course with its lessons and questions; attempts keep the questions they began with. A published or scheduled one is complete',
    },
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/api/admin/courses/:id/statistics',
    access: 'admin',
    summary: 'Count first answers to each question; no figure stands for fewer than five people',
    params: rowId,
    output: z.object({ items: z.array(questionStatistics) }),
  }),
  move: moveCall('courses', 'Move a course before or after another one'),
  ...stateCalls('courses', 'trash', {
    publish: 'Publish courses now; fails if one of them lacks something',
    hide: 'Make courses drafts again; progress and attempts stay',
    trash: 'Move courses to the trash; their pages and calls answer 404 from then on',
    restore: 'Restore courses from the trash to their previous state',
  }),
  schedule: endpoint({
    method: 'POST',
    path: '/api/admin/courses/schedule',
    access: 'admin',
    summary: 'Schedule the publication of courses; fails if one of them lacks something',
    body: bulkIds.extend({ published_at: publishTime }),
    output: bulkChanged,
  }),
};
