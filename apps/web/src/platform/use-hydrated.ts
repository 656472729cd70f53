import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page's script has taken over: false on the server and while it hydrates. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
