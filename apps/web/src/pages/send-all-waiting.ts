import { session } from '../platform/client/session.ts';
import { loadProgress } from '../shared/learning/account.ts';
import { waitingAttempts } from '../shared/learning/attempts.ts';
import { waitingMarks } from '../shared/learning/progress.ts';
import { sendWaiting } from '../shared/waiting/send-waiting.ts';

let isStarted = false;

/** Sends what waits on this device, now and whenever the network is back. */
export function startSending(): void {
  if (isStarted) return;
  isStarted = true;
  addEventListener('online', () => void sendLearning());
  void sendAllWaiting();
}

/** Comments and questions in the order in which they were written, then the answers of tests and marks of lessons. */
export async function sendAllWaiting(): Promise<void> {
  await sendWaiting();
  await sendLearning();
}

async function sendLearning(): Promise<void> {
  const attempts = waitingAttempts().filter(({ attempt }) => !isOpen(attempt.course.uuid));
  if (attempts.length > 0) {
    const [{ createAttempt }, { attemptApi }] = await Promise.all([
      import('../features/courses/test/attempt-store.ts'),
      import('../features/courses/test/attempt-api.ts'),
    ]);
    for (const saved of attempts) await createAttempt(saved, attemptApi).flush();
  }
  const user_id = session.get().current?.user_id;
  if (user_id !== undefined && waitingMarks().length > 0) await loadProgress(user_id);
}

/** The page of a test sends its answers by itself. */
function isOpen(course_uuid: string): boolean {
  return location.pathname === `/learning/${course_uuid}/test`;
}
