import { gamesAdminApi } from '@mam/contract/games/games.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import {
  createRound,
  getAdminRound,
  hideRounds,
  listAdminRounds,
  listIds,
  moveRound,
  publishRounds,
  removeRounds,
  restoreRounds,
  updateRound,
} from './games.admin.service.ts';

/** `/api/admin/game-rounds`. */
export function registerGamesAdmin({ bind }: Binder, deps: Deps): void {
  const api = gamesAdminApi;
  bind(api.ids, ({ query }) => listIds(deps, query));
  bind(api.list, ({ query }) => listAdminRounds(deps, query));
  bind(api.create, ({ body }, { actor }) => createRound(deps, actor, body));
  bind(api.get, ({ params }) => getAdminRound(deps, params.id));
  bind(api.update, ({ params, body }, { actor }) =>
    updateRound(deps, actor, { id: params.id, draft: body }),
  );
  bind(api.publish, ({ body }, { actor }) => publishRounds(deps, actor, body.ids));
  bind(api.hide, ({ body }, { actor }) => hideRounds(deps, actor, body.ids));
  bind(api.removeMany, ({ body }, { actor }) => removeRounds(deps, actor, body.ids));
  bind(api.restore, ({ body }, { actor }) => restoreRounds(deps, actor, body.ids));
  bind(api.move, ({ params, body }, { actor }) => moveRound(deps, actor, { ...params, ...body }));
}
