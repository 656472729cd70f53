import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `press` for each key of a real keyboard that belongs neither to a field nor to the browser: not with
 * Ctrl, Alt or Cmd, not held down, not while a character is composed.
 */
export function useKeyPress(press: (event: KeyboardEvent, target: Element) => void): void {
  const onPress = useEffectEvent(press);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      if (isShortcut || event.repeat || event.isComposing) return;
      if (!(event.target instanceof Element) || event.target.closest(FIELDS)) return;
      onPress(event, event.target);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const FIELDS = 'input, textarea, select, [contenteditable]';
