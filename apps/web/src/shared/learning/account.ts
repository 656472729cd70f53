import type { CourseProgress } from '@mam/contract/courses/my-courses';
import { callApi } from '../../platform/client/client.ts';
import { session } from '../../platform/client/session.ts';
import { forgetVisits } from '../../platform/device/visits.ts';
import { guestAdoption, toAdoption } from './adopt.ts';
import { removeAttempts, removeGuestAttempts } from './attempts.ts';
import {
  changeGuestProgress,
  emptyProgress,
  type GuestProgress,
  readAccount,
  readProgress,
  removeGuestProgress,
  type UnsentMark,
  withLesson,
  writeAccount,
} from './progress.ts';

/** Notes that a lesson was opened or is done: on the device at once, and for an account on the server. */
export function noteLesson(course_uuid: string, lesson: string, isDone: boolean): void {
  const user_id = session.get().current?.user_id;
  const known = readProgress().find((each) => each.course_uuid === course_uuid);
  if (known?.last_lesson === lesson && (!isDone || known.done_lessons.includes(lesson))) return;
  if (user_id === undefined) {
    changeGuestProgress(course_uuid, (old) => withLesson(old, lesson, isDone));
    return;
  }
  const { items, unsent } = readAccount(user_id);
  const old = items.find((each) => each.course_uuid === course_uuid) ?? emptyProgress(course_uuid);
  const marks = isDone ? [...unsent, { course_uuid, lesson }] : unsent;
  writeAccount({ user_id, items: replace(items, withLesson(old, lesson, isDone)), unsent: marks });
  void sendLesson(user_id, { course_uuid, lesson }, isDone);
}

/** Marks that cannot be sent stay among the unsent ones, which the next load sends again. */
async function sendLesson(
  user_id: number,
  mark: { course_uuid: string; lesson: string },
  is_done: boolean,
): Promise<void> {
  const params = { id: mark.course_uuid, lesson: mark.lesson };
  const input = { params, body: { is_done } };
  const saved = await callApi('PUT /api/me/courses/:id/lessons/:lesson', input, {
    keepalive: true,
    toast: false,
  }).catch(() => undefined);
  if (!saved || session.get().current?.user_id !== user_id) return;
  const { items, unsent } = readAccount(user_id);
  writeAccount({ user_id, items: replace(items, saved), unsent: without(unsent, [mark]) });
}

/** Marks that are not among those that have arrived: calls that overlap end in any order. */
function without(marks: readonly UnsentMark[], arrived: readonly UnsentMark[]): UnsentMark[] {
  return marks.filter(
    (mark) =>
      !arrived.some(
        ({ course_uuid, lesson }) => course_uuid === mark.course_uuid && lesson === mark.lesson,
      ),
  );
}

/** Loads the account's progress, and sends what has not arrived before. Without a network the copy stays. */
export async function loadProgress(user_id: number): Promise<void> {
  const sent = readAccount(user_id).unsent;
  const options = { toast: false } as const;
  const answer = await (sent.length > 0
    ? callApi('POST /api/me/courses/adopt', { body: toAdoption(sent) }, options)
    : callApi('GET /api/me/courses', {}, options)
  ).catch(() => undefined);
  if (!answer || session.get().current?.user_id !== user_id) return;
  const { unsent } = readAccount(user_id);
  writeAccount({ user_id, items: answer.items, unsent: without(unsent, sent) });
}

/** Adds a guest's progress to the account, and removes it from the device. */
export async function adoptGuestProgress(
  user_id: number,
  progress: readonly GuestProgress[],
): Promise<void> {
  const { items } = await callApi('POST /api/me/courses/adopt', { body: guestAdoption(progress) });
  removeGuestProgress();
  removeGuestAttempts();
  writeAccount({ user_id, items, unsent: readAccount(user_id).unsent });
}

/** Removes all progress and attempts of the reader and the week of visits; fails where the account cannot be reached. */
export async function clearProgress(): Promise<void> {
  const user_id = session.get().current?.user_id;
  if (user_id === undefined) removeGuestProgress();
  else {
    const { items } = await callApi('DELETE /api/me/courses', {});
    writeAccount({ user_id, items, unsent: [] });
  }
  removeAttempts();
  forgetVisits();
}

function replace(items: readonly CourseProgress[], next: CourseProgress): CourseProgress[] {
  return [next, ...items.filter(({ course_uuid }) => course_uuid !== next.course_uuid)];
}
