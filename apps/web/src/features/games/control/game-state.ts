import type { GameState } from '@mam/contract/games/game-state';
import { mergeGameStates, NO_GAMES } from '@mam/contract/games/merge';
import { callApi } from '../../../platform/client/client.ts';
import { session } from '../../../platform/client/session.ts';
import { deviceStorage } from '../../../platform/device/device-storage.ts';
import { GAMES_KEY } from '../../../platform/device/keys.ts';
import { hasShape } from '../../../platform/has-shape.ts';
import { createStore } from '../../../platform/store.ts';

/** What a device keeps for a guest, or for an account whose last save has not arrived. */
interface Kept {
  user_id?: number | undefined;
  state: GameState;
}

/** Scores, days and reviews of the reader; `isRead` is false before hydration. */
export const games = createStore<{ state: GameState; isRead: boolean }>({
  state: NO_GAMES,
  isRead: false,
});

/**
 * Reads what this device keeps and, with a session, merges it into the account, which then keeps it alone.
 * Without a network the device's part counts until the next visit.
 */
export async function readGames(): Promise<void> {
  const user_id = session.get().current?.user_id;
  const kept = readKept();
  games.set({ state: kept?.state ?? NO_GAMES, isRead: true });
  if (user_id === undefined) return;
  const state = await (kept ? save(kept.state) : fetchMine()).catch(() => undefined);
  // Signed out or changed in the meantime: the answer is for another reader.
  if (!state || session.get().current?.user_id !== user_id) return;
  if (kept) deviceStorage.remove(GAMES_KEY);
  games.set({ state: mergeGameStates(state, games.get().state) });
}

/** Keeps a new state on the device or in the account; in private mode a guest's ends with the page. */
export async function keepGames(state: GameState): Promise<void> {
  games.set({ state });
  const user_id = session.get().current?.user_id;
  deviceStorage.set(GAMES_KEY, { user_id, state } satisfies Kept);
  if (user_id === undefined) return;
  const saved = await save(state).catch(() => undefined);
  if (saved && readKept()?.user_id === user_id) deviceStorage.remove(GAMES_KEY);
}

/** The part that this reader may see: a guest's, which an account adopts, or the account's own. */
function readKept(): Kept | undefined {
  const kept = deviceStorage.get(GAMES_KEY);
  if (!isKept(kept)) return undefined;
  const isOwn = kept.user_id === undefined || kept.user_id === session.get().current?.user_id;
  return isOwn ? kept : undefined;
}

function isKept(value: unknown): value is Kept {
  return (
    hasShape<Kept>(value, { state: 'object' }) &&
    hasShape<GameState>(value.state, { scores: 'array', days: 'array', reviews: 'array' })
  );
}

function fetchMine(): Promise<GameState> {
  return callApi('GET /api/me/games', {}, { toast: false });
}

function save(state: GameState): Promise<GameState> {
  return callApi('PUT /api/me/games', { body: state }, { toast: false, keepalive: true });
}
