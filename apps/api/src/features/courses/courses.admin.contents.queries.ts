import type { Localized } from '@mam/contract/core/localized';
import type { LessonDraft, QuestionContent } from '@mam/contract/courses/courses.rules';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

export type AdminLessonRow = Awaited<ReturnType<typeof listLessons>>[number];
export type AdminQuestionRow = Awaited<ReturnType<typeof listCurrentQuestions>>[number];

/** The lessons of a course with all fields, in their order. */
export function listLessons(db: Database, course_id: number) {
  return db
    .selectFrom('lessons')
    .where('course_id', '=', course_id)
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The questions of the test as it stands, in their order. */
export function listCurrentQuestions(db: Database, course_id: number) {
  return db
    .selectFrom('test_questions')
    .leftJoin('lessons', 'lessons.id', 'test_questions.lesson_id')
    .where('test_questions.course_id', '=', course_id)
    .where('retired_at', 'is', null)
    .select([
      'test_questions.id',
      'content',
      'test_questions.source_names',
      'lesson_id',
      'lessons.slug as lesson',
    ])
    .orderBy('test_questions.position')
    .orderBy('test_questions.id')
    .execute();
}

/** @returns the id of the new lesson. */
export async function insertLesson(
  tx: Database,
  { course_id, position, draft }: { course_id: number; position: number; draft: LessonDraft },
): Promise<number> {
  const { id } = await tx
    .insertInto('lessons')
    .values({ ...toLessonColumns(draft), course_id, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateLesson(
  tx: Database,
  { id, position, draft }: { id: number; position: number; draft: LessonDraft },
): Promise<void> {
  await tx
    .updateTable('lessons')
    .set({ ...toLessonColumns(draft), position })
    .where('id', '=', id)
    .execute();
}

export async function deleteLessons(tx: Database, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('lessons').where('id', 'in', ids).execute();
}

export interface QuestionFields {
  position: number;
  lesson_id: number | null;
  content: QuestionContent;
  sources: Localized[];
}

export async function insertQuestion(
  tx: Database,
  course_id: number,
  { content, sources, ...fields }: QuestionFields,
): Promise<void> {
  await tx
    .insertInto('test_questions')
    .values({
      ...{ ...fields, course_id },
      content: JSON.stringify(content),
      source_names: JSON.stringify(sources),
    })
    .execute();
}

/** Place and lesson of a question, which are no part of its content. */
export async function updateQuestionPlace(
  tx: Database,
  id: number,
  { position, lesson_id }: { position: number; lesson_id: number | null },
): Promise<void> {
  await tx
    .updateTable('test_questions')
    .set({ position, lesson_id })
    .where('id', '=', id)
    .execute();
}

/** Questions that are replaced or removed; attempts that began with them keep them. */
export async function retireQuestions(tx: Database, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('test_questions').set({ retired_at: now }).where('id', 'in', ids).execute();
}

/** First answers by question and chosen options: of this month, and of those before. */
export function countTallies(db: Database, question_ids: number[]) {
  const isAsked = sql<SqlBool>`question_id = any (${question_ids}::int[])`;
  const columns = ['question_id', 'chosen', 'is_right'] as const;
  return db
    .selectFrom('answer_tallies')
    .where(isAsked)
    .select([...columns, sql<number>`count(*)`.as('people')])
    .groupBy(columns)
    .unionAll(
      db
        .selectFrom('answer_counts')
        .where(isAsked)
        .select([...columns, 'people']),
    )
    .execute();
}

function toLessonColumns({ id: _, sources, ...draft }: LessonDraft) {
  const { title, body, key_sentence, thought, ...rest } = draft;
  return {
    ...rest,
    title: JSON.stringify(title),
    body: JSON.stringify(body),
    key_sentence: key_sentence && JSON.stringify(key_sentence),
    thought: thought && JSON.stringify(thought),
    source_names: JSON.stringify(sources),
  };
}
