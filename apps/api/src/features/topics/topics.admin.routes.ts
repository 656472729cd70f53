import { topicsAdminApi } from '@mam/contract/topics/topics.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { bindStates } from '../../lists/bind-states.ts';
import { managedTopics } from './topics.admin.service.ts';

/** `/api/admin/topics`. */
export function registerTopicsAdmin({ bind }: Binder, deps: Deps): void {
  const [api, service] = [topicsAdminApi, managedTopics];
  bind(api.ids, ({ query }) => service.listIds(deps, query));
  bind(api.list, ({ query }) => service.list(deps, query));
  bind(api.create, ({ body }, { actor }) => service.create(deps, actor, body));
  bind(api.get, ({ params }) => service.get(deps, params.id));
  bind(api.update, ({ params, body: { updated_at, ...draft } }, { actor }) =>
    service.update(deps, actor, { ...params, updated_at, draft }),
  );
  bindStates({ bind }, deps, { calls: api, service });
}
