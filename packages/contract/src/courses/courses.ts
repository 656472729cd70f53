import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { imageSources } from '../core/image-sources.ts';
import { categoryId, listOf, pageQuery } from '../core/paging.ts';
import { PLAYABLE_KIND_NAMES } from '../core/playable-kinds.ts';
import { bodyPart } from './lesson-body.ts';

/** A course as lists show it. Nothing personal is part of it: progress comes from `myCourses`. */
export const course = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  category_id: z.number().int(),
  title: z.string(),
  /** One line. */
  summary: z.string(),
  /** Name of a drawing of the site; empty for none. */
  poster: z.string(),
  lesson_count: z.number().int(),
  /** Questions of the test; a course without any has no test. */
  question_count: z.number().int(),
  /** Reading time of all lessons. */
  minutes: z.number().int(),
});
export type Course = z.output<typeof course>;

/** A lesson in the contents of its course; `slug` identifies it there and in its address. */
const lessonEntry = z.object({
  slug: z.string(),
  title: z.string(),
  minutes: z.number().int(),
});
export type LessonEntry = z.output<typeof lessonEntry>;

export const courseInfo = course.extend({
  /** Percentage of questions answered right from which the test is passed. */
  pass_percent: z.number().int(),
  lessons: z.array(lessonEntry),
});
export type CourseInfo = z.output<typeof courseInfo>;

/** The video or podcast of a lesson. */
const lessonPlayable = z.object({
  uuid: z.uuid(),
  kind: z.enum(PLAYABLE_KIND_NAMES),
  title: z.string(),
  /** Whole seconds. */
  duration: z.number().int(),
  poster: imageSources,
});

export const lesson = lessonEntry.extend({
  course: courseInfo,
  /** From 1. */
  number: z.number().int(),
  body: z.array(bodyPart),
  /** The one sentence to use. */
  key_sentence: z.string().nullable(),
  /** One thing to think about. */
  thought: z.object({ question: z.string(), answer: z.string() }).nullable(),
  /** Name of a drawing of the site; empty for none. */
  picture: z.string(),
  playable: lessonPlayable.nullable(),
  /** Names of the publications that the text rests on. */
  sources: z.array(z.string()),
});
export type Lesson = z.output<typeof lesson>;

/** A course is identified by its integer id or its uuid. */
export const courseId = z.object({
  id: z.union([z.uuid(), z.coerce.number().int().positive()]),
});
/** A lesson of a course by its slug or its number, from 1. */
export const lessonId = courseId.extend({ lesson: z.string().max(100) });

export const coursesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/courses/list',
    access: 'public',
    summary: 'List published courses in their order',
    cacheTags: ['courses'],
    query: pageQuery.extend({ categoryId }),
    output: listOf(course),
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/courses/:id',
    access: 'public',
    summary: 'Get a published course with its lessons',
    cacheTags: ['courses'],
    params: courseId,
    output: courseInfo,
  }),
  lesson: endpoint({
    method: 'GET',
    path: '/api/courses/:id/lessons/:lesson',
    access: 'public',
    summary: 'Get a lesson of a published course',
    cacheTags: ['courses', 'playables'],
    params: lessonId,
    output: lesson,
  }),
};
