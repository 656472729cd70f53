import { topicsAdminApi } from '@mam/contract/topics/topics.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { changeState, HIDE, PUBLISH, RESTORE, TRASH } from './states.admin.service.ts';
import {
  createTopic,
  getManaged,
  listIds,
  listManaged,
  updateTopic,
} from './topics.admin.service.ts';

const STATE_CHANGES = [
  [topicsAdminApi.publish, PUBLISH],
  [topicsAdminApi.hide, HIDE],
  [topicsAdminApi.trash, TRASH],
  [topicsAdminApi.restore, RESTORE],
] as const;

/** `/api/admin/topics`. */
export function registerTopicsAdmin({ bind }: Binder, deps: Deps): void {
  bind(topicsAdminApi.ids, ({ query }) => listIds(deps, query));
  bind(topicsAdminApi.list, ({ query }) => listManaged(deps, query));
  bind(topicsAdminApi.create, ({ body }, { actor }) => createTopic(deps, actor, body));
  bind(topicsAdminApi.get, ({ params }) => getManaged(deps, params.id));
  bind(topicsAdminApi.update, ({ params, body }, { actor }) =>
    updateTopic(deps, actor, { id: params.id, change: body }),
  );
  for (const [endpoint, state] of STATE_CHANGES) {
    bind(endpoint, ({ body }, { actor }) => changeState(deps, actor, { ids: body.ids, state }));
  }
}
