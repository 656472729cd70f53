import type { Localized } from '@mam/contract/core/localized';
import type { CourseFilters, CourseState } from '@mam/contract/courses/courses.admin';
import type { Lack } from '@mam/contract/rules/stages';
import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { asBigint } from '../../db/fragments.queries.ts';
import type { Courses } from '../../db/tables.ts';
import { type Found, hasKeyword, inCategory, rowQueries } from '../../lists/list.queries.ts';

export type AdminCourseRow = NonNullable<Awaited<ReturnType<typeof findAdminCourse>>>;

const COLUMNS = [
  'id',
  'uuid',
  'category_id',
  'title',
  'summary',
  'poster',
  'pass_percent',
  'lacks',
  'published_at',
  'deleted_at',
  'updated_at',
] as const;

const COUNTS = [
  sql<number>`(select count(*) from lessons where course_id = courses.id)`.as('lesson_count'),
  sql<number>`(select count(*) from test_questions
    where course_id = courses.id and retired_at is null)`.as('question_count'),
] as const;

export const LABEL = sql<string>`title->>'vi'`;

/** Courses in the admin area. */
export const COURSE_ROWS = rowQueries({
  from: (db) => db.selectFrom('courses'),
  select: (rows) => rows.select(COLUMNS).select(COUNTS),
  matching: (rows, { state, categoryId, words, now }: CourseFilters & Found) =>
    rows
      .where('deleted_at', state === 'trash' ? 'is not' : 'is', null)
      .where(state ? STATES[state](now) : sql<SqlBool>`true`)
      .where(inCategory(categoryId))
      .where(hasKeyword(words)),
  orders: {
    position: sql`position, id`,
    title: sql`${LABEL}, id`,
    '-title': sql`${LABEL} desc, id`,
    updated_at: sql`updated_at, id`,
    '-updated_at': sql`updated_at desc, id`,
  },
});

/** What holds for courses of a state at a moment, beside the trash. */
const STATES: Record<CourseState, (now: Date) => RawBuilder<SqlBool>> = {
  draft: () => sql`published_at is null`,
  scheduled: (now) => sql`published_at > ${now}`,
  published: (now) => sql`published_at <= ${now}`,
  trash: () => sql`true`,
};

export function findAdminCourse(db: Database, id: number) {
  return db
    .selectFrom('courses')
    .where('id', '=', asBigint(id))
    .select(COLUMNS)
    .select(COUNTS)
    .executeTakeFirst();
}

/** Locks the rows until the end of the transaction, in the order of ids to avoid deadlocks. */
export function lockCourses(tx: Database, ids: number[]) {
  return tx
    .selectFrom('courses')
    .where((eb) => eb('id', '=', eb.fn.any(sql<number[]>`${ids}::bigint[]`)))
    .select(COLUMNS)
    .select(COUNTS)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export interface CourseFields {
  category_id: number | null;
  title: Localized;
  summary: Localized;
  poster: string;
  pass_percent: number;
  lacks: Lack[];
}

/** Stands after all others where no position is given. */
export async function insertCourse(
  tx: Database,
  {
    uuid,
    position,
    published_at,
    ...fields
  }: CourseFields & {
    uuid: string;
    position?: number | undefined;
    published_at: Date | null;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('courses')
    .values({
      ...{ ...toColumns(fields), uuid, published_at },
      position: position ?? sql<number>`(select coalesce(max(position), 0) + 1 from courses)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCourseFields(
  tx: Database,
  id: number,
  { fields, now }: { fields: CourseFields; now: Date },
): Promise<void> {
  await updateCourseRow(tx, id, { change: toColumns(fields), now });
}

export async function updateCourseRow(
  tx: Database,
  id: number,
  { change, now }: { change: Updateable<Courses>; now: Date },
): Promise<void> {
  await tx
    .updateTable('courses')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

function toColumns({ title, summary, ...rest }: CourseFields) {
  return {
    ...rest,
    title: JSON.stringify(title),
    summary: JSON.stringify(summary),
  };
}
