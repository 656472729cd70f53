import { gamesAdminApi } from '@mam/contract/games/games.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { bindStates } from '../../lists/bind-states.ts';
import { managedRounds } from './games.admin.service.ts';

/** `/api/admin/game-rounds`. */
export function registerGamesAdmin({ bind }: Binder, deps: Deps): void {
  const [api, service] = [gamesAdminApi, managedRounds];
  bind(api.ids, ({ query }) => service.listIds(deps, query));
  bind(api.list, ({ query }) => service.list(deps, query));
  bind(api.create, ({ body }, { actor }) => service.create(deps, actor, body));
  bind(api.get, ({ params }) => service.get(deps, params.id));
  bind(api.update, ({ params, body }, { actor }) =>
    service.update(deps, actor, { ...params, draft: body }),
  );
  bindStates({ bind }, deps, { calls: api, service });
  bind(api.move, ({ params, body }, { actor }) =>
    service.move(deps, actor, { ...params, ...body }),
  );
}
