import { readAttempt } from '../../../shared/learning/attempts.ts';
import { attemptApi } from './attempt-api.ts';
import { startAttempt } from './attempt-store.ts';

/** Makes the test of a course answerable without a network: its questions come with an attempt. `course` is its path. */
export async function prepareTest(course: string): Promise<void> {
  const uuid = course.split('/').at(-1) ?? '';
  if (!readAttempt(uuid)) await startAttempt(uuid, attemptApi).catch(() => undefined);
}
