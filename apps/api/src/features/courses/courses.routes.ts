import { coursesApi } from '@mam/contract/courses/courses';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { getInfo, getLesson, listPage } from './courses.service.ts';

/** `/api/courses`: what all readers share, cached. */
export function registerCourses({ bind }: Binder, deps: Deps): void {
  bind(coursesApi.list, ({ query }, { language }) => listPage(deps, query, language));
  bind(coursesApi.info, ({ params }, { language }) => getInfo(deps, params.id, language));
  bind(coursesApi.lesson, ({ params }, { language }) => getLesson(deps, params, language));
}
