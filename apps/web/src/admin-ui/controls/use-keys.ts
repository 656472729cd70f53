import { type RefObject, useEffect, useEffectEvent } from 'react';
import { deviceChanges, deviceStorage } from '../../platform/device/device-storage.ts';
import { SHORTCUTS_KEY } from '../../platform/device/keys.ts';
import { useStore } from '../../platform/store.ts';

/** Whether single keys run actions on this device; on by default. */
export function useShortcuts(): boolean {
  // Reads again when this device's values change.
  useStore(deviceChanges, ({ count }) => count);
  return areShortcutsOn();
}

export function setShortcuts(isOn: boolean): void {
  deviceStorage.set(SHORTCUTS_KEY, isOn);
}

function areShortcutsOn(): boolean {
  return deviceStorage.get(SHORTCUTS_KEY) !== false;
}

/**
 * Runs what a single key stands for while the focus is inside `scope`, on the page's title, where it arrives, or
 * on nothing in particular (the page's `main` or the body), and never in a field or on another control.
 */
export function useKeys(
  scope: RefObject<HTMLElement | null>,
  keys: Record<string, (() => unknown) | undefined>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const run = keys[event.key.toLowerCase()];
    if (!run || !areShortcutsOn() || !isMeant(scope.current, event.target)) return;
    event.preventDefault();
    void run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isMeant(scope: HTMLElement | null, target: EventTarget | null): boolean {
  if (!scope || !(target instanceof Element)) return false;
  if (target.closest('input,textarea,select,[contenteditable],[role=menu]')) return false;
  return scope.contains(target) || target.contains(scope) || target.closest('h1') !== null;
}
