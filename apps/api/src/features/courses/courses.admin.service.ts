import { randomUUID } from 'node:crypto';
import { AppError } from '@mam/contract/core/errors';
import type { AdminCourseInfo } from '@mam/contract/courses/courses.admin';
import { type CourseDraft, completeCourse } from '@mam/contract/courses/courses.rules';
import { lacking } from '@mam/contract/rules/stages';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { listed } from '../../lists/listed.ts';
import { record } from '../../lists/noun.ts';
import { order } from '../../lists/order.ts';
import { assertCategory } from '../playables/playables.admin.edits.service.ts';
import { listCurrentQuestions, listLessons } from './courses.admin.contents.queries.ts';
import { saveContents } from './courses.admin.contents.service.ts';
import {
  type AdminCourseRow,
  COURSE_ROWS,
  findAdminCourse,
  insertCourse,
  lockCourses,
  updateCourseFields,
} from './courses.admin.queries.ts';
import { COURSE, courseStates } from './courses.admin.states.service.ts';
import { toAdminCourse, toAdminCourseInfo } from './courses.admin.view.ts';

/** @throws `course.not_found`; courses in the trash are found. */
async function get({ db, clock }: Deps, id: number): Promise<AdminCourseInfo> {
  const row = await findAdminCourse(db, id);
  if (!row) throw new AppError('course.not_found');
  return withContents(db, row, clock.now());
}

/** A new course is a draft and stands last. @throws `validation` for an unknown category. */
async function create(deps: Deps, actor: Actor, draft: CourseDraft) {
  const now = deps.clock.now();
  const id = await deps.db.transaction().execute(async (tx) => {
    await assertCategory(tx, draft.category_id);
    const fields = { ...toColumns(draft), uuid: randomUUID(), published_at: null };
    const inserted = await insertCourse(tx, fields);
    await saveContents(tx, inserted, { draft, now });
    const label = draft.title.vi;
    await record(COURSE, tx)(actor, { verb: 'create', id: inserted, label, after: toAudit(draft) });
    return inserted;
  });
  return get(deps, id);
}

/**
 * Updates a course outside the trash with its lessons and questions.
 * @throws `course.not_found`, `edit.stale` after a save in between, `validation` for an unknown category and for what a
 * published or scheduled course lacks.
 */
async function update(
  deps: Deps,
  actor: Actor,
  { id, updated_at, draft }: { id: number; updated_at: string; draft: CourseDraft },
) {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const [row] = await lockCourses(tx, [id]);
    if (!row || row.deleted_at) throw new AppError('course.not_found');
    if (row.updated_at.toISOString() !== updated_at) throw new AppError('edit.stale');
    if (row.published_at) completeCourse.parse(draft);
    await assertCategory(tx, draft.category_id);
    const before = await withContents(tx, row, now);
    await updateCourseFields(tx, id, { fields: toColumns(draft), now });
    await saveContents(tx, id, { draft, now });
    const sides = { before: toAudit(before), after: toAudit(draft) };
    await record(COURSE, tx)(actor, { verb: 'update', id, label: draft.title.vi, ...sides });
  });
  return get(deps, id);
}

/** Courses in the admin area. */
export const managedCourses = {
  ...listed({ ...COURSE_ROWS, sort: 'position', toItem: toAdminCourse }),
  ...{ get, create, update },
  ...courseStates,
  ...order(COURSE),
};

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
