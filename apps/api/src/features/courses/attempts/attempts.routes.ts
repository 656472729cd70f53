import { attemptsApi } from '@mam/contract/courses/attempts';
import { myCoursesApi } from '@mam/contract/courses/my-courses';
import type { Deps } from '../../../app.deps.ts';
import { createHourlyUses } from '../../../http/access/hourly-uses.ts';
import type { Binder } from '../../../http/bind.ts';
import { answerQuestion } from './attempts.answers.service.ts';
import {
  adoptProgress,
  clearProgress,
  listProgress,
  saveLesson,
} from './attempts.progress.service.ts';
import { finishAttempt, getAttempt, startAttempt } from './attempts.service.ts';

/** Attempts at the tests of courses, of accounts and of visitors, and the progress of accounts. */
export function registerAttempts({ bind }: Binder, deps: Deps): void {
  const useHour = createHourlyUses(deps.db, deps.clock);
  bind(attemptsApi.start, ({ params }, reader) => startAttempt(deps, params.id, reader));
  bind(attemptsApi.get, ({ body }, reader) => getAttempt(deps, body.key, reader));
  bind(attemptsApi.answer, ({ body }, reader) =>
    answerQuestion({ ...deps, useHour }, body, reader),
  );
  bind(attemptsApi.finish, ({ body }, reader) => finishAttempt(deps, body.key, reader));
  bind(myCoursesApi.list, (_, { actor }) => listProgress(deps, actor.user_id));
  bind(myCoursesApi.saveLesson, ({ params, body }, { actor }) =>
    saveLesson(deps, { ...params, ...body }, actor.user_id),
  );
  bind(myCoursesApi.adopt, ({ body }, { actor }) => adoptProgress(deps, body, actor.user_id));
  bind(myCoursesApi.clear, (_, { actor }) => clearProgress(deps, actor.user_id));
}
