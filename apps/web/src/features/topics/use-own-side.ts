import { useEffect } from 'react';
import { session } from '../../platform/client/session.ts';
import { useStore } from '../../platform/store.ts';
import type { Sides } from './sides.ts';

/** Loads the side of the reader after hydration, and again after signing in or out. */
export function useOwnSide(sides: Sides): { isGuest: boolean } {
  const user_id = useStore(session, (state) => state.current?.user_id);
  const isRead = useStore(session, (state) => state.isRead);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has another side.
  useEffect(() => {
    if (!isRead) return;
    sides.reset();
    void sides.load();
  }, [user_id, isRead, sides]);
  return { isGuest: user_id === undefined };
}
