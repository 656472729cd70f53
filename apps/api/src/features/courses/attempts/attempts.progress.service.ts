import { AppError } from '@mam/contract/core/errors';
import type { CourseProgress } from '@mam/contract/courses/my-courses';
import type { Database } from '../../../db/connect.ts';
import { listCourseIds, listLessonEntries } from '../courses.queries.ts';
import { getCourse, placeOf, type Reads, readQuestions } from '../courses.service.ts';
import { openAttempt } from './attempts.keys.service.ts';
import {
  deleteProgress,
  listAnswerData,
  listAttemptScores,
  listLessonData,
  listLessonProgress,
  upsertLessonProgress,
} from './attempts.progress.queries.ts';
import { toProgress } from './attempts.progress.view.ts';
import { insertAnswers, insertAttempt } from './attempts.queries.ts';
import { gradeAnswers } from './attempts.rules.ts';

export async function listProgress({ db, clock }: Reads, user_id: number) {
  const now = clock.now();
  const [lessons, attempts] = await Promise.all([
    listLessonProgress(db, user_id, now),
    listAttemptScores(db, user_id, now),
  ]);
  return { items: toProgress(lessons, attempts) };
}

interface LessonRef {
  id: string | number;
  lesson: string;
  is_done: boolean;
}

/** @throws `course.not_found`, also for an unknown lesson. */
export async function saveLesson(
  deps: Reads,
  { id, lesson, is_done }: LessonRef,
  user_id: number,
): Promise<CourseProgress> {
  const now = deps.clock.now();
  const course = await getCourse(deps.db, id, now);
  const entries = await listLessonEntries(deps.db, course.id);
  const entry = entries[placeOf(entries, lesson)];
  if (!entry) throw new AppError('course.not_found');
  await upsertLessonProgress(deps.db, { user_id, lesson_ids: [entry.id], is_done }, now);
  const { items } = await listProgress(deps, user_id);
  const saved = items.find((item) => item.course_uuid === course.uuid);
  if (!saved) throw new AppError('course.not_found');
  return saved;
}

interface Adopted {
  courses: { course_uuid: string; done_lessons: string[] }[];
  attempts: string[];
}

/**
 * Adds what a device kept for a visitor to the account: lessons that are done, and attempts, whose keys only
 * this installation makes. Adopting the same again changes nothing; an open attempt is left out where the
 * account has one of its own.
 */
export async function adoptProgress(
  deps: Reads,
  { courses, attempts }: Adopted,
  user_id: number,
): Promise<{ items: CourseProgress[] }> {
  const { db } = deps;
  const now = deps.clock.now();
  const uuids = courses.map((each) => each.course_uuid);
  for (const { id, uuid } of await listCourseIds(db, uuids, now)) {
    const done = courses.find((each) => each.course_uuid === uuid)?.done_lessons ?? [];
    const lessons = (await listLessonEntries(db, id)).filter(({ slug }) => done.includes(slug));
    const lesson_ids = lessons.map((each) => each.id);
    await upsertLessonProgress(db, { user_id, lesson_ids, is_done: true }, now);
  }
  for (const key of attempts) await adoptAttempt(db, key, { user_id, now });
  return listProgress(deps, user_id);
}

async function adoptAttempt(
  db: Database,
  key: string,
  { user_id, now }: { user_id: number; now: Date },
): Promise<void> {
  const state = openAttempt(db, key);
  if (!state) return;
  const questions = await readQuestions(db, state.question_ids);
  const grades = gradeAnswers(state, questions);
  const rows = questions.flatMap(({ id: question_id }) => {
    const given = state.answers.get(question_id);
    const is_right = grades.get(question_id)?.is_right ?? false;
    return given ? { attempt_uuid: state.uuid, question_id, given, is_right } : [];
  });
  // A deleted course leaves nothing to adopt.
  if (questions.length < state.question_ids.length) return;
  const right = rows.filter((row) => row.is_right).length;
  await db.transaction().execute(async (tx) => {
    if (await insertAttempt(tx, { ...state, owner_id: user_id }, right)) {
      await insertAnswers(tx, rows, now);
    }
  });
}

/** Deletes the progress and the attempts of an account. */
export async function clearProgress(deps: Reads, user_id: number) {
  await deps.db.transaction().execute((tx) => deleteProgress(tx, user_id));
  return listProgress(deps, user_id);
}

/** The learning progress in the download of an account's data. */
export async function collectLearning(db: Database, user_id: number) {
  return {
    lessons: await listLessonData(db, user_id),
    answers: await listAnswerData(db, user_id),
  };
}
