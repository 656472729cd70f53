import { useEffect, useEffectEvent } from 'react';

/** Runs what a key stands for, except while a field, a dialog or a menu has the focus. */
export function useDeskKeys(keys: Record<string, (() => void) | undefined>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const { target } = event;
    if (
      target instanceof Element &&
      target.closest('input,textarea,select,[role=dialog],[role=menu]')
    ) {
      return;
    }
    const run = keys[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
