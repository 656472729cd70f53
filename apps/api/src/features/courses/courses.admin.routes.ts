import { coursesAdminApi } from '@mam/contract/courses/courses.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import {
  createCourse,
  getManaged,
  listIds,
  listManaged,
  moveCourse,
  updateCourse,
} from './courses.admin.service.ts';
import { changeState, HIDE, PUBLISH, RESTORE, scheduleAt, TRASH } from './states.admin.service.ts';
import { questionStatistics } from './statistics.admin.service.ts';

const STATE_CHANGES = [
  [coursesAdminApi.publish, PUBLISH],
  [coursesAdminApi.hide, HIDE],
  [coursesAdminApi.trash, TRASH],
  [coursesAdminApi.restore, RESTORE],
] as const;

/** `/api/admin/courses`. */
export function registerCoursesAdmin({ bind }: Binder, deps: Deps): void {
  bind(coursesAdminApi.ids, ({ query }) => listIds(deps, query));
  bind(coursesAdminApi.list, ({ query }) => listManaged(deps, query));
  bind(coursesAdminApi.create, ({ body }, { actor }) => createCourse(deps, actor, body));
  bind(coursesAdminApi.get, ({ params }) => getManaged(deps, params.id));
  bind(coursesAdminApi.update, ({ params, body }, { actor }) =>
    updateCourse(deps, actor, { id: params.id, change: body }),
  );
  bind(coursesAdminApi.statistics, ({ params }) => questionStatistics(deps, params.id));
  bind(coursesAdminApi.move, ({ params, body }, { actor }) =>
    moveCourse(deps, actor, { ...body, id: params.id }),
  );
  bind(coursesAdminApi.schedule, ({ body }, { actor }) => {
    const state = scheduleAt(new Date(body.published_at));
    return changeState(deps, actor, { ids: body.ids, state });
  });
  for (const [endpoint, state] of STATE_CHANGES) {
    bind(endpoint, ({ body }, { actor }) => changeState(deps, actor, { ids: body.ids, state }));
  }
}
