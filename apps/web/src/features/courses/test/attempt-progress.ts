import type { Attempt, Score } from '@mam/contract/courses/attempts';
import { session } from '../../../platform/client/session.ts';
import { loadProgress } from '../../../shared/learning/account.ts';
import { changeGuestProgress, readProgress } from '../../../shared/learning/progress.ts';
import { bestOf } from './attempt-steps.ts';

/** The best score of the reader in a course so far. */
export function bestScore(course_uuid: string): Score | null {
  return readProgress().find((each) => each.course_uuid === course_uuid)?.best ?? null;
}

/** Notes how far the attempt is. An account's progress is the server's: it is read again at the end. */
export function noteAttempt({ key, course, questions, result }: Attempt): void {
  const user_id = session.get().current?.user_id;
  if (user_id !== undefined) {
    if (result) void loadProgress(user_id);
    return;
  }
  const answered = questions.filter(({ graded }) => graded !== null).length;
  changeGuestProgress(course.uuid, (old) => {
    if (!result) return { open_attempt: { key, answered, total: questions.length } };
    const { missed_lessons: _lessons, ...score } = result;
    const best = bestOf(old.best, score);
    return {
      best,
      best_key: best === old.best ? old.best_key : key,
      attempts: old.attempts + 1,
      open_attempt: null,
    };
  });
}
