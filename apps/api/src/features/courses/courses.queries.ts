import { type NotNull, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { asBigint, countRows } from '../../db/fragments.queries.ts';

/** A course that readers see, with its counts. */
export type CourseRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>;
export type LessonRow = NonNullable<Awaited<ReturnType<typeof findLesson>>>;
export type LessonEntryRow = Awaited<ReturnType<typeof listLessonEntries>>[number];
/** A question of a test, of the current version or an earlier one. */
export type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number];

interface CourseFilter {
  now: Date;
  category_id?: number | undefined;
}

export function listCourses(
  db: Database,
  filter: CourseFilter,
  range: { limit: number; offset: number },
) {
  return withCounts(db, filter)
    .orderBy('position')
    .orderBy('id')
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

export function countCourses(db: Database, filter: CourseFilter): Promise<number> {
  return countRows(db, published(db, filter).select('id'));
}

export function findCourse(db: Database, id: string | number, now: Date) {
  return withCounts(db, { now }).where(matchesCourse(id)).executeTakeFirst();
}

/** The lessons of a course in their order. */
export function listLessonEntries(db: Database, course_id: number) {
  return db
    .selectFrom('lessons')
    .where('course_id', '=', course_id)
    .select(['id', 'slug', 'title', 'minutes'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function findLesson(db: Database, id: number) {
  return db.selectFrom('lessons').where('id', '=', id).selectAll().executeTakeFirst();
}

/** Ids of the questions that a new attempt gets, in their order. */
export async function listQuestionIds(db: Database, course_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('test_questions')
    .where('course_id', '=', course_id)
    .where('retired_at', 'is', null)
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Questions by their ids, those of earlier versions included. */
export function listQuestions(db: Database, ids: number[]) {
  return db
    .selectFrom('test_questions')
    .leftJoin('lessons', 'lessons.id', 'test_questions.lesson_id')
    .where((eb) => eb('test_questions.id', '=', eb.fn.any(sql<number[]>`${ids}::int[]`)))
    .select([
      'test_questions.id',
      'content',
      'test_questions.source_names',
      'lessons.slug as lesson_slug',
      'lessons.title as lesson_title',
    ])
    .execute();
}

/** Published courses of these uuids. */
export function listCourseIds(db: Database, uuids: string[], now: Date) {
  return published(db, { now })
    .where((eb) => eb('uuid', '=', eb.fn.any(sql<string[]>`${uuids}::uuid[]`)))
    .select(['id', 'uuid'])
    .execute();
}

function withCounts(db: Database, filter: CourseFilter) {
  return published(db, filter)
    .select(['id', 'uuid', 'category_id', 'title', 'summary', 'poster', 'pass_percent'])
    .$narrowType<{ category_id: NotNull }>()
    .select([
      sql<number>`(select count(*) from lessons where course_id = courses.id)`.as('lesson_count'),
      sql<number>`(select coalesce(sum(minutes), 0) from lessons where course_id = courses.id)`.as(
        'minutes',
      ),
      sql<number>`(select count(*) from test_questions
        where course_id = courses.id and retired_at is null)`.as('question_count'),
    ]);
}

function published(db: Database, { now, category_id }: CourseFilter) {
  return db
    .selectFrom('courses')
    .where('published_at', '<=', now)
    .where('deleted_at', 'is', null)
    .$if(category_id !== undefined, (q) => q.where('category_id', '=', asBigint(category_id ?? 0)));
}

function matchesCourse(id: string | number) {
  return typeof id === 'number'
    ? sql<SqlBool>`courses.id = ${asBigint(id)}`
    : sql<SqlBool>`courses.uuid = ${id}`;
}
