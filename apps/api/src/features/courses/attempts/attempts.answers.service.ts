import { createHmac } from 'node:crypto';
import { AppError, fieldError } from '@mam/contract/core/errors';
import { HOURLY_ADDRESS_LIMIT } from '@mam/contract/core/rate-limits';
import type { Attempt, GivenAnswer, GradedAnswer } from '@mam/contract/courses/attempts';
import type { Database } from '../../../db/connect.ts';
import { secretKey } from '../../../db/keys/secret-key.ts';
import type { createHourlyUses } from '../../../http/access/hourly-uses.ts';
import type { RequestContext } from '../../../http/access/request-context.ts';
import { localMonth } from '../../../platform/clock.ts';
import { getCourse, type QuestionRow, type Reads, readQuestions } from '../courses.service.ts';
import { changeAttempt, writeKey } from './attempts.keys.service.ts';
import {
  hasAnswered,
  insertAnswers,
  insertTally,
  recordTestPassed,
  updateAttempt,
} from './attempts.queries.ts';
import { type AttemptState, gradeAnswers, shownPlaces, toContentPlaces } from './attempts.rules.ts';
import type { Reader } from './attempts.service.ts';
import { toGraded, toResult } from './attempts.view.ts';

const HASH_BYTES = 16;

interface AnswerDeps extends Reads {
  useHour: ReturnType<typeof createHourlyUses>;
}

type AnsweringReader = Reader & Pick<RequestContext, 'client'>;

interface Answer {
  key: string;
  number: number;
  answer: GivenAnswer;
}

/**
 * Grades an answer. The first answer to a question counts: a repeated call, after a lost response for
 * example, returns the first one again and changes nothing.
 * @throws `attempt.not_found`; `attempt.finished`; `validation` for an answer of another kind.
 */
export function answerQuestion(
  deps: AnswerDeps,
  { key, number, answer }: Answer,
  { actor, client, language }: AnsweringReader,
): Promise<{ key: string; graded: GradedAnswer; result: Attempt['result'] }> {
  return changeAttempt(deps.db, { key, actor }, async (db, before) => {
    const now = deps.clock.now();
    await getCourse(db, before.course_id, now);
    const questions = await readQuestions(db, before.question_ids);
    const question = questions[number - 1];
    if (!question) throw fieldError('number', 'validation_invalid_value');
    const isFirst = !before.answers.has(question.id);
    const state = isFirst ? withAnswer(before, { question, answer }, now) : before;
    const grades = gradeAnswers(state, state.finished_at ? questions : [question]);
    const is_right = grades.get(question.id)?.is_right;
    const given = state.answers.get(question.id);
    if (!given || is_right === undefined) throw fieldError('answer', 'validation_invalid_value');
    if (isFirst && before.finished_at) throw new AppError('attempt.finished');
    const context = { state, questions, grades, language };
    const result = toResult(context);
    const entry = { state, question, given, is_right, isPassed: result?.is_passed };
    if (isFirst) await storeAnswer({ ...deps, db }, entry, client);
    return { key: writeKey(db, state), graded: toGraded(context, question, given), result };
  });
}

/** The attempt with one more answer; the last one finishes it. */
function withAnswer(
  state: AttemptState,
  { question, answer }: { question: QuestionRow; answer: GivenAnswer },
  now: Date,
): AttemptState {
  const given = toContentPlaces(answer, shownPlaces(state.seed, question));
  const answers = new Map(state.answers).set(question.id, given);
  const isLast = answers.size === state.question_ids.length;
  return { ...state, answers, finished_at: isLast ? now : null };
}

interface NewAnswer {
  /** The attempt with this answer. */
  state: AttemptState;
  question: QuestionRow;
  given: GivenAnswer;
  is_right: boolean;
  /** Undefined while the attempt is not finished. */
  isPassed: boolean | undefined;
}

/** Stores a first answer of an account; of a visitor only its tally. Adds a passed test to the statistics. */
async function storeAnswer(
  { db, clock, useHour }: AnswerDeps,
  { state, question, given, is_right, isPassed }: NewAnswer,
  client: RequestContext['client'],
): Promise<void> {
  const now = clock.now();
  const { owner_id, uuid, finished_at } = state;
  const { id: question_id, content } = question;
  const person_hash = hashPerson(db, question_id, owner_id === null ? uuid : `account ${owner_id}`);
  const chosen = chosenPlaces(content.kind, given);
  const tally = { question_id, person_hash, chosen, is_right, month: localMonth(now) };
  if (owner_id === null) {
    const use = await useHour('answer', question_id, client.address);
    // The tally of a repeated answer stands already, so an attempt counts as passed once. An address that
    // invents attempts is not counted; a school stays below the limit.
    const isCounted = use.count <= HOURLY_ADDRESS_LIMIT && (await insertTally(db, tally));
    if (!isCounted) return use.undo();
  } else {
    await insertAnswers(db, [{ attempt_uuid: uuid, question_id, given, is_right }], now);
    await updateAttempt(db, uuid, { right: Number(is_right), answered: 1, finished_at });
    // Hashes live for a month, attempts of an account as long as it does.
    if (!(await hasAnswered(db, { owner_id, uuid, question_id }))) await insertTally(db, tally);
  }
  if (isPassed) await recordTestPassed(db, state.course_id, now);
}

/** Distinguishes who answers a question in the statistics, without telling who it is. */
function hashPerson(db: Database, question_id: number, person: string): Buffer {
  const hmac = createHmac('sha256', secretKey(db, 'answer_tallies'));
  return hmac.update(`${question_id} ${person}`).digest().subarray(0, HASH_BYTES);
}

/** Places that the statistics count: of `true_false` 0 is true and 1 false. */
function chosenPlaces(kind: QuestionRow['content']['kind'], given: GivenAnswer): number[] {
  if ('is_true' in given) return [given.is_true ? 0 : 1];
  return 'chosen' in given && kind !== 'order' ? given.chosen : [];
}
