import { helpPlacesApi } from '@mam/contract/help-places/help-places';
import { helpPlacesAdminApi } from '@mam/contract/help-places/help-places.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { bindStates } from '../../lists/bind-states.ts';
import { managedHelpPlaces, setCalledToday } from './help-places.admin.service.ts';
import { listShown } from './help-places.service.ts';

/** `/api/help-places` and `/api/admin/help-places`. */
export function registerHelpPlaces({ bind }: Binder, deps: Deps): void {
  const [api, service] = [helpPlacesAdminApi, managedHelpPlaces];
  bind(helpPlacesApi.list, async (_input, { language }) => ({
    items: await listShown(deps.db, language),
  }));
  bind(api.ids, ({ query }) => service.listIds(deps, query));
  bind(api.list, ({ query }) => service.list(deps, query));
  bind(api.create, ({ body }, { actor }) => service.create(deps, actor, body));
  bind(api.get, ({ params }) => service.get(deps, params.id));
  bind(api.update, ({ params, body: { updated_at, ...draft } }, { actor }) =>
    service.update(deps, actor, { ...params, updated_at, draft }),
  );
  bind(api.called, ({ params }, { actor }) => setCalledToday(deps, actor, params.id));
  bindStates({ bind }, deps, { calls: api, service });
  bind(api.move, ({ params, body }, { actor }) =>
    service.move(deps, actor, { ...params, ...body }),
  );
}
