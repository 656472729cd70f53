import type { Game } from '@mam/contract/games/kinds';
import { callApi } from '../../platform/client/client.ts';

/** What a game needs beyond its page; once it is loaded the game needs no network. */
export type LoadedGame = Awaited<ReturnType<typeof fetchGame>>;

const loads = new Map<Game, Promise<LoadedGame>>();

/** Fetches the player and the rounds once a visit; a failed load is tried again by the next call. */
export function loadGame(game: Game): Promise<LoadedGame> {
  const begun = loads.get(game);
  if (begun) return begun;
  const load = fetchGame(game);
  loads.set(game, load);
  load.catch(() => loads.delete(game));
  return load;
}

async function fetchGame(game: Game) {
  const answer = callApi('GET /api/games/:game/rounds', { params: { game } }, { toast: false });
  // Awaited below; the player may fail to load first.
  answer.catch(() => undefined);
  const { PlayView } = await import('./play/Play.tsx');
  return { PlayView, rounds: (await answer).rounds };
}
