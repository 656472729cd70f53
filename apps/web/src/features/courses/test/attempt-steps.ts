import type { Attempt, Score } from '@mam/contract/courses/attempts';
import type { SavedAttempt } from '../../../shared/learning/attempts.ts';

type Answers = Pick<SavedAttempt, 'attempt' | 'queue'>;

/** Numbers of the questions without an answer. */
export function openNumbers({ attempt, queue }: Answers): number[] {
  return attempt.questions
    .filter(({ number, graded }) => !graded && !queue.some((each) => each.number === number))
    .map(({ number }) => number);
}

/** The place behind the last question. */
export function endOf({ questions }: Attempt): number {
  return questions.length + 1;
}

/** The next question without an answer, or the end: skipped ones are not asked again by themselves. */
export function nextPlace(saved: Answers & Pick<SavedAttempt, 'at'>): number {
  return openNumbers(saved).find((number) => number > saved.at) ?? endOf(saved.attempt);
}

/** The first question without an answer, or the end. */
export function firstPlace(saved: Answers): number {
  return openNumbers(saved)[0] ?? endOf(saved.attempt);
}

/** The attempt with a confirmed answer. */
export function withGraded(
  attempt: Attempt,
  number: number,
  {
    key,
    graded,
    result,
  }: Pick<Attempt, 'key' | 'result'> & {
    graded: NonNullable<Attempt['questions'][number]['graded']>;
  },
): Attempt {
  const questions = attempt.questions.map((each) =>
    each.number === number ? { ...each, graded } : each,
  );
  return { ...attempt, key, questions, result: result ?? attempt.result };
}

/** The better of two scores; of equal ones the earlier. */
export function bestOf(old: Score | null, next: Score): Score {
  return old && old.right / old.total >= next.right / next.total ? old : next;
}
