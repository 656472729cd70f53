import type { GameState } from '@mam/contract/games/game-state';
import { useEffect } from 'react';
import { session } from '../../../platform/client/session.ts';
import { useStore } from '../../../platform/store.ts';
import { games, readGames } from './game-state.ts';

/** Scores, days and reviews of the reader; undefined before hydration, since the page is the same for all. */
export function useGames(): GameState | undefined {
  const user_id = useStore(session, ({ current }) => current?.user_id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader has other scores.
  useEffect(() => void readGames(), [user_id]);
  return useStore(games, ({ state, isRead }) => (isRead ? state : undefined));
}
