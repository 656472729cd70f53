import { randomUUID } from 'node:crypto';
import type { OrderMove } from '@mam/contract/core/bulk';
import { AppError } from '@mam/contract/core/errors';
import type {
  AdminCourseInfo,
  CourseAdminSort,
  CourseState,
} from '@mam/contract/courses/courses.admin';
import {
  type CourseChange,
  type CourseDraft,
  completeCourse,
} from '@mam/contract/courses/courses.rules';
import { lacking } from '@mam/contract/rules/stages';
import { foldWords } from '@mam/contract/text/fold';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { lockOrder, updatePositions } from '../../lists/order.queries.ts';
import { moveInOrder } from '../../lists/order.ts';
import { readPage } from '../../platform/lists.ts';
import { recordAndInvalidate } from '../audit/audit.service.ts';
import { assertCategory } from '../playables/edits.admin.service.ts';
import { listCurrentQuestions, listLessons } from './contents.admin.queries.ts';
import { saveContents } from './contents.admin.service.ts';
import {
  type AdminCourseRow,
  countAdminCourses,
  findAdminCourse,
  insertCourse,
  listAdminCourseIds,
  listAdminCourses,
  lockCourses,
  updateCourseFields,
} from './courses.admin.queries.ts';
import { toAdminCourse, toAdminCourseInfo } from './courses.admin.view.ts';

interface Filters {
  state?: CourseState | undefined;
  categoryId?: number | undefined;
  keyword?: string | undefined;
}

interface ListQuery extends Filters {
  page: number;
  size: number;
  sort?: CourseAdminSort | undefined;
}

/** One page of the filtered list. */
export function listManaged({ db, clock }: Deps, query: ListQuery) {
  const { page, size, sort = 'position' } = query;
  const now = clock.now();
  const filter = toFilter(query, now);
  return readPage(
    { page, size },
    {
      count: () => countAdminCourses(db, filter),
      list: (range) => listAdminCourses(db, filter, { ...range, sort }),
      toItem: (row) => toAdminCourse(row, now),
    },
  );
}

/** The ids of all that match, for a bulk call. */
export async function listIds({ db, clock }: Deps, filters: Filters) {
  return { ids: await listAdminCourseIds(db, toFilter(filters, clock.now())) };
}

function toFilter({ state, categoryId, keyword = '' }: Filters, now: Date) {
  return { now, state, category_id: categoryId, words: foldWords(keyword) };
}

/** @throws `course.not_found`; courses in the trash are found. */
export async function getManaged({ db, clock }: Deps, id: number): Promise<AdminCourseInfo> {
  const row = await findAdminCourse(db, id);
  if (!row) throw new AppError('course.not_found');
  return withContents(db, row, clock.now());
}

/** A new course is a draft and stands last. @throws `validation` for an unknown category. */
export async function createCourse(deps: Deps, actor: Actor, draft: CourseDraft) {
  const now = deps.clock.now();
  const id = await deps.db.transaction().execute(async (tx) => {
    await assertCategory(tx, draft.category_id);
    const fields = { ...toColumns(draft), uuid: randomUUID(), published_at: null };
    const inserted = await insertCourse(tx, fields);
    await saveContents(tx, inserted, { draft, now });
    await recordAndInvalidate(tx, actor, {
      ...{ tag: 'courses', subject: 'course', verb: 'create' },
      ...{ id: inserted, label: draft.title.vi, after: toAudit(draft) },
    });
    return inserted;
  });
  return getManaged(deps, id);
}

/**
 * Updates a course outside the trash with its lessons and questions.
 * @throws `course.not_found`, `edit.stale` after a save in between, `validation` for an unknown category and for what a
 * published or scheduled course lacks.
 */
export async function updateCourse(
  deps: Deps,
  actor: Actor,
  { id, change }: { id: number; change: CourseChange },
) {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const [row] = await lockCourses(tx, [id]);
    if (!row || row.deleted_at) throw new AppError('course.not_found');
    const { updated_at, ...draft } = change;
    if (row.updated_at.toISOString() !== updated_at) throw new AppError('edit.stale');
    if (row.published_at) completeCourse.parse(draft);
    await assertCategory(tx, draft.category_id);
    const before = await withContents(tx, row, now);
    await updateCourseFields(tx, id, { fields: toColumns(draft), now });
    await saveContents(tx, id, { draft, now });
    await recordAndInvalidate(tx, actor, {
      ...{ tag: 'courses', subject: 'course', verb: 'update', id, label: draft.title.vi },
      ...{ before: toAudit(before), after: toAudit(draft) },
    });
  });
  return getManaged(deps, id);
}

/** @throws `course.not_found` when either is unknown or in the trash. */
export function moveCourse({ db }: Deps, actor: Actor, move: OrderMove & { id: number }) {
  const { id, other } = move;
  return db.transaction().execute(async (tx) => {
    const row = await findAdminCourse(tx, id);
    const ids = await lockOrder(tx, 'courses');
    if (!row || !ids.includes(id) || !ids.includes(other)) throw new AppError('course.not_found');
    const moved = moveInOrder(ids, move);
    if (!moved) return { changed: [] };
    await updatePositions(tx, 'courses', moved.ids);
    await recordAndInvalidate(tx, actor, {
      ...{ tag: 'courses', subject: 'course', verb: 'move', id, label: row.title.vi },
      ...{ before: { place: moved.from }, after: { place: moved.to } },
    });
    return { changed: [id] };
  });
}

export interface SeedCourse extends CourseDraft {
  uuid: string;
  position: number;
}

/** Inserts a published course of the seed content. */
export async function createSeedCourse(tx: Database, course: SeedCourse, now: Date): Promise<void> {
  const { uuid, position } = course;
  const id = await insertCourse(tx, { ...toColumns(course), uuid, position, published_at: now });
  await saveContents(tx, id, { draft: course, now });
  await invalidate(tx, 'courses');
}

async function withContents(db: Database, row: AdminCourseRow, now: Date) {
  const lessons = await listLessons(db, row.id);
  const questions = await listCurrentQuestions(db, row.id);
  return toAdminCourseInfo(row, { lessons, questions }, now);
}

function toFields({ category_id, title, summary, poster, pass_percent }: CourseDraft) {
  return { category_id, title, summary, poster, pass_percent };
}

function toColumns(draft: CourseDraft) {
  return { ...toFields(draft), lacks: lacking(completeCourse, draft) };
}

/** What the audit log keeps of a course: lessons and questions without their ids. */
function toAudit(draft: CourseDraft) {
  return {
    ...toFields(draft),
    lessons: draft.lessons.map(({ id: _, ...lesson }) => lesson),
    questions: draft.questions.map(({ id: _, ...question }) => question),
  };
}
