import { type ToggleEvent, useEffect, useRef } from 'react';

/** Keeps the screen awake while a popover is open, where the browser allows it; returns its `onToggle`. */
export function useAwake() {
  const isOpen = useRef(false);
  const lock = useRef<WakeLockSentinel>(undefined);
  const follow = async () => {
    if (
      isOpen.current &&
      document.visibilityState === 'visible' &&
      !(lock.current?.released === false)
    ) {
      // Refused on a low battery: the card is shown all the same.
      lock.current = await navigator.wakeLock?.request('screen').catch(() => undefined);
    }
    // It may have been closed while the browser was asked.
    if (!isOpen.current) await lock.current?.release();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads nothing but the two references.
  useEffect(() => {
    // The browser takes the lock away while the tab is hidden.
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      isOpen.current = false;
      void follow();
    };
  }, []);
  return ({ newState }: ToggleEvent) => {
    isOpen.current = newState === 'open';
    void follow();
  };
}
