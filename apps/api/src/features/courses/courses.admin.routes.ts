import { coursesAdminApi } from '@mam/contract/courses/courses.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { bindStates } from '../../lists/bind-states.ts';
import { managedCourses } from './courses.admin.service.ts';
import { questionStatistics } from './courses.admin.statistics.service.ts';

/** `/api/admin/courses`. */
export function registerCoursesAdmin({ bind }: Binder, deps: Deps): void {
  const [api, service] = [coursesAdminApi, managedCourses];
  bind(api.ids, ({ query }) => service.listIds(deps, query));
  bind(api.list, ({ query }) => service.list(deps, query));
  bind(api.create, ({ body }, { actor }) => service.create(deps, actor, body));
  bind(api.get, ({ params }) => service.get(deps, params.id));
  bind(api.update, ({ params, body }, { actor }) =>
    service.update(deps, actor, { ...params, change: body }),
  );
  bind(api.statistics, ({ params }) => questionStatistics(deps, params.id));
  bind(api.move, ({ params, body }, { actor }) =>
    service.move(deps, actor, { ...params, ...body }),
  );
  bind(api.schedule, ({ body: { ids, published_at } }, { actor }) =>
    service.scheduleAt(new Date(published_at))(deps, actor, ids),
  );
  bindStates({ bind }, deps, { calls: api, service });
}
