import type { Language } from '@mam/contract/core/localized';
import type { Attempt, GivenAnswer, Score } from '@mam/contract/courses/attempts';
import { session } from '../../platform/client/session.ts';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import { ACCOUNT_ATTEMPTS_KEY, GUEST_ATTEMPTS_KEY } from '../../platform/device/keys.ts';

/** The last attempt at the test of a course, with all that a reload must not lose. */
export interface SavedAttempt {
  attempt: Attempt;
  /** Language of the texts in it. */
  language: Language;
  /** Answers that the server has not confirmed, in the order in which they were given. */
  queue: { number: number; answer: GivenAnswer }[];
  /** Number of the question on screen; beyond the last one after all of them. */
  at: number;
  /** What is chosen or typed for that question and not answered yet. */
  draft: GivenAnswer | null;
  /** The best score before this attempt was finished. */
  before: Score | null;
}

/** Attempts by course, of one reader. */
interface Stored {
  user_id: number | undefined;
  attempts: Record<string, SavedAttempt>;
}

/** The last attempt of this reader at the test of a course. */
export function readAttempt(course_uuid: string): SavedAttempt | undefined {
  return readAll()[course_uuid];
}

export function writeAttempt(course_uuid: string, saved: SavedAttempt): void {
  const user_id = session.get().current?.user_id;
  const attempts = { ...readAll(), [course_uuid]: saved };
  deviceStorage.set(storageKey(), { user_id, attempts } satisfies Stored);
}

/** Attempts with answers that have not reached the server. */
export function waitingAttempts(): SavedAttempt[] {
  return Object.values(readAll()).filter(({ queue }) => queue.length > 0);
}

/** Takes back the answers of an attempt that have not reached the server; it goes on at the first of them. */
export function dropAnswers(course_uuid: string): void {
  const saved = readAttempt(course_uuid);
  if (!saved) return;
  const at = saved.queue[0]?.number ?? saved.at;
  writeAttempt(course_uuid, { ...saved, queue: [], at, draft: null });
}

/** Removes the attempts of this reader. */
export function removeAttempts(): void {
  deviceStorage.remove(storageKey());
}

/** Removes the attempts of guests, after an account has taken them over. */
export function removeGuestAttempts(): void {
  deviceStorage.remove(GUEST_ATTEMPTS_KEY);
}

function storageKey(): string {
  return session.get().current ? ACCOUNT_ATTEMPTS_KEY : GUEST_ATTEMPTS_KEY;
}

/** Empty where another account has stored them. */
function readAll(): Stored['attempts'] {
  const stored = deviceStorage.get(storageKey()) as Partial<Stored> | undefined;
  if (stored?.user_id !== session.get().current?.user_id) return {};
  return stored?.attempts ?? {};
}
