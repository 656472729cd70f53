import { randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import type { Attempt } from '@mam/contract/courses/attempts';
import type { Database } from '../../../db/connect.ts';
import type { Actor } from '../../../http/access/request-context.ts';
import { listQuestionIds } from '../courses.queries.ts';
import { getCourse, type Reads, readQuestions } from '../courses.service.ts';
import { changeAttempt, readAttempt, writeKey } from './attempts.keys.service.ts';
import { findAttempt, findOpenAttempt, insertAttempt, updateAttempt } from './attempts.queries.ts';
import { type AttemptState, gradeAnswers, SEED_BYTES, shuffledPlaces } from './attempts.rules.ts';
import { toAttempt } from './attempts.view.ts';

/** Who calls, and in which language. */
export interface Reader {
  actor: Actor | undefined;
  language: Language;
}

/**
 * Starts an attempt. An account has one open attempt in a course, which is continued on every device; the
 * attempt of a visitor is its key.
 * @throws `course.not_found`, `course.no_test`.
 */
export async function startAttempt(
  deps: Reads,
  id: string | number,
  reader: Reader,
): Promise<Attempt> {
  const course = await getCourse(deps.db, id, deps.clock.now());
  const user_id = reader.actor?.user_id ?? null;
  const own = user_id === null ? undefined : { user_id, course_id: course.id };
  const open = own && (await readOpen(deps.db, own));
  if (open) return show(deps, open, reader);
  const state = await newAttempt(deps, course, user_id);
  const isFirst =
    user_id === null || (await insertAttempt(deps.db, { ...state, owner_id: user_id }));
  // Another device has started one in the meantime.
  return show(deps, (!isFirst && own && (await readOpen(deps.db, own))) || state, reader);
}

/** @throws `attempt.not_found`, `course.not_found` once the course is not published any more. */
export async function getAttempt(deps: Reads, key: string, reader: Reader): Promise<Attempt> {
  return show(deps, await readAttempt(deps.db, { key, actor: reader.actor }), reader);
}

/** Finishes an attempt; one that is finished stays as it is. @throws `attempt.not_found`. */
export async function finishAttempt(deps: Reads, key: string, reader: Reader): Promise<Attempt> {
  const { actor } = reader;
  const done = await changeAttempt(deps.db, { key, actor }, async (db, state) => {
    if (state.finished_at) return state;
    const finished_at = deps.clock.now();
    if (state.owner_id !== null) {
      await updateAttempt(db, state.uuid, { right: 0, answered: 0, finished_at });
    }
    return { ...state, finished_at };
  });
  return show(deps, done, reader);
}

async function readOpen(db: Database, own: { user_id: number; course_id: number }) {
  const uuid = await findOpenAttempt(db, own);
  return uuid === undefined ? undefined : findAttempt(db, uuid);
}

async function newAttempt(
  { db, clock }: Reads,
  course: { id: number; pass_percent: number },
  owner_id: number | null,
): Promise<AttemptState> {
  const ids = await listQuestionIds(db, course.id);
  if (ids.length === 0) throw new AppError('course.no_test');
  const seed = randomBytes(SEED_BYTES);
  return {
    ...{ uuid: randomUUID(), owner_id, course_id: course.id, seed },
    question_ids: shuffledPlaces(seed, 'questions', ids.length).flatMap(
      (place) => ids[place] ?? [],
    ),
    pass_percent: course.pass_percent,
    started_at: clock.now(),
    finished_at: null,
    answers: new Map(),
  };
}

async function show(
  { db, clock }: Reads,
  state: AttemptState,
  { language }: Reader,
): Promise<Attempt> {
  const course = await getCourse(db, state.course_id, clock.now());
  const questions = await readQuestions(db, state.question_ids);
  const grades = gradeAnswers(state, questions);
  return toAttempt({ state, questions, grades, language }, writeKey(db, state), course);
}
