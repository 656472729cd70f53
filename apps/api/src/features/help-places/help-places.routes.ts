import { helpPlacesApi } from '@mam/contract/help-places/help-places';
import { helpPlacesAdminApi } from '@mam/contract/help-places/help-places.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import {
  createHelpPlace,
  getHelpPlace,
  hideHelpPlaces,
  listHelpPlacesInAdmin,
  listIds,
  moveHelpPlace,
  publishHelpPlaces,
  removeHelpPlaces,
  restoreHelpPlaces,
  setCalledToday,
  updateHelpPlace,
} from './help-places.admin.service.ts';
import { listShown } from './help-places.service.ts';

/** `/api/help-places` and `/api/admin/help-places`. */
export function registerHelpPlaces({ bind }: Binder, deps: Deps): void {
  const api = helpPlacesAdminApi;
  bind(helpPlacesApi.list, async (_input, { language }) => ({
    items: await listShown(deps.db, language),
  }));
  bind(api.ids, ({ query }) => listIds(deps, query));
  bind(api.list, ({ query }) => listHelpPlacesInAdmin(deps, query));
  bind(api.create, ({ body }, { actor }) => createHelpPlace(deps, actor, body));
  bind(api.removeMany, ({ body }, { actor }) => removeHelpPlaces(deps, actor, body.ids));
  bind(api.restore, ({ body }, { actor }) => restoreHelpPlaces(deps, actor, body.ids));
  bind(api.publish, ({ body }, { actor }) => publishHelpPlaces(deps, actor, body.ids));
  bind(api.hide, ({ body }, { actor }) => hideHelpPlaces(deps, actor, body.ids));
  bind(api.get, ({ params }) => getHelpPlace(deps, params.id));
  bind(api.update, ({ params, body: { updated_at, ...draft } }, { actor }) =>
    updateHelpPlace(deps, actor, { ...params, updated_at, draft }),
  );
  bind(api.called, ({ params }, { actor }) => setCalledToday(deps, actor, params.id));
  bind(api.move, ({ params, body }, { actor }) =>
    moveHelpPlace(deps, actor, { ...body, id: params.id }),
  );
}
