import { createHmac } from 'node:crypto';
import { AppError, fieldError } from '@mam/contract/core/errors';
import { HOURLY_ADDRESS_LIMIT } from '@mam/contract/core/rate-limits';
import type { Attempt, GivenAnswer, GradedAnswer } from '@mam/contract/courses/attempts';
import type { Grade } from '@mam/contract/courses/grading';
import type { Database } from '../../db/connect.ts';
import { secretKey } from '../../db/keys/secret-key.ts';
import type { createHourlyUses } from '../../http/access/hourly-uses.ts';
import type { RequestContext } from '../../http/access/request-context.ts';
import { localMonth } from '../../platform/clock.ts';
import {
  getCourse,
  type QuestionRow,
  type Reads,
  readQuestions,
} from '../courses/courses.service.ts';
import { assertOwn, readAttempt, writeKey } from './attempt-keys.service.ts';
import {
  hasAnswered,
  insertAnswers,
  insertTally,
  lockAttempt,
  recordTestPassed,
  updateAttempt,
} from './attempts.queries.ts';
import { type AttemptState, grade, shownPlaces, toContentPlaces } from './attempts.rules.ts';
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
export async function answerQuestion(
  deps: AnswerDeps,
  input: Answer,
  reader: AnsweringReader,
): Promise<{ key: string; graded: GradedAnswer; result: Attempt['result'] }> {
  const state = await readAttempt(deps.db, input.key, reader.actor);
  await getCourse(deps.db, state.course_id, deps.clock.now());
  const questions = await readQuestions(deps.db, state.question_ids);
  const question = questions[input.number - 1];
  if (!question) throw fieldError('number', 'validation_invalid_value');
  const next = state.answers.has(question.id)
    ? state
    : await addAnswer(deps, { state, question, questions, answer: input.answer }, reader);
  const given = next.answers.get(question.id) ?? input.answer;
  const context = { state: next, questions, language: reader.language };
  return {
    key: writeKey(deps.db, next),
    graded: toGraded(context, question, given),
    result: toResult(context),
  };
}

interface NewAnswer {
  state: AttemptState;
  question: QuestionRow;
  /** All of the attempt. */
  questions: QuestionRow[];
  answer: GivenAnswer;
}

async function addAnswer(
  deps: AnswerDeps,
  { state, question, questions, answer }: NewAnswer,
  reader: AnsweringReader,
): Promise<AttemptState> {
  const shown = shownPlaces(state.seed, question.id, question.content);
  const given = toContentPlaces(answer, shown);
  const graded = grade(question.content, given);
  if (!graded) throw fieldError('answer', 'validation_invalid_value');
  const now = deps.clock.now();
  const month = localMonth(now);
  const tally = { ...toTally(deps.db, state, { question, given, graded }), month };
  const context = { questions, language: reader.language };
  if (state.owner_id === null) {
    if (state.finished_at) throw new AppError('attempt.finished');
    const next = withAnswer(state, { question, given }, now);
    // The tally of a repeated answer stands already, so an attempt counts as passed once.
    if (await countVisitor(deps, tally, reader))
      await recordIfPassed(deps.db, { ...context, state: next });
    return next;
  }
  return deps.db.transaction().execute(async (tx) => {
    const locked = assertOwn(await lockAttempt(tx, state.uuid), reader.actor);
    // The same answer has arrived twice at once.
    if (locked.answers.has(question.id)) return locked;
    if (locked.finished_at) throw new AppError('attempt.finished');
    const next = withAnswer(locked, { question, given }, now);
    const { is_right } = graded;
    const row = { attempt_uuid: state.uuid, question_id: question.id, given, is_right };
    await insertAnswers(tx, [row], now);
    const change = { right: Number(is_right), answered: 1, finished_at: next.finished_at };
    await updateAttempt(tx, state.uuid, change);
    // Hashes live for a month, attempts of an account as long as it does.
    const { owner_id, uuid } = locked;
    const own = owner_id !== null && { owner_id, uuid, question_id: question.id };
    if (own && !(await hasAnswered(tx, own))) await insertTally(tx, tally);
    await recordIfPassed(tx, { ...context, state: next });
    return next;
  });
}

/** Counts a first answer unless its address invents attempts; a school stays below the limit. */
async function countVisitor(
  { db, useHour }: AnswerDeps,
  tally: Parameters<typeof insertTally>[1],
  { client }: AnsweringReader,
): Promise<boolean> {
  const use = await useHour('answer', tally.question_id, client.address);
  const isCounted = use.count <= HOURLY_ADDRESS_LIMIT && (await insertTally(db, tally));
  if (!isCounted) use.undo();
  return isCounted;
}

/** Adds an attempt to the statistics where this answer was its last, and enough were right. */
async function recordIfPassed(db: Database, context: Parameters<typeof toResult>[0]) {
  const { state } = context;
  if (!state.finished_at || !toResult(context)?.is_passed) return;
  await recordTestPassed(db, state.course_id, state.finished_at);
}

/** The attempt with one more answer; the last one finishes it. */
function withAnswer(
  state: AttemptState,
  { question, given }: { question: QuestionRow; given: GivenAnswer },
  now: Date,
): AttemptState {
  const answers = new Map(state.answers).set(question.id, given);
  const isLast = answers.size === state.question_ids.length;
  return { ...state, answers, finished_at: isLast ? now : null };
}

/** The row of the statistics, under a hash of the account, or of a visitor's attempt. */
function toTally(
  db: Database,
  { owner_id, uuid }: AttemptState,
  { question, given, graded }: { question: QuestionRow; given: GivenAnswer; graded: Grade },
) {
  const { id, content } = question;
  const person = owner_id === null ? uuid : `account ${owner_id}`;
  const digest = createHmac('sha256', secretKey(db, 'answer_tallies'))
    .update(`${id} ${person}`)
    .digest();
  return {
    question_id: id,
    person_hash: digest.subarray(0, HASH_BYTES),
    chosen: chosenPlaces(content.kind, given),
    is_right: graded.is_right,
  };
}

/** Places that the statistics count: of `true_false` 0 is true and 1 false. */
function chosenPlaces(kind: QuestionRow['content']['kind'], given: GivenAnswer): number[] {
  if ('is_true' in given) return [given.is_true ? 0 : 1];
  return 'chosen' in given && kind !== 'order' ? given.chosen : [];
}
