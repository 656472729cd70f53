import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';

/** Lessons an account has opened in published courses. */
export function listLessonProgress(db: Database, user_id: number, now: Date) {
  return db
    .selectFrom('lesson_progress')
    .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .where('user_id', '=', user_id)
    .where('published_at', '<=', now)
    .where('deleted_at', 'is', null)
    .select(['courses.uuid as course_uuid', 'slug', 'opened_at', 'done_at'])
    .orderBy('lessons.position')
    .execute();
}

/** Attempts of an account in published courses. */
export function listAttemptScores(db: Database, user_id: number, now: Date) {
  return db
    .selectFrom('attempts')
    .innerJoin('courses', 'courses.id', 'attempts.course_id')
    .where('user_id', '=', user_id)
    .where('published_at', '<=', now)
    .where('deleted_at', 'is', null)
    .select([
      'courses.uuid as course_uuid',
      'attempts.uuid',
      'attempts.pass_percent',
      'started_at',
      'finished_at',
      'right_count',
      'answered_count',
      sql<number>`cardinality(question_ids)`.as('total'),
    ])
    .orderBy('started_at')
    .execute();
}

/** Opens lessons, or notes that they are done; a lesson that is done stays so. */
export async function upsertLessonProgress(
  db: Database,
  { user_id, lesson_ids, is_done }: { user_id: number; lesson_ids: number[]; is_done: boolean },
  now: Date,
): Promise<void> {
  if (lesson_ids.length === 0) return;
  const done_at = is_done ? now : null;
  await db
    .insertInto('lesson_progress')
    .values(lesson_ids.map((lesson_id) => ({ user_id, lesson_id, opened_at: now, done_at })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'lesson_id']).doUpdateSet({
        opened_at: now,
        done_at: sql`coalesce(lesson_progress.done_at, excluded.done_at)`,
      }),
    )
    .execute();
}

export async function deleteProgress(tx: Database, user_id: number): Promise<void> {
  await tx.deleteFrom('lesson_progress').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('attempts').where('user_id', '=', user_id).execute();
}

/** Everything stored about an account's learning, unpublished courses included. */
export function listLessonData(db: Database, user_id: number) {
  return db
    .selectFrom('lesson_progress')
    .innerJoin('lessons', 'lessons.id', 'lesson_progress.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .where('user_id', '=', user_id)
    .select(['courses.title as course', 'lessons.title as lesson', 'opened_at', 'done_at'])
    .orderBy('opened_at')
    .execute();
}

export function listAnswerData(db: Database, user_id: number) {
  return db
    .selectFrom('attempts')
    .innerJoin('courses', 'courses.id', 'attempts.course_id')
    .leftJoin('attempt_answers', 'attempt_uuid', 'attempts.uuid')
    .leftJoin('test_questions', 'test_questions.id', 'question_id')
    .where('user_id', '=', user_id)
    .select([
      'attempts.uuid as attempt',
      'courses.title as course',
      'started_at',
      'finished_at',
      'right_count',
      sql<unknown>`content->'prompt'`.as('question'),
      'given',
      'is_right',
      'answered_at',
    ])
    .orderBy('started_at')
    .orderBy('answered_at')
    .execute();
}
