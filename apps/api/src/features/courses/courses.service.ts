import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import type { CourseInfo, Lesson } from '@mam/contract/courses/courses';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { readPage } from '../../platform/lists.ts';
import { findCard } from '../playables/playables.service.ts';
import {
  type CourseRow,
  countCourses,
  findCourse,
  findLesson,
  listCourses,
  listLessonEntries,
  listQuestions,
  type QuestionRow,
} from './courses.queries.ts';
import { toCourse, toCourseInfo, toLesson } from './courses.view.ts';

export type { CourseRow, QuestionRow };

export type Reads = Pick<Deps, 'db' | 'clock'>;

interface ListQuery {
  page: number;
  size: number;
  categoryId?: number | undefined;
}

/** One page of the courses that readers see. */
export function listPage({ db, clock }: Reads, query: ListQuery, language: Language) {
  const { page, size, categoryId } = query;
  const filter = { now: clock.now(), category_id: categoryId };
  return readPage(
    { page, size },
    {
      count: () => countCourses(db, filter),
      list: (range) => listCourses(db, filter, range),
      toItem: (row) => toCourse(row, language),
    },
  );
}

/** @throws `course.not_found` for a draft, one that is not published yet, and one in the trash. */
export async function getInfo(
  { db, clock }: Reads,
  id: string | number,
  language: Language,
): Promise<CourseInfo> {
  const row = await getCourse(db, id, clock.now());
  return toCourseInfo(row, await listLessonEntries(db, row.id), language);
}

/** A lesson by its slug or number. @throws `course.not_found`, also for an unknown lesson. */
export async function getLesson(
  { db, clock }: Reads,
  { id, lesson }: { id: string | number; lesson: string },
  language: Language,
): Promise<Lesson> {
  const row = await getCourse(db, id, clock.now());
  const entries = await listLessonEntries(db, row.id);
  const index = placeOf(entries, lesson);
  const found = await findLesson(db, entries[index]?.id ?? 0);
  if (!found) throw new AppError('course.not_found');
  const { playable_uuid } = found;
  const playable = playable_uuid ? await findCard(db, playable_uuid, language) : undefined;
  const course = toCourseInfo(row, entries, language);
  return toLesson(found, { course, number: index + 1, playable: playable ?? null }, language);
}

/** Index of the lesson with this slug, else with this number; -1 when there is none. */
export function placeOf(entries: { slug: string }[], lesson: string): number {
  const index = entries.findIndex(({ slug }) => slug === lesson);
  if (index >= 0 || !/^\d{1,3}$/.test(lesson)) return index;
  return Number(lesson) <= entries.length ? Number(lesson) - 1 : -1;
}

/** The course as readers see it. @throws `course.not_found`. */
export async function getCourse(db: Database, id: string | number, now: Date): Promise<CourseRow> {
  const row = await findCourse(db, id, now);
  if (!row) throw new AppError('course.not_found');
  return row;
}

/** Questions in the order of these ids, those of earlier versions included. */
export async function readQuestions(db: Database, ids: number[]): Promise<QuestionRow[]> {
  const rows = new Map((await listQuestions(db, ids)).map((row) => [row.id, row]));
  return ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
}
