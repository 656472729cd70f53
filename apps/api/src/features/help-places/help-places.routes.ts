import { helpPlacesApi } from '@mam/contract/help-places/help-places';
import { helpPlacesAdminApi } from '@mam/contract/help-places/help-places.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { registerList } from '../../lists/bind-list.ts';
import { listCalls, managedHelpPlaces, recordCall } from './help-places.admin.service.ts';
import { listShown } from './help-places.service.ts';

/** `/api/help-places` and `/api/admin/help-places`. */
export function registerHelpPlaces(binder: Binder, deps: Deps): void {
  const list = { calls: helpPlacesAdminApi, service: managedHelpPlaces };
  binder.bind(helpPlacesApi.list, async (_input, { language }) => ({
    items: await listShown(deps.db, language),
  }));
  binder.bind(helpPlacesAdminApi.called, ({ params, body }, { actor }) =>
    recordCall(deps, actor, { id: params.id, ...body }),
  );
  binder.bind(helpPlacesAdminApi.calls, () => listCalls(deps));
  registerList(list)(binder, deps);
}
