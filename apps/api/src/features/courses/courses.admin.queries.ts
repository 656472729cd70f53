import type { Localized } from '@mam/contract/core/localized';
import type { CourseAdminSort, CourseState } from '@mam/contract/courses/courses.admin';
import type { Lack } from '@mam/contract/rules/stages';
import { sql, type Updateable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { asBigint, countRows, hasWords, listBulkIds } from '../../db/fragments.queries.ts';
import type { Courses } from '../../db/tables.ts';

export type AdminCourseRow = NonNullable<Awaited<ReturnType<typeof findAdminCourse>>>;

/** `words` are folded words. */
export interface AdminCourseFilter {
  now: Date;
  state?: CourseState | undefined;
  category_id?: number | undefined;
  words: string[];
}

interface Range {
  sort: CourseAdminSort;
  limit: number;
  offset: number;
}

export function listAdminCourses(db: Database, filter: AdminCourseFilter, range: Range) {
  const [column, direction] = ORDERS[range.sort];
  return matching(db, filter)
    .select(COLUMNS)
    .select(COUNTS)
    .orderBy(column, direction)
    .orderBy('id')
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

export function listAdminCourseIds(db: Database, filter: AdminCourseFilter): Promise<number[]> {
  return listBulkIds(db, matching(db, filter).select('id'));
}

export function countAdminCourses(db: Database, filter: AdminCourseFilter): Promise<number> {
  return countRows(db, matching(db, filter).select('id'));
}

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
const ORDERS = {
  position: ['position', 'asc'],
  title: [LABEL, 'asc'],
  '-title': [LABEL, 'desc'],
  updated_at: ['updated_at', 'asc'],
  '-updated_at': ['updated_at', 'desc'],
} as const;

function matching(db: Database, { now, state, category_id, words }: AdminCourseFilter) {
  return db
    .selectFrom('courses')
    .where('deleted_at', state === 'trash' ? 'is not' : 'is', null)
    .$if(state === 'draft', (q) => q.where('published_at', 'is', null))
    .$if(state === 'scheduled', (q) => q.where('published_at', '>', now))
    .$if(state === 'published', (q) => q.where('published_at', '<=', now))
    .$if(category_id !== undefined, (q) => q.where('category_id', '=', asBigint(category_id ?? 0)))
    .$if(words.length > 0, (q) => q.where(hasWords(sql`words`, words)));
}

function toColumns({ title, summary, ...rest }: CourseFields) {
  return {
    ...rest,
    title: JSON.stringify(title),
    summary: JSON.stringify(summary),
  };
}
