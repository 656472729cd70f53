import { gamesAdminApi } from '@mam/contract/games/games.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { bindList, bindMove } from '../../lists/bind-list.ts';
import { managedRounds } from './games.admin.service.ts';

/** `/api/admin/game-rounds`. */
export function registerGamesAdmin(binder: Binder, deps: Deps): void {
  const list = { calls: gamesAdminApi, service: managedRounds };
  binder.bind(gamesAdminApi.update, ({ params, body }, { actor }) =>
    managedRounds.update(deps, actor, { ...params, draft: body }),
  );
  bindList(binder, deps, list);
  bindMove(binder, deps, list);
}
