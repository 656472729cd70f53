import { attemptsApi } from '@mam/contract/courses/attempts';
import { coursesApi } from '@mam/contract/courses/courses';
import { myCoursesApi } from '@mam/contract/courses/my-courses';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { answerQuestion } from './answers.service.ts';
import { finishAttempt, getAttempt, startAttempt } from './attempts.service.ts';
import { getInfo, getLesson, listPage } from './courses.service.ts';
import { adoptProgress, clearProgress, listProgress, saveLesson } from './progress.service.ts';

/** `/api/courses`: what all readers share is cached; attempts and progress are not. */
export function registerCourses({ bind }: Binder, deps: Deps): void {
  bind(coursesApi.list, ({ query }, { language }) => listPage(deps, query, language));
  bind(coursesApi.info, ({ params }, { language }) => getInfo(deps, params.id, language));
  bind(coursesApi.lesson, ({ params }, { language }) => getLesson(deps, params, language));
  bind(attemptsApi.start, ({ params }, reader) => startAttempt(deps, params.id, reader));
  bind(attemptsApi.get, ({ body }, reader) => getAttempt(deps, body.key, reader));
  bind(attemptsApi.answer, ({ body }, reader) => answerQuestion(deps, body, reader));
  bind(attemptsApi.finish, ({ body }, reader) => finishAttempt(deps, body.key, reader));
  bind(myCoursesApi.list, (_, { actor }) => listProgress(deps, actor.user_id));
  bind(myCoursesApi.saveLesson, ({ params, body }, { actor }) =>
    saveLesson(deps, { ...params, ...body }, actor.user_id),
  );
  bind(myCoursesApi.adopt, ({ body }, { actor }) => adoptProgress(deps, body, actor.user_id));
  bind(myCoursesApi.clear, (_, { actor }) => clearProgress(deps, actor.user_id));
}
