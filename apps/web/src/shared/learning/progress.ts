import type { CourseProgress } from '@mam/contract/courses/my-courses';
import { session } from '../../platform/client/session.ts';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import { ACCOUNT_LEARNING_KEY, GUEST_LEARNING_KEY } from '../../platform/device/keys.ts';
import { hasShape } from '../../platform/has-shape.ts';

/** Progress of a guest; `best_key` is the key of the best attempt, with which an account can take it over. */
export type GuestProgress = CourseProgress & { best_key?: string };

/** A lesson whose mark has not reached the server. */
export interface UnsentMark {
  course_uuid: string;
  lesson: string;
}

interface AccountProgress {
  user_id: number;
  items: CourseProgress[];
  unsent: UnsentMark[];
}

/** The progress of the reader of this device, the latest first. */
export function readProgress(): CourseProgress[] {
  const user_id = session.get().current?.user_id;
  return user_id === undefined ? readGuestProgress() : readAccount(user_id).items;
}

/** What a guest has learned on this device, the latest first. */
export function readGuestProgress(): GuestProgress[] {
  const stored = deviceStorage.get(GUEST_LEARNING_KEY);
  return Array.isArray(stored) ? stored.filter(isProgress) : [];
}

export function removeGuestProgress(): void {
  deviceStorage.remove(GUEST_LEARNING_KEY);
}

/** Changes the guest's progress in one course, which comes first then. */
export function changeGuestProgress(
  course_uuid: string,
  change: (old: GuestProgress) => Partial<GuestProgress>,
): void {
  const all = readGuestProgress();
  const old = all.find((each) => each.course_uuid === course_uuid) ?? emptyProgress(course_uuid);
  const next = { ...old, ...change(old), updated_at: new Date().toISOString() };
  deviceStorage.set(GUEST_LEARNING_KEY, [
    next,
    ...all.filter((each) => each.course_uuid !== course_uuid),
  ]);
}

/** The copy of an account's progress; empty for another account. */
export function readAccount(user_id: number): AccountProgress {
  const stored = deviceStorage.get(ACCOUNT_LEARNING_KEY) as Partial<AccountProgress> | undefined;
  if (stored?.user_id !== user_id || !Array.isArray(stored.items)) {
    return { user_id, items: [], unsent: [] };
  }
  return { user_id, items: stored.items.filter(isProgress), unsent: stored.unsent ?? [] };
}

export function writeAccount(progress: AccountProgress): void {
  deviceStorage.set(ACCOUNT_LEARNING_KEY, progress);
}

/** Marks of the signed-in account that have not reached the server. */
export function waitingMarks(): UnsentMark[] {
  const user_id = session.get().current?.user_id;
  return user_id === undefined ? [] : readAccount(user_id).unsent;
}

/** Takes these marks back: the lessons are not done. */
export function dropMarks(): void {
  const user_id = session.get().current?.user_id;
  if (user_id === undefined) return;
  const { items, unsent } = readAccount(user_id);
  const isDropped = (course: string, lesson: string) =>
    unsent.some((mark) => mark.course_uuid === course && mark.lesson === lesson);
  const kept = items.map((item) => ({
    ...item,
    done_lessons: item.done_lessons.filter((lesson) => !isDropped(item.course_uuid, lesson)),
  }));
  writeAccount({ user_id, items: kept, unsent: [] });
}

/** The progress with a lesson opened or done. */
export function withLesson<P extends CourseProgress>(old: P, lesson: string, isDone: boolean): P {
  const isNew = isDone && !old.done_lessons.includes(lesson);
  return {
    ...old,
    last_lesson: lesson,
    done_lessons: isNew ? [...old.done_lessons, lesson] : old.done_lessons,
  };
}

export function emptyProgress(course_uuid: string): CourseProgress {
  return {
    course_uuid,
    done_lessons: [],
    last_lesson: null,
    updated_at: new Date().toISOString(),
    best: null,
    attempts: 0,
    open_attempt: null,
  };
}

/** What is stored may be of an earlier build, or written by hand. */
function isProgress(value: unknown): value is CourseProgress {
  return hasShape<CourseProgress>(value, { course_uuid: 'string', done_lessons: 'array' });
}
