import type { GivenAnswer } from '@mam/contract/courses/attempts';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import type { AttemptState } from './attempts.rules.ts';

export async function findAttempt(db: Database, uuid: string): Promise<AttemptState | undefined> {
  const row = await db
    .selectFrom('attempts')
    .where('uuid', '=', uuid)
    .select(COLUMNS)
    .executeTakeFirst();
  return row && { ...row, answers: await readAnswers(db, uuid) };
}

/** The same, locked until the transaction ends, so that its answers are counted one after another. */
export async function lockAttempt(tx: Database, uuid: string): Promise<AttemptState | undefined> {
  const row = await tx
    .selectFrom('attempts')
    .where('uuid', '=', uuid)
    .select(COLUMNS)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { ...row, answers: await readAnswers(tx, uuid) };
}

export async function findOpenAttempt(
  db: Database,
  own: { user_id: number; course_id: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('attempts')
    .where('user_id', '=', own.user_id)
    .where('course_id', '=', own.course_id)
    .where('finished_at', 'is', null)
    .select('uuid')
    .executeTakeFirst();
  return row?.uuid;
}

/** False when it exists, or is open and the account has another open attempt in the course. */
export async function insertAttempt(
  db: Database,
  state: AttemptState & { owner_id: number },
  right_count = 0,
): Promise<boolean> {
  const { owner_id: user_id, answers, ...row } = state;
  const inserted = await db
    .insertInto('attempts')
    .values({ ...row, user_id, right_count, answered_count: answers.size })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uuid')
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface AnswerRow {
  attempt_uuid: string;
  question_id: number;
  given: GivenAnswer;
  is_right: boolean;
}

export async function insertAnswers(db: Database, rows: AnswerRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('attempt_answers')
    .values(rows.map((row) => ({ ...row, given: JSON.stringify(row.given), answered_at: now })))
    .execute();
}

/** Counts an answer of a locked attempt, and finishes it where `finished_at` is set. */
export async function updateAttempt(
  tx: Database,
  uuid: string,
  change: { right: number; answered: number; finished_at: Date | null },
): Promise<void> {
  await tx
    .updateTable('attempts')
    .set((eb) => ({
      right_count: eb('right_count', '+', change.right),
      answered_count: eb('answered_count', '+', change.answered),
      finished_at: change.finished_at,
    }))
    .where('uuid', '=', uuid)
    .execute();
}

/** A repeated answer of the same person changes nothing. @returns whether it is the first. */
export async function insertTally(
  db: Database,
  row: {
    question_id: number;
    person_hash: Buffer;
    chosen: number[];
    is_right: boolean;
    month: string;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('answer_tallies')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Turns first answers before this month into numbers, without the hashes of who gave them. */
export async function foldTallies(db: Database, month: string): Promise<void> {
  await sql`
    with gone as (
      delete from answer_tallies where month is null or month < ${month}
      returning question_id, chosen, is_right
    )
    insert into answer_counts (question_id, chosen, is_right, people)
    select question_id, chosen, is_right, count(*) from gone group by question_id, chosen, is_right
    on conflict (question_id, chosen, is_right)
    do update set people = answer_counts.people + excluded.people`.execute(db);
}

/** Whether an account has answered a question in another attempt. */
export async function hasAnswered(
  tx: Database,
  { owner_id, uuid, question_id }: { owner_id: number; uuid: string; question_id: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('attempt_answers')
    .innerJoin('attempts', 'uuid', 'attempt_uuid')
    .where('user_id', '=', owner_id)
    .where('uuid', '<>', uuid)
    .where('question_id', '=', question_id)
    .select('uuid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a passed test to the statistics of a course. */
export async function recordTestPassed(db: Database, course_id: number, at: Date): Promise<void> {
  await sql`select statistics_add(${at}, 'course', ${course_id}, 'tests_passed', 1)`.execute(db);
}

const COLUMNS = [
  'uuid',
  'user_id as owner_id',
  'course_id',
  'seed',
  'question_ids',
  'pass_percent',
  'started_at',
  'finished_at',
] as const;

async function readAnswers(db: Database, uuid: string): Promise<Map<number, GivenAnswer>> {
  const rows = await db
    .selectFrom('attempt_answers')
    .where('attempt_uuid', '=', uuid)
    .select(['question_id', 'given'])
    .execute();
  return new Map(rows.map(({ question_id, given }) => [question_id, given]));
}
