import { coursesAdminApi } from '@mam/contract/courses/courses.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { registerList } from '../../lists/bind-list.ts';
import { managedCourses } from './courses.admin.service.ts';
import { questionStatistics } from './courses.admin.statistics.service.ts';

/** `/api/admin/courses`. */
export function registerCoursesAdmin(binder: Binder, deps: Deps): void {
  const list = { calls: coursesAdminApi, service: managedCourses };
  binder.bind(coursesAdminApi.statistics, ({ params }) => questionStatistics(deps, params.id));
  binder.bind(coursesAdminApi.schedule, ({ body: { ids, published_at } }, { actor }) =>
    managedCourses.scheduleAt(new Date(published_at))(deps, actor, ids),
  );
  registerList(list)(binder, deps);
}
