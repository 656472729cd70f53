import { gamesApi } from '@mam/contract/games/games';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import {
  getDailyWord,
  getGameState,
  listGameRounds,
  listGames,
  saveGameState,
} from './games.service.ts';
import { deleteGameState } from './games.states.queries.ts';

/** `/api/games`, `/api/me/games`. */
export function registerGames({ bind }: Binder, deps: Deps): void {
  const { db } = deps;
  bind(gamesApi.list, () => listGames(db));
  bind(gamesApi.daily, (_, { language }) => getDailyWord(deps, language));
  bind(gamesApi.rounds, ({ params }, { language }) => listGameRounds(db, params.game, language));
  bind(gamesApi.mine, (_, { actor }) => getGameState(db, actor.user_id));
  bind(gamesApi.save, ({ body }, { actor }) => saveGameState(deps, actor.user_id, body));
  bind(gamesApi.clear, async (_, { actor }) => {
    await db.transaction().execute((tx) => deleteGameState(tx, actor.user_id));
    return {};
  });
}
